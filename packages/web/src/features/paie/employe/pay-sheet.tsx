import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  addEmployePaie,
  getEmployePaie,
  type PayFile,
  type PayRow,
} from '@releve/domain/features/paie.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { PAY_CLASSES, PAY_REGIMES } from '@releve/domain/pay/rules.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { paieTexts } from '../paie.texts.ts';
import classes from '../paie.module.css';
import { openingOf, payForm } from './pay-form.ts';

needTexts(paieTexts);

type PaySheetProps = {
  employeId: number;
  file: PayFile;
  /** The row that is corrected; else the one that a new row begins from. */
  row: PayRow | null;
  isCorrection: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Adds a row. Nothing that was written is changed by it. */
export default function PaySheet(props: PaySheetProps) {
  const { employeId, file, row, isCorrection, isOpen, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const adding = useCommand(addEmployePaie, { refreshes: [getEmployePaie, getPlanner] });
  const [opening] = useState(() => openingOf(row, { today, isCorrection }));
  const form = useForm(payForm, {
    opening,
    send: (body) => adding.mutateAsync({ params: { id: employeId }, body }),
  });
  const field = useFields(form);
  const { depuis } = form.values;
  const takesPlace =
    !isCorrection &&
    file.data.some((each) => each.remplacee_par === null && each.depuis === depuis);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={
        isCorrection && row !== null
          ? t('paie.sheet.correct_title', { date: dates.date(row.depuis) })
          : t('paie.sheet.add_title')
      }
      saveLabel={t('paie.sheet.save')}
      isSaveDisabled={!form.isDirty}
      saved={t('paie.sheet.saved')}
    >
      {isCorrection && <p className={classes['quiet']}>{t('paie.sheet.correct_text')}</p>}
      <div className={classes['pair']}>
        <DateField {...field.text('depuis')} required />
        <TextInput
          {...field.text('taux')}
          description={t('paie.sheet.rate_hint')}
          inputMode="decimal"
          rightSection="$"
        />
      </div>
      {takesPlace && <Banner kind="info">{t('paie.sheet.same_day')}</Banner>}
      {depuis !== '' && depuis < today && <Banner kind="info">{t('paie.sheet.past')}</Banner>}
      <Select
        {...field.choice('classe')}
        data={PAY_CLASSES.map((value) => ({ value, label: t(`paie.classes.${value}`) }))}
      />
      <Checkbox {...field.flag('chef_equipe')} />
      <TextInput
        {...field.text('matricule_paie')}
        description={t('paie.sheet.matricule_hint')}
        maxLength={20}
      />
      <div className={classes['pair']}>
        <Select
          {...field.choice('regime')}
          data={PAY_REGIMES.map((value) => ({ value, label: t(`paie.regimes.${value}`) }))}
        />
        <Select
          {...field.choice('groupe_paie')}
          data={file.groupes.map((groupe) => ({
            value: groupe.cle,
            label: nameIn(language, groupe),
          }))}
        />
      </div>
      <Textarea
        {...field.text('raison')}
        description={t('paie.sheet.reason_hint')}
        autosize
        minRows={2}
        maxLength={500}
      />
    </SheetForm>
  );
}
