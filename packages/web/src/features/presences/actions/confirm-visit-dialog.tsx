import { Button, Textarea } from '@mantine/core';
import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { visitKey } from '../board/board-lines.ts';
import { nameOf } from '../board/line-words.ts';
import { startConfirmingVisit } from '../board-store.ts';
import { PunchFacts } from '../line/line-parts.tsx';
import line from '../line/line.module.css';
import { useConfirmVisits } from '../presences.mutations.ts';
import { visitAsShown } from './punch-times.ts';
import { useUndoConfirmation } from './use-undo-confirmation.ts';
import classes from './actions.module.css';

const close = () => startConfirmingVisit(null);

/** Vouching for a visit that no quart explains, at the times that were punched. */
export default function ConfirmVisitDialog({ ligne }: { ligne: SansQuartLigne | undefined }) {
  const t = useT();
  const shown = useLastDefined(ligne);
  return (
    <Dialog
      isOpen={ligne !== undefined}
      onClose={close}
      title={t('presences.confirm.title')}
      width="30rem"
      closesOutside={false}
    >
      {shown && <ConfirmVisitForm key={visitKey(shown)} ligne={shown} />}
    </Dialog>
  );
}

/** What others do meanwhile is shown at once: what is confirmed is what is on the screen. */
function ConfirmVisitForm({ ligne }: { ligne: SansQuartLigne }) {
  const t = useT();
  const confirming = useConfirmVisits();
  const offerUndo = useUndoConfirmation();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  useUnsaved(note.trim() !== '');
  const nom = nameOf(ligne, t);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    try {
      const visite = { ...visitAsShown(ligne), ...(note.trim() !== '' && { note: note.trim() }) };
      const answer = await confirming.mutateAsync({ body: { visites: [visite] } });
      if (answer === 'queued') return;
      const visits = { before: [ligne], after: answer.data };
      offerUndo(t('presences.confirm.done', { nom }), { visits });
      close();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{nom}</strong> · {ligne.client.nom}
      </p>
      <dl className={line['facts']}>
        <PunchFacts ligne={ligne} canCancel={false} />
      </dl>
      <p className={classes['hint']}>{t('presences.confirm.visit_hint')}</p>
      <Textarea
        label={t('presences.confirm.note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
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
