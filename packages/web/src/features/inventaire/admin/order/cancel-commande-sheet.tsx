import { Textarea } from '@mantine/core';
import { cancelCommande } from '@releve/domain/features/inventaire-commandes.ts';
import type { CommandeFile } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { carried, text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useCancelCommande } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const cancelForm = defineForm({
  fields: { raison: text(), version: carried(0) },
  schema: cancelCommande.body,
  label: (name, t) => (name === 'raison' ? t('inventaire_admin.commande.fields.raison') : ''),
});

type CancelSheetProps = { commande: CommandeFile; isOpen: boolean; onClose: () => void };

/** What has come stays. */
export default function CancelCommandeSheet({ commande, isOpen, onClose }: CancelSheetProps) {
  const t = useT();
  const cancelling = useCancelCommande();
  const { id, version } = commande;
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
      title={t('inventaire_admin.commande.cancel')}
      saveLabel={t('inventaire_admin.commande.cancel_send')}
      saved={t('inventaire_admin.commande.cancelled')}
    >
      <p className={classes['quiet']}>{t('inventaire_admin.commande.cancel_text')}</p>
      <Textarea
        {...field.text('raison')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_STOCK_NOTE}
      />
    </SheetForm>
  );
}
