import { Textarea, TextInput } from '@mantine/core';
import { adjustStock } from '@releve/domain/features/inventaire-admin.ts';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { MAX_STOCK_NOTE } from '@releve/domain/features/inventaire.ts';
import { useState } from 'react';
import { carried, number, text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { placeOf, shownQuantite } from '../../inventaire-words.ts';
import { useAdjustStock } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const adjustForm = defineForm({
  fields: { delta: number(), raison: text(), uuid: carried('') },
  schema: adjustStock.body,
  label: (name, t) => (name === 'uuid' ? '' : t(`inventaire_admin.adjust.fields.${name}`)),
  refusals: { delta: (t) => t('inventaire_admin.adjust.wrong') },
});

type AdjustSheetProps = { stock: Stock; isOpen: boolean; onClose: () => void };

/** Another line with its reason: no total is ever written over. */
export default function AdjustSheet({ stock, isOpen, onClose }: AdjustSheetProps) {
  const t = useT();
  const adjusting = useAdjustStock();
  const [uuid] = useState(createUuid);
  const form = useForm(adjustForm, {
    opening: { uuid },
    send: (body) => adjusting.mutateAsync({ params: { id: stock.id }, body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire.stock.adjust')}
      saved={t('inventaire_admin.adjust.saved')}
    >
      <p className={classes['quiet']}>
        {t('inventaire_admin.adjust.text', {
          nom: stock.produit.nom,
          place: placeOf(stock, t),
          count: shownQuantite(stock),
        })}
      </p>
      <TextInput
        {...field.text('delta')}
        description={t('inventaire_admin.adjust.hint')}
        inputMode="text"
        required
      />
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
