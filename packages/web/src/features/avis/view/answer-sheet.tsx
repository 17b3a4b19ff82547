import { Textarea } from '@mantine/core';
import { answerProjet, type AvisFile } from '@releve/domain/features/avis.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useAnswerProjet } from '../avis.mutations.ts';
import { saySent } from './say-sent.ts';
import classes from '../avis.module.css';

const answerForm = defineForm({
  fields: { texte: text() },
  schema: answerProjet.body.omit({ at: true }),
  label: (_name, t) => t('avis.answer.texte'),
  // Nothing to add is said by a button of its own.
  check: ({ texte }) => (texte.trim() === '' ? { texte: 'validation.required' } : {}),
});

type AnswerSheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

/** What happened, in the employee's own words, before anything is decided. */
export default function AnswerSheet({ avis: { id }, isOpen, onClose }: AnswerSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const answering = useAnswerProjet();
  const form = useForm(answerForm, {
    send: ({ texte }) =>
      answering.mutateAsync({ params: { id }, body: { texte, at: correctedNow() } }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('avis.answer.title')}
      saveLabel={t('avis.answer.send')}
      onSaved={() => {
        saySent('answer');
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('avis.answer.call_text')}</p>
      <Textarea {...field.text('texte')} required autosize minRows={5} maxRows={14} />
      {!isConnected && <p className={classes['quiet']}>{t('avis.offline')}</p>}
    </SheetForm>
  );
}
