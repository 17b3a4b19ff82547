import { Button, Textarea } from '@mantine/core';
import type { PresencePunch } from '@releve/domain/features/presences.ts';
import { UNDO_SECONDS } from '@releve/domain/features/punch-cancellations.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { translateServerMessage, useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { showLines, useCancelPunch } from '../presences.mutations.ts';
import { useRestore } from './use-restore.ts';
import actions from '../actions/actions.module.css';
import classes from './line.module.css';

type CancelPunchProps = { side: 'entree' | 'sortie'; punch: PresencePunch; nom: string };

/** Takes a punch back, with a reason; it stays in the history, struck through. */
export function CancelPunch({ side, punch, nom }: CancelPunchProps) {
  const t = useT();
  const { time } = useWordsContext();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes['undo']}
        aria-label={t(`presences.cancel.of_${side}`, { time: time(punch.at) })}
        onClick={() => setIsOpen(true)}
      >
        {t('presences.cancel.action')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t(`presences.cancel.${side}`, { time: time(punch.at) })}
        width="28rem"
        closesOutside={false}
      >
        {isOpen && <CancelForm punch={punch} nom={nom} onDone={close} />}
      </Dialog>
    </>
  );
}

type CancelFormProps = { punch: PresencePunch; nom: string; onDone: () => void };

function CancelForm({ punch, nom, onDone }: CancelFormProps) {
  const t = useT();
  const cancelling = useCancelPunch();
  const restore = useRestore();
  const [raison, setRaison] = useState('');
  useUnsaved(raison !== '');
  const [lacksReason, setLacksReason] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLacksReason(raison.trim() === '');
    if (raison.trim() === '') return;
    setFailure('');
    try {
      const body = { raison: raison.trim() };
      const answer = await cancelling.mutateAsync({ params: { id: punch.id }, body });
      if (answer !== 'queued') showLines(answer.data);
      positive(t('presences.cancel.done', { nom }), {
        duration: UNDO_SECONDS * 1000,
        action: { label: t('presences.undo.action'), onClick: () => void restore(punch.id) },
      });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <form className={actions['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('presences.cancel.text', { nom })}</p>
      <Textarea
        label={t('presences.cancel.raison')}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={raison}
        error={lacksReason ? translateServerMessage('validation.required') : null}
        onChange={(event) => setRaison(event.currentTarget.value)}
      />
      {failure !== '' && <Banner kind="danger">{failure}</Banner>}
      <div className={actions['buttons']}>
        <CancelButton>{t('presences.cancel.back')}</CancelButton>
        <Button type="submit" color="red" loading={cancelling.isPending}>
          {t('presences.cancel.submit')}
        </Button>
      </div>
    </form>
  );
}
