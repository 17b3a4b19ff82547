import { Switch, TextInput } from '@mantine/core';
import { MAX_PRODUIT_NOM } from '@releve/domain/features/inventaire-admin.ts';
import { type Stock, stock as stockSchema } from '@releve/domain/features/inventaire-shapes.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { placeOf } from '../../inventaire-words.ts';
import { useUpdateStock } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { stockLevelsForm } from './levels-form.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

type StockLevelsSheetProps = { stock: Stock; isOpen: boolean; onClose: () => void };

/** When to order it here, up to how much, and where it stands. */
export default function StockLevelsSheet({ stock, isOpen, onClose }: StockLevelsSheetProps) {
  const t = useT();
  const updating = useUpdateStock();
  const form = useRecordForm({
    model: stockLevelsForm,
    record: stock,
    recordSchema: stockSchema,
    write: (content, over) =>
      updating.mutateAsync({
        params: { id: stock.id },
        body: { ...content, version: (over ?? stock).version },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire.stock.levels')}
      saved={t('inventaire_admin.levels.saved', { count: 1 })}
    >
      <p className={classes['quiet']}>{[stock.produit.nom, placeOf(stock, t)].join(' · ')}</p>
      <TextInput {...field.text('seuil')} inputMode="numeric" data-autofocus />
      <TextInput {...field.text('cible')} inputMode="numeric" />
      <TextInput {...field.text('emplacement')} maxLength={MAX_PRODUIT_NOM} />
      <Switch {...field.flag('autorise')} />
    </SheetForm>
  );
}
