import { Switch, TextInput } from '@mantine/core';
import { MAX_PRODUIT_NOM } from '@releve/domain/features/inventaire-admin.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { useSetLevels } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { ProduitPicker } from '../../produit-picker.tsx';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { manyLevelsForm } from './levels-form.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

type LevelsSheetProps = {
  clientId: number | null;
  produitId: number | null;
  isOpen: boolean;
  onClose: () => void;
};

/** One product for several places at once. */
export default function LevelsSheet({ clientId, produitId, isOpen, onClose }: LevelsSheetProps) {
  const t = useT();
  const setting = useSetLevels();
  const form = useForm(manyLevelsForm, {
    opening: { produit_id: produitId, client_ids: clientId === null ? [] : [clientId] },
    send: (body) => setting.mutateAsync({ body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire_admin.levels.title')}
      onSaved={(answer) => {
        if (answer !== 'queued') {
          positive(t('inventaire_admin.levels.saved', { count: answer.lieux }));
        }
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('inventaire_admin.levels.text')}</p>
      <ProduitPicker {...field.value('produit_id')} />
      <ClientPicker {...field.value('client_ids')} multiple />
      <Switch {...field.flag('depot')} />
      <TextInput {...field.text('seuil')} inputMode="numeric" />
      <TextInput {...field.text('cible')} inputMode="numeric" />
      <TextInput {...field.text('emplacement')} maxLength={MAX_PRODUIT_NOM} />
      <Switch {...field.flag('autorise')} />
    </SheetForm>
  );
}
