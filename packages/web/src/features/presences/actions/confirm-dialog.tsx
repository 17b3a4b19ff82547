import { Button, Textarea } from '@mantine/core';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { flagsText, nameOf } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { startConfirming } from '../board-store.ts';
import { showLines, useConfirmPresences } from '../presences.mutations.ts';
import { ConfirmChoice } from './confirm-choice.tsx';
import {
  confirmationOf,
  type EnteredTimes,
  faultOf,
  followLine,
  type Said,
  saidOf,
  timesOf,
} from './punch-times.ts';
import { useUndoConfirmation } from './use-undo-confirmation.ts';
import classes from './actions.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

const close = () => startConfirming(null);

/** Vouching for one line, with the times as they are or as a manager knows them. */
export default function ConfirmDialog({ ligne }: { ligne: PresenceLigne | null }) {
  const t = useT();
  const shown = useLastDefined(ligne ?? undefined);
  return (
    <Dialog
      isOpen={ligne !== null}
      onClose={close}
      title={t('presences.confirm.title')}
      width="30rem"
      closesOutside={false}
    >
      {shown && <ConfirmForm key={shown.quart_id} ligne={shown} />}
    </Dialog>
  );
}

const UNSAID: Said = { choice: 'heures', motif: null };

function ConfirmForm({ ligne: opened }: { ligne: PresenceLigne }) {
  const t = useT();
  const words = useWordsContext();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const confirming = useConfirmPresences();
  // The line as it was when the times were read: what others do meanwhile must not change them under the hand.
  const [ligne, setLigne] = useState(opened);
  const [first] = useState<EnteredTimes>({ ...timesOf(opened, words.time), note: '' });
  const [entered, setEntered] = useState(first);
  const [said, setSaid] = useState<Said>(UNSAID);
  useUnsaved(entered !== first || said !== UNSAID);
  const offerUndo = useUndoConfirmation();
  const [failure, setFailure] = useState('');
  const [isStale, setIsStale] = useState(false);
  const nom = nameOf(ligne, t);
  const isPunched = ligne.entree !== null || ligne.sortie !== null;
  const hasTimes = isPunched || said.choice === 'heures';

  const refused = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? readCurrent(error) : [];
    const mine = current.find(({ quart_id }) => quart_id === ligne.quart_id);
    if (mine === undefined) {
      setFailure(failureText(error));
      return;
    }
    showLines(current);
    setEntered((typed) => followLine(typed, ligne, mine, words.time));
    setLigne(mine);
    setIsStale(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = isPunched ? null : faultOf(said, entered);
    if (fault !== null) {
      setFailure(t(`presences.confirm.${fault}`));
      return;
    }
    const confirmed = hasTimes
      ? confirmationOf(ligne, entered, { time: words.time, timeZone })
      : saidOf(ligne, said, entered.note);
    if (confirmed === null) {
      setFailure(t('presences.confirm.order'));
      return;
    }
    setFailure('');
    try {
      const answer = await confirming.mutateAsync({ body: { lignes: [confirmed] } });
      if (answer === 'queued') return;
      showLines(answer.data);
      const isAbsent = confirmed.presence === 'absent';
      const message = t(isAbsent ? 'presences.confirm.done_absent' : 'presences.confirm.done', {
        nom,
      });
      offerUndo(message, { lines: { before: [ligne], after: answer.data } });
      close();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{nom}</strong> · {ligne.client.nom}
        <br />
        {t('presences.confirm.times', {
          debut: formatClock(ligne.debut),
          fin: formatClock(ligne.fin),
        })}
      </p>
      {isStale && <Banner kind="warning">{t('presences.confirm.stale')}</Banner>}
      {!isPunched && (
        <ConfirmChoice
          said={said}
          hasBegun={correctedNow() >= ligne.debut_at}
          onChange={(next) => {
            setSaid(next);
            setFailure('');
          }}
        />
      )}
      {hasTimes && (
        <>
          <div className={classes['times']}>
            {(['entree', 'sortie'] as const).map((side) => (
              <PunchTimeField
                key={side}
                side={side}
                ligne={ligne}
                value={entered[side]}
                onChange={(value) => setEntered({ ...entered, [side]: value })}
                flags={ligne[side] ? flagsText(ligne[side], words) : ''}
              />
            ))}
          </div>
          <p className={classes['hint']}>{t('presences.confirm.hint')}</p>
        </>
      )}
      <Textarea
        label={t(
          said.choice === 'absent' && said.motif === 'autre'
            ? 'presences.confirm.note_needed_label'
            : 'presences.confirm.note',
        )}
        autosize
        minRows={2}
        maxLength={1000}
        value={entered.note}
        onChange={(event) => setEntered({ ...entered, note: event.currentTarget.value })}
      />
      {failure !== '' && <Banner kind="danger">{failure}</Banner>}
      <div className={classes['buttons']}>
        <CancelButton>{t('presences.confirm.cancel')}</CancelButton>
        <Button type="submit" loading={confirming.isPending}>
          {t('presences.confirm.submit')}
        </Button>
      </div>
    </form>
  );
}

const readCurrent = ({ current }: ApiError): PresenceLigne[] =>
  (current as { data?: PresenceLigne[] } | undefined)?.data ?? [];

type PunchTimeFieldProps = {
  side: 'entree' | 'sortie';
  ligne: PresenceLigne;
  value: string;
  onChange: (value: string) => void;
  flags: string;
};

function PunchTimeField({ side, ligne, value, onChange, flags }: PunchTimeFieldProps) {
  const t = useT();
  const { time } = useWordsContext();
  const punch = ligne[side];
  const punched = punch
    ? t('presences.confirm.punched', { time: time(punch.at) })
    : t('presences.confirm.not_punched');
  const isTakenBack = punch !== null && value === '';
  return (
    <TimeField
      label={t(`presences.confirm.${side}`)}
      description={[punched, flags].filter(Boolean).join(' · ')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isTakenBack && { error: t('presences.confirm.takes_back', { time: time(punch.at) }) })}
    />
  );
}
