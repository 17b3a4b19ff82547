import { Select, TextInput } from '@mantine/core';
import { addAccrualRule, type Banque } from '@releve/domain/features/demande-types.ts';
import { date, number, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useAddAccrualRule } from '../demandes-admin.mutations.ts';
import classes from '../dossier/dossier.module.css';
import { percent } from './bank-fields.ts';

const accrualForm = defineForm({
  fields: {
    banque_id: whole<number | null>(null),
    en_vigueur_le: date(),
    centiemes: percent(),
    annees_min: number(0),
    source: text(),
  },
  schema: addAccrualRule.body,
  label: (name, t) => t(`banques.accrual.fields.${name}`),
  refusals: {
    centiemes: (t) => t('banques.accrual.rate_range'),
    annees_min: (t) => t('banques.accrual.years_range'),
  },
});

type AccrualSheetProps = { banques: readonly Banque[]; isOpen: boolean; onClose: () => void };

export default function AccrualSheet({ banques, isOpen, onClose }: AccrualSheetProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useAddAccrualRule();
  const form = useForm(accrualForm, {
    opening: { banque_id: banques[0]?.id ?? null, en_vigueur_le: today },
    send: (body) => adding.mutateAsync({ body }),
  });
  const field = useFields(form);
  const { banque_id } = form.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('banques.accrual.new_title')}
      closeLabel={t('banques.accrual.close')}
      saveLabel={t('banques.accrual.save')}
      saved={t('banques.accrual.saved')}
    >
      <Select
        {...field.value('banque_id')}
        allowDeselect={false}
        data={banques.map((banque) => ({
          value: String(banque.id),
          label: nameIn(language, banque),
        }))}
        value={banque_id === null ? null : String(banque_id)}
        onChange={(id) => id !== null && form.change({ banque_id: Number(id) })}
      />
      <DateField {...field.text('en_vigueur_le')} required />
      <div className={classes['dates']}>
        <TextInput
          {...field.text('centiemes')}
          inputMode="decimal"
          description={t('banques.accrual.zero_text')}
          required
        />
        <TextInput {...field.text('annees_min')} inputMode="numeric" />
      </div>
      <TextInput {...field.text('source')} required maxLength={300} />
    </SheetForm>
  );
}
