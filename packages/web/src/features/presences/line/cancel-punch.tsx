import { Button, Textarea } from '@mantine/core';
import type { PresencePunch } from '@releve/domain/features/presences.ts';
import { cancelPunch } from '@releve/domain/features/punch-cancellations.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { useState } from 'react';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
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

const cancelForm = defineForm({
  fields: { raison: text() },
  schema: cancelPunch.body,
  label: (name, t) => t(`presences.cancel.${name}`),
});

function CancelForm({ punch, nom, onDone }: CancelFormProps) {
  const t = useT();
  const cancelling = useCancelPunch();
  const restore = useRestore();
  const form = useForm(cancelForm, {
    send: (body) => cancelling.mutateAsync({ params: { id: punch.id }, body }),
  });
  const field = useFields(form);
  return (
    <FormBody
      form={form}
      className={actions['form']}
      onSaved={(answer) => {
        if (answer !== 'queued') showLines(answer.data);
        positive(t('presences.cancel.done', { nom }), {
          duration: UNDO_MS,
          action: { label: t('presences.undo.action'), onClick: () => void restore(punch.id) },
        });
        onDone();
      }}
    >
      <p>{t('presences.cancel.text', { nom })}</p>
      <Textarea {...field.text('raison')} required autosize minRows={2} maxLength={1000} />
      <div className={actions['buttons']}>
        <CancelButton>{t('presences.cancel.back')}</CancelButton>
        <Button type="submit" color="red" loading={form.isBusy}>
          {t('presences.cancel.submit')}
        </Button>
      </div>
    </FormBody>
  );
}
