import { Button, Chip, CloseButton, Switch, Textarea, TextInput } from '@mantine/core';
import { FREQUENCES } from '@releve/domain/features/taches.ts';
import { useState } from 'react';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { useDateFormatter, weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { type FormFields, useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { fromMonday } from './frequence-words.ts';
import type { TacheForm } from './tache-form.ts';
import classes from './taches.module.css';

type FieldProps = { field: FormFields<TacheForm> };

export function TacheFields({ form }: { form: FieldsState<TacheForm> }) {
  const t = useT();
  const field = useFields(form);
  return (
    <>
      <TextInput {...field.text('nom')} required maxLength={160} />
      <Select
        {...field.choice('frequence')}
        data={FREQUENCES.map((value) => ({ value, label: t(`taches.frequences.${value}`) }))}
      />
      <RythmeFields field={field} />
      <TextInput {...field.text('minutes')} inputMode="numeric" required />
      <Textarea {...field.text('description')} autosize minRows={2} maxRows={8} maxLength={2000} />
      <Switch {...field.flag('photo_requise')} />
      <Switch {...field.flag('actif')} description={t('taches.fields.actif_text')} />
    </>
  );
}

/** What the chosen frequency needs to know. */
function RythmeFields({ field }: FieldProps) {
  const t = useT();
  const { frequence, dates } = field.values;
  switch (frequence) {
    case 'chaque_visite':
      return null;
    case 'jours':
    case 'hebdomadaire':
      return <DaysField field={field} />;
    case 'mensuelle':
      return (
        <TextInput
          {...field.text('jour_du_mois')}
          description={t('taches.fields.jour_du_mois_text')}
          inputMode="numeric"
          required
        />
      );
    case 'dates':
      return <DatesField field={field} />;
    case 'prochaine_visite':
      return (
        <DateField
          name="dates"
          label={t('taches.fields.a_partir_du')}
          description={t('taches.fields.a_partir_du_text')}
          required
          value={dates[0] ?? ''}
          error={field.errorOf('dates')}
          onChange={({ currentTarget: { value } }) => field.change({ dates: value ? [value] : [] })}
        />
      );
  }
}

const WEEK = fromMonday([0, 1, 2, 3, 4, 5, 6]);

function DaysField({ field }: FieldProps) {
  const t = useT();
  const { values: form, change: onChange } = field;
  const error = field.errorOf('jours');
  const names = weekdayNames(useLanguage());
  const isWeekly = form.frequence === 'hebdomadaire';
  const choose = (chosen: string | string[]) => onChange({ jours: [chosen].flat().map(Number) });
  const chips = WEEK.map((day) => (
    <Chip key={day} value={String(day)}>
      {names[day]}
    </Chip>
  ));
  return (
    <fieldset className={classes['chips']}>
      <legend>{t(isWeekly ? 'taches.fields.jour' : 'taches.fields.jours')}</legend>
      {isWeekly ? (
        <Chip.Group value={String(form.jours[0] ?? '')} onChange={choose}>
          {chips}
        </Chip.Group>
      ) : (
        <Chip.Group multiple value={form.jours.map(String)} onChange={choose}>
          {chips}
        </Chip.Group>
      )}
      {error !== null && <p className={classes['error']}>{error}</p>}
    </fieldset>
  );
}

function DatesField({ field }: FieldProps) {
  const t = useT();
  const { change: onChange } = field;
  const { dates } = field.values;
  const format = useDateFormatter();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed !== '') onChange({ dates: [...new Set([...dates, typed])].toSorted() });
    setTyped('');
  };
  return (
    <fieldset className={classes['dates']}>
      <legend>{t('taches.fields.dates')}</legend>
      {dates.length > 0 && (
        <ul className={classes['dateList']}>
          {dates.map((date) => (
            <li key={date} className={classes['date']}>
              <span className="tabular">{format.date(date)}</span>
              <CloseButton
                aria-label={t('taches.fields.remove_date', { date: format.date(date) })}
                onClick={() => onChange({ dates: dates.filter((each) => each !== date) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes['newDate']}>
        <DateField
          name="dates"
          aria-label={t('taches.fields.new_date')}
          value={typed}
          error={field.errorOf('dates')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={typed === ''} onClick={add}>
          {t('taches.fields.add_date')}
        </Button>
      </div>
    </fieldset>
  );
}
