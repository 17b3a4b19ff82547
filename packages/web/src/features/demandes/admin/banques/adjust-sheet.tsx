import { SegmentedControl, TextInput } from '@mantine/core';
import type { Banque } from '@releve/domain/features/demande-types.ts';
import { useState } from 'react';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { useAddMovement } from '../demandes-admin.mutations.ts';
import classes from './account.module.css';
import { adjustForm, amountOf, SENSES } from './adjust-form.ts';

type AdjustSheetProps = {
  banque: Banque;
  employeId: number;
  solde: number;
  isOpen: boolean;
  onClose: () => void;
};

export default function AdjustSheet({
  banque,
  employeId,
  solde,
  isOpen,
  onClose,
}: AdjustSheetProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useAddMovement();
  const [opening] = useState(() => ({ le: today, employe_id: employeId, uuid: createUuid() }));
  const form = useForm(adjustForm, {
    opening,
    send: (body) => adding.mutateAsync({ params: { id: banque.id }, body }),
  });
  const field = useFields(form);
  const amount = amountOf(form.values);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('banques.account.adjust_title', { banque: nameIn(language, banque) })}
      closeLabel={t('banques.account.adjust_close')}
      saveLabel={t('banques.account.adjust_save')}
      saved={t('banques.account.adjusted')}
    >
      <SegmentedControl
        aria-label={t('banques.account.fields.sens')}
        data={SENSES.map((value) => ({
          value,
          label: t(`banques.account.senses.${value}`),
        }))}
        value={form.values.sens}
        onChange={(sens) => form.change({ sens })}
      />
      <div className={classes['amounts']}>
        <TextInput {...field.text('heures')} inputMode="numeric" />
        <TextInput {...field.text('minutes')} inputMode="numeric" />
      </div>
      {Number.isFinite(amount) && amount !== 0 && (
        <p role="status" className="tabular">
          {t('banques.account.preview', {
            avant: formatMinutes(solde),
            apres: formatMinutes(solde + amount),
          })}
        </p>
      )}
      <DateField {...field.text('le')} required />
      <TextInput {...field.text('note')} required maxLength={300} />
    </SheetForm>
  );
}
