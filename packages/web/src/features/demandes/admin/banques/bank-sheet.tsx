import { Switch, TextInput } from '@mantine/core';
import {
  type Banque,
  banqueContentSchema,
  banque as banqueSchema,
  createBanque,
  listDemandeTypes,
  updateBanque,
} from '@releve/domain/features/demande-types.ts';
import { text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useSave } from '../../../../platform/forms/use-save.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { overdraft } from './bank-fields.ts';

const bankForm = defineForm({
  fields: { nom: text(), nom_en: text(), plancher_minutes: overdraft(), actif: whole(true) },
  schema: banqueContentSchema,
  label: (name, t) => t(`banques.list.fields.${name}`),
  refusals: { plancher_minutes: (t) => t('banques.list.floor_range') },
});

type BankSheetProps = { banque: Banque | null; isOpen: boolean; onClose: () => void };

export default function BankSheet({ banque, isOpen, onClose }: BankSheetProps) {
  const t = useT();
  const form = useRecordForm({
    model: bankForm,
    record: banque,
    recordSchema: banqueSchema,
    write: useSave(createBanque, updateBanque, [listDemandeTypes]),
  });
  const field = useFields(form);
  const isNew = banque === null;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(isNew ? 'banques.list.new_title' : 'banques.list.edit_title')}
      closeLabel={t('banques.list.close')}
      kept={t('banques.list.kept')}
      conflictTitle={t('banques.list.conflict')}
      saveLabel={t(isNew ? 'banques.list.create' : 'banques.list.save')}
      saved={t(isNew ? 'banques.list.created' : 'banques.list.saved')}
    >
      <TextInput {...field.text('nom')} required maxLength={80} />
      <TextInput {...field.text('nom_en')} required maxLength={80} />
      <TextInput {...field.text('plancher_minutes')} inputMode="decimal" />
      <Switch {...field.flag('actif')} />
    </SheetForm>
  );
}
