import { Checkbox, TextInput } from '@mantine/core';
import {
  CHRISTMAS_DAYS,
  EASTER_DAYS,
  HOLIDAY_INDEMNITIES,
  NEW_YEAR_DAYS,
  ROUNDING_STEPS,
  WEEK_EDGES,
} from '@releve/domain/pay/rules.ts';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import classes from '../paie.module.css';
import type { RuleForm } from './rule-form.ts';
import { TimeField } from '../../../ui/time-field.tsx';

const UNITS = {
  hours: 'paie.rule_sheet.hours_hint',
  minutes: 'paie.rule_sheet.minutes_hint',
  percent: 'paie.rule_sheet.percent_hint',
  dollars: 'paie.rule_sheet.dollars_hint',
  years: 'paie.rule_sheet.years_hint',
  factor: 'paie.rule_sheet.factor_hint',
} as const;

type TextField = {
  [Name in keyof RuleForm]: string extends RuleForm[Name] ? Name : never;
}[keyof RuleForm];

/** Everything that the rules say, by what it is about. */
export function RuleFields({ form }: { form: FieldsState<RuleForm> }) {
  const t = useT();
  const language = useLanguage();
  const field = useFields(form);
  const amount = (name: TextField, unit: keyof typeof UNITS) => (
    <TextInput {...field.text(name)} description={t(UNITS[unit])} inputMode="decimal" />
  );
  return (
    <>
      <FieldGroup legend={t('paie.rule_sheet.rates')}>
        <div className={classes['pair']}>
          {amount('rate_A', 'dollars')}
          {amount('rate_B', 'dollars')}
          {amount('rate_C', 'dollars')}
          {amount('leader_premium', 'percent')}
        </div>
        <Select
          {...field.choice('class_rule')}
          data={(['minutes', 'quart'] as const).map((value) => ({
            value,
            label: t(`paie.values.class_rules.${value}`),
          }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('paie.rule_sheet.overtime')}>
        <div className={classes['pair']}>
          <Select
            {...field.choice('week_first_day')}
            data={weekdayNames(language).map((label, day) => ({ value: String(day), label }))}
          />
          <Select
            {...field.choice('overtime_week_edge')}
            data={WEEK_EDGES.map((value) => ({ value, label: t(`paie.values.edges.${value}`) }))}
          />
          {amount('overtime_after', 'hours')}
          {amount('overtime_factor', 'factor')}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('paie.rule_sheet.day')}>
        <Select
          {...field.choice('rounding')}
          data={ROUNDING_STEPS.map((count) => ({
            value: String(count),
            label: t('paie.values.rounding', { count }),
          }))}
        />
        {form.values.rounding !== '1' && (
          <Banner kind="warning">{t('paie.rule_sheet.rounding_warning')}</Banner>
        )}
        <div className={classes['pair']}>
          {amount('early_entry', 'minutes')}
          {amount('late_exit', 'minutes')}
          {amount('meal_after', 'hours')}
          {amount('meal_paid_from', 'hours')}
          {amount('short_interruption', 'minutes')}
          {amount('minimum_3h', 'hours')}
          {amount('travel_paid', 'minutes')}
          {amount('travel_ask', 'minutes')}
        </div>
        <Checkbox {...field.flag('tolerance_active')} />
        <div className={classes['pair']}>
          {amount('tolerance_minutes', 'minutes')}
          {amount('regular_after', 'hours')}
          <TimeField {...field.text('night_from')} />
          <TimeField {...field.text('night_to')} />
        </div>
      </FieldGroup>
      <FieldGroup legend={t('paie.rule_sheet.holidays')}>
        <div className={classes['pair']}>
          <Select
            {...field.choice('easter')}
            data={EASTER_DAYS.map((value) => ({ value, label: t(`paie.values.easter.${value}`) }))}
          />
          <Select
            {...field.choice('christmas')}
            data={CHRISTMAS_DAYS.map((value) => ({
              value,
              label: t(`paie.values.christmas.${value}`),
            }))}
          />
          <Select
            {...field.choice('new_year')}
            data={NEW_YEAR_DAYS.map((value) => ({
              value,
              label: t(`paie.values.new_year.${value}`),
            }))}
          />
          {amount('worked_factor', 'factor')}
        </div>
        <Select
          {...field.choice('holiday_indemnity')}
          data={HOLIDAY_INDEMNITIES.map((value) => ({
            value,
            label: t(`paie.values.indemnities.${value}`),
          }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('paie.rule_sheet.banks')}>
        <div className={classes['pair']}>
          {amount('sick', 'percent')}
          {amount('vacation', 'percent')}
          {amount('reer', 'dollars')}
          {amount('retention_years', 'years')}
        </div>
        <Checkbox {...field.flag('sick_with_vacation')} />
      </FieldGroup>
    </>
  );
}
