import { Button, Chip, CloseButton, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { FREQUENCES } from '@releve/domain/features/taches.ts';
import { useState } from 'react';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { useDateFormatter, weekdayNames } from '../../../platform/i18n/format-date.ts';
import { translateServerMessage, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fromMonday } from './frequence-words.ts';
import type { TacheForm } from './tache-form.ts';
import classes from './taches.module.css';

type TacheFieldsProps = {
  form: TacheForm;
  errors: FieldErrors;
  onChange: (change: Partial<TacheForm>) => void;
};

export function TacheFields({ form, errors, onChange }: TacheFieldsProps) {
  const t = useT();
  const errorOf = (field: string): string | null => {
    const message = errors[field];
    if (message === undefined) return null;
    const known = translateServerMessage(message);
    if (known !== null) return known;
    if (field === 'minutes') return t('taches.fields.minutes_range');
    return field === 'jour_du_mois' ? t('taches.fields.jour_range') : t('errors.unknown');
  };
  return (
    <>
      <TextInput
        name="nom"
        label={t('taches.fields.nom')}
        required
        maxLength={160}
        value={form.nom}
        error={errorOf('nom')}
        onChange={(event) => onChange({ nom: event.currentTarget.value })}
      />
      <Select
        label={t('taches.fields.frequence')}
        data={FREQUENCES.map((value) => ({ value, label: t(`taches.frequences.${value}`) }))}
        value={form.frequence}
        onChange={(frequence) => frequence !== null && onChange({ frequence })}
      />
      <RythmeFields form={form} errorOf={errorOf} onChange={onChange} />
      <TextInput
        name="minutes"
        label={t('taches.fields.minutes')}
        inputMode="numeric"
        required
        value={form.minutes}
        error={errorOf('minutes')}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
      <Textarea
        name="description"
        label={t('taches.fields.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={form.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Switch
        label={t('taches.fields.photo_requise')}
        checked={form.photo_requise}
        onChange={(event) => onChange({ photo_requise: event.currentTarget.checked })}
      />
      <Switch
        label={t('taches.fields.actif')}
        description={t('taches.fields.actif_text')}
        checked={form.actif}
        onChange={(event) => onChange({ actif: event.currentTarget.checked })}
      />
    </>
  );
}

type RythmeFieldsProps = Omit<TacheFieldsProps, 'errors'> & {
  errorOf: (field: string) => string | null;
};

/** What the chosen frequency needs to know. */
function RythmeFields({ form, errorOf, onChange }: RythmeFieldsProps) {
  const t = useT();
  switch (form.frequence) {
    case 'chaque_visite':
      return null;
    case 'jours':
    case 'hebdomadaire':
      return <DaysField form={form} error={errorOf('jours')} onChange={onChange} />;
    case 'mensuelle':
      return (
        <TextInput
          name="jour_du_mois"
          label={t('taches.fields.jour_du_mois')}
          description={t('taches.fields.jour_du_mois_text')}
          inputMode="numeric"
          required
          value={form.jour_du_mois}
          error={errorOf('jour_du_mois')}
          onChange={(event) => onChange({ jour_du_mois: event.currentTarget.value })}
        />
      );
    case 'dates':
      return <DatesField form={form} error={errorOf('dates')} onChange={onChange} />;
    case 'prochaine_visite':
      return (
        <TextInput
          type="date"
          label={t('taches.fields.a_partir_du')}
          description={t('taches.fields.a_partir_du_text')}
          required
          value={form.dates[0] ?? ''}
          error={errorOf('dates')}
          onChange={({ currentTarget: { value } }) => onChange({ dates: value ? [value] : [] })}
        />
      );
  }
}

type PartProps = {
  form: TacheForm;
  error: string | null;
  onChange: (change: Partial<TacheForm>) => void;
};

const WEEK = fromMonday([0, 1, 2, 3, 4, 5, 6]);

function DaysField({ form, error, onChange }: PartProps) {
  const t = useT();
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

function DatesField({ form: { dates }, error, onChange }: PartProps) {
  const t = useT();
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
        <TextInput
          type="date"
          aria-label={t('taches.fields.new_date')}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={typed === ''} onClick={add}>
          {t('taches.fields.add_date')}
        </Button>
      </div>
    </fieldset>
  );
}
