import { Button, Textarea } from '@mantine/core';
import {
  APPEL_RESULTATS,
  type AppelResultat,
  type PresenceLigne,
} from '@releve/domain/features/presences.ts';
import { IconMessage, IconPhoneCheck, IconPhoneX, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveLayer, useUnsaved } from '../../../ui/layer-guard.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { nameOf } from '../board/line-words.ts';
import { startCalling } from '../board-store.ts';
import { useLogCall } from '../presences.mutations.ts';
import classes from './actions.module.css';

const ICONS: Record<AppelResultat, TablerIcon> = {
  rejoint: IconPhoneCheck,
  message: IconMessage,
  sans_reponse: IconPhoneX,
};

const close = () => startCalling(null);

/** Opened with the call itself: how it went is noted on the way back from the phone. */
export default function CallDialog({ ligne }: { ligne: PresenceLigne | null }) {
  const t = useT();
  const shown = useLastDefined(ligne ?? undefined);
  return (
    <Dialog
      isOpen={ligne !== null}
      onClose={close}
      title={shown ? t('presences.call.title', { nom: nameOf(shown, t) }) : ''}
      width="26rem"
      closesOutside={false}
    >
      {shown && <CallForm key={shown.quart_id} ligne={shown} />}
    </Dialog>
  );
}

function CallForm({ ligne }: { ligne: PresenceLigne }) {
  const t = useT();
  const [note, setNote] = useState('');
  const leave = useLeaveLayer();
  useUnsaved(note.trim() !== '');
  const noting = useLogCall();
  const telephone = ligne.employe?.telephone ?? null;
  const log = (resultat: AppelResultat) =>
    noting.mutate(
      {
        params: { quart_id: ligne.quart_id },
        body: { resultat, note: note.trim(), at: correctedNow() },
      },
      {
        onSuccess: () => {
          positive(t('presences.call.done'));
          close();
        },
      },
    );
  return (
    <div className={classes['form']}>
      {telephone !== null && (
        <a className={classes['link']} href={telephoneLink(telephone)}>
          {t('presences.call.dial', { telephone })}
        </a>
      )}
      <Textarea
        label={t('presences.call.note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p>{t('presences.call.question')}</p>
      <div className={classes['results']}>
        {APPEL_RESULTATS.map((resultat) => {
          const Icon = ICONS[resultat];
          return (
            <Button
              key={resultat}
              variant="default"
              size="md"
              justify="start"
              disabled={noting.isPending}
              leftSection={<Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
              onClick={() => log(resultat)}
            >
              {t(`presences.call.resultats.${resultat}`)}
            </Button>
          );
        })}
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('presences.call.later')}
        </Button>
      </div>
    </div>
  );
}
