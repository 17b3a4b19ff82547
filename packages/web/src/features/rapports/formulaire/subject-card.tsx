import { useSyncExternalStore } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import type { DraftSession } from './draft-session.ts';
import { nameSubject } from './rapport-words.ts';
import { useWantedPart } from './use-wanted-part.ts';
import classes from './editor.module.css';

const loadSheet = () => import('./subject-sheet.tsx');

/** Of whom, of which site, of which day; to be changed where it was wrong. */
export function SubjectCard({ session }: { session: DraftSession }) {
  const t = useT();
  const dates = useDateFormatter();
  const { contents } = useSyncExternalStore(session.subscribe, session.state);
  const sheet = useWantedPart();
  const { employe, client, date, form } = contents;
  return (
    <div className={classes['subjectCard']}>
      <div>
        <p className={classes['subjectName']}>{nameSubject({ employe, client })}</p>
        <p className={classes['quiet']}>{dates.long(date)}</p>
      </div>
      <NativeButton variant="quiet" onClick={sheet.want}>
        {t('formulaire.subject.change')}
      </NativeButton>
      <OnDemand
        load={loadSheet}
        isWanted={sheet.isWanted}
        onFailure={sheet.giveUp}
        props={{
          isOpen: sheet.isWanted,
          cible: form.cible,
          subject: { employe, client, date },
          onClose: sheet.close,
          onSave: session.change,
        }}
      />
    </div>
  );
}
