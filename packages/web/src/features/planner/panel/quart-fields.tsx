import { Chip, Textarea, TextInput } from '@mantine/core';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { type QuartForm, readForm, REPEATS } from './quart-form.ts';
import classes from './panel.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

type QuartFieldsProps = {
  form: QuartForm;
  errors: FieldErrors;
  onChange: (change: Partial<QuartForm>) => void;
  clock: QuartClock;
  /** The days a new quart may be on; null for a quart that exists, which has one date of its own. */
  week: readonly string[] | null;
  /** A whole series has no single date. */
  hasDate?: boolean;
};

export function useFieldError(errors: FieldErrors): (field: string) => string | null {
  const t = useT();
  return (field) => {
    const message = errors[field];
    if (message === undefined) return null;
    if (field === 'pause_minutes') return t('planner_panel.fields.pause_range');
    return translateServerMessage(message) ?? t('errors.unknown');
  };
}

export function QuartFields(props: QuartFieldsProps) {
  const { form, errors, onChange, clock, week, hasDate = true } = props;
  const t = useT();
  const errorOf = useFieldError(errors);
  return (
    <>
      <ClientPicker
        label={t('planner_panel.fields.client_id')}
        value={form.client_id}
        error={errorOf('client_id')}
        onChange={(client_id) => onChange({ client_id })}
      />
      <EmployePicker
        label={t('planner_panel.fields.employe_id')}
        description={t('planner_panel.fields.employe_hint')}
        value={form.employe_id}
        error={errorOf('employe_id')}
        onChange={(employe_id) => onChange({ employe_id })}
      />
      {week === null ? (
        hasDate && (
          <DateField
            name="date"
            label={t('planner_panel.fields.date')}
            required
            value={form.dates[0] ?? ''}
            error={errorOf('date')}
            onChange={(event) => onChange({ dates: [event.currentTarget.value] })}
          />
        )
      ) : (
        <DaysField form={form} week={week} error={errorOf('date')} onChange={onChange} />
      )}
      <div className={classes['times']}>
        <TimeField
          name="debut"
          label={t('planner_panel.fields.debut')}
          required
          value={form.debut}
          error={errorOf('debut')}
          onChange={(event) => onChange({ debut: event.currentTarget.value })}
        />
        <TimeField
          name="fin"
          label={t('planner_panel.fields.fin')}
          required
          value={form.fin}
          error={errorOf('fin')}
          onChange={(event) => onChange({ fin: event.currentTarget.value })}
        />
        <TextInput
          name="pause_minutes"
          label={t('planner_panel.fields.pause_minutes')}
          inputMode="numeric"
          value={form.pause_minutes}
          error={errorOf('pause_minutes')}
          onChange={(event) => onChange({ pause_minutes: event.currentTarget.value })}
        />
      </div>
      <LengthLine form={form} clock={clock} />
      <Textarea
        name="note"
        label={t('planner_panel.fields.note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={form.note}
        error={errorOf('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {week !== null && <RepeatFields form={form} error={errorOf('au')} onChange={onChange} />}
    </>
  );
}

function LengthLine({ form, clock }: Pick<QuartFieldsProps, 'form' | 'clock'>) {
  const t = useT();
  const reading = readForm({ ...form, client_id: 1, repeat: 'never' });
  const [content] = reading.isValid ? reading.contents : [];
  if (content === undefined) return null;
  const duration = formatMinutes(clock.minutesOf(content));
  return (
    <p className={classes['quiet']}>
      {t('planner_panel.fields.length', { duration })}
      {content.fin <= content.debut && ` · ${t('planner_panel.fields.next_day')}`}
    </p>
  );
}

type DaysFieldProps = Pick<QuartFieldsProps, 'form' | 'onChange'> & {
  week: readonly string[];
  error: string | null;
};

function DaysField({ form, week, error, onChange }: DaysFieldProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset className={classes['chips']}>
      <legend>{t('planner_panel.fields.dates')}</legend>
      <Chip.Group
        multiple
        value={[...form.dates]}
        onChange={(dates) => onChange({ dates: dates.toSorted() })}
      >
        {week.map((date) => (
          <Chip key={date} value={date} size="sm">
            {formatShortDay(date, language)}
          </Chip>
        ))}
      </Chip.Group>
      {error !== null && <p className={classes['error']}>{error}</p>}
    </fieldset>
  );
}

type RepeatFieldsProps = Pick<QuartFieldsProps, 'form' | 'onChange'> & { error: string | null };

function RepeatFields({ form, error, onChange }: RepeatFieldsProps) {
  const t = useT();
  return (
    <>
      <Select
        label={t('planner_panel.repeat.label')}
        data={REPEATS.map((value) => ({ value, label: t(`planner_panel.repeat.${value}`) }))}
        value={form.repeat}
        onChange={(repeat) => repeat !== null && onChange({ repeat })}
      />
      {form.repeat !== 'never' && (
        <DateField
          name="au"
          label={t('planner_panel.repeat.au')}
          description={t('planner_panel.repeat.au_hint')}
          value={form.au}
          error={error}
          onChange={(event) => onChange({ au: event.currentTarget.value })}
        />
      )}
    </>
  );
}
