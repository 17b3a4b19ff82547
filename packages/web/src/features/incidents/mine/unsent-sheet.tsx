import type { Incident } from '@releve/domain/features/incidents.ts';
import { useMemo } from 'react';
import { useOutboxRows } from '../../../platform/api/use-waiting-commands.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useLocalPieces } from '../../objects/message/use-local-pieces.ts';
import { MessagePieces } from '../../objects/message/message-pieces.tsx';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { nameIncident } from '../incident-words.ts';
import { subjectOfIncident } from '../incidents.mutations.ts';
import { isDrawing } from '../report/report-contents.ts';
import classes from './mine.module.css';

needTexts(messageTexts);

type UnsentSheetProps = { incident: Incident; isOpen: boolean; onClose: () => void };

/** What was told here and has not left yet, with its photos and its voice note from the bytes on this device. */
export default function UnsentSheet({ incident, isOpen, onClose }: UnsentSheetProps) {
  const t = useT();
  const dates = useDateFormatter();
  const rows = useOutboxRows();
  const { uuid, type, gravite, client, description, survenu_le } = incident;
  const files = useMemo(
    () =>
      (rows ?? [])
        .filter(({ subject }) => subject === subjectOfIncident(uuid))
        .flatMap((row) => row.files ?? [])
        .filter((file) => !isDrawing(file)),
    [rows, uuid],
  );
  const pieces = useLocalPieces(files);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={nameIncident(incident, t)}
      closeLabel={t('app.close')}
    >
      <p className={classes['quiet']}>{t('incidents.unsent_text')}</p>
      {description !== '' && <MessageText>{description}</MessageText>}
      <MessagePieces pieces={[...pieces.values()]} />
      <FactList
        facts={[
          [t('incidents.view.type'), t(`incidents.types.${type}`)],
          [t('incidents.view.gravite'), t(`incidents.gravites.${gravite}`)],
          [t('incidents.view.site'), client.nom || null],
          [t('incidents.view.when'), dates.instant(survenu_le)],
        ]}
      />
    </Sheet>
  );
}
