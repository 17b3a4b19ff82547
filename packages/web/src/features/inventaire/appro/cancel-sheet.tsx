import { Textarea } from '@mantine/core';
import type { ApproFile } from '@releve/domain/features/inventaire-shapes.ts';
import { cancelSupplies, MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { carried, text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useCancelSupplies } from '../inventaire.mutations.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const cancelForm = defineForm({
  fields: { raison: text(), version: carried(0) },
  schema: cancelSupplies.body,
  label: (name, t) => (name === 'raison' ? t('inventaire.appro.fields.raison') : ''),
});

type CancelSheetProps = { appro: ApproFile; isOpen: boolean; onClose: () => void };

/** Of what is not ordered yet. */
export default function CancelSheet({ appro, isOpen, onClose }: CancelSheetProps) {
  const t = useT();
  const cancelling = useCancelSupplies();
  const { id, version } = appro;
  const form = useForm(cancelForm, {
    opening: { version },
    send: (body) => cancelling.mutateAsync({ params: { id }, body }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409 ? t('inventaire.conflict') : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire.appro.cancel')}
      saveLabel={t('inventaire.appro.cancel_send')}
      saved={t('inventaire.appro.cancelled')}
    >
      <p className={classes['quiet']}>{t('inventaire.appro.cancel_text')}</p>
      <Textarea
        {...field.text('raison')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_STOCK_NOTE}
      />
    </SheetForm>
  );
}
