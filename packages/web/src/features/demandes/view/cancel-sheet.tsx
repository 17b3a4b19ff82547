import { Textarea } from '@mantine/core';
import { MAX_RAISON } from '@releve/domain/features/demandes.ts';
import { z } from 'zod';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useCancelDemande } from '../demandes.mutations.ts';
import classes from './view.module.css';

const cancelForm = defineForm({
  fields: { raison: text() },
  schema: z.object({ raison: z.string().trim().max(MAX_RAISON, 'validation.too_long') }),
  label: (_name, t) => t('demandes.ask.fields.raison'),
});

type CancelSheetProps = { id: number; isOpen: boolean; onClose: () => void };

/** A leave that was granted is given back by a request of its own. */
export default function CancelSheet({ id, isOpen, onClose }: CancelSheetProps) {
  const t = useT();
  const cancelling = useCancelDemande();
  const form = useForm(cancelForm, {
    send: ({ raison }) =>
      cancelling.mutateAsync({
        params: { id },
        body: { uuid: createUuid(), raison, at: correctedNow() },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes.view.cancel')}
      closeLabel={t('app.close')}
      saveLabel={t('demandes.view.cancel_send')}
      saved={t('demandes.view.cancel_sent')}
    >
      <p className={classes['quiet']}>{t('demandes.view.cancel_text')}</p>
      <Textarea {...field.text('raison')} autosize minRows={2} maxLength={MAX_RAISON} />
    </SheetForm>
  );
}
