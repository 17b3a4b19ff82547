import { Radio, Select, Switch, TextInput } from '@mantine/core';
import { SPECIAL_DAY_GENRES } from '@releve/domain/features/special-days.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import type { SpecialDayForm } from './special-day-form.ts';
import classes from './special-day-form.module.css';

type SpecialDayFieldsProps = {
  form: SpecialDayForm;
  errors: FieldErrors;
  onChange: (change: Partial<SpecialDayForm>) => void;
};

type ErrorOf = (field: string) => string | null;

export function SpecialDayFields({ form, errors, onChange }: SpecialDayFieldsProps) {
  const t = useT();
  const errorOf: ErrorOf = (field) => {
    const message = errors[field];
    return message === undefined ? null : (translateServerMessage(message) ?? t('errors.unknown'));
  };
  return (
    <>
      <Select
        label={t('special_days.form.genre')}
        description={t(`special_days.genres_text.${form.genre}`)}
        data={SPECIAL_DAY_GENRES.map((value) => ({
          value,
          label: t(`special_days.genres.${value}`),
        }))}
        value={form.genre}
        error={errorOf('genre')}
        onChange={(genre) => genre !== null && onChange({ genre })}
      />
      <TextInput
        name="nom"
        label={t('special_days.form.nom')}
        required
        maxLength={120}
        value={form.nom}
        error={errorOf('nom')}
        onChange={(event) => onChange({ nom: event.currentTarget.value })}
      />
      <DateFields form={form} errorOf={errorOf} onChange={onChange} />
      {form.genre === 'horaire_special' && (
        <HourFields form={form} errorOf={errorOf} onChange={onChange} />
      )}
      <ClientFields form={form} errorOf={errorOf} onChange={onChange} />
      <Switch
        label={t('special_days.form.actif')}
        description={t('special_days.form.actif_text')}
        checked={form.actif}
        onChange={(event) => onChange({ actif: event.currentTarget.checked })}
      />
    </>
  );
}

type PartProps = Omit<SpecialDayFieldsProps, 'errors'> & { errorOf: ErrorOf };

function DateFields({ form, errorOf, onChange }: PartProps) {
  const t = useT();
  // A day that was one day long stays so: its end follows.
  const changeStart = (du: string) =>
    onChange(form.au === form.du || form.au < du ? { du, au: du } : { du });
  return (
    <div className={classes['pair']}>
      <TextInput
        type="date"
        name="du"
        label={t('special_days.form.du')}
        required
        value={form.du}
        error={errorOf('du')}
        onChange={(event) => changeStart(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        name="au"
        label={t('special_days.form.au')}
        required
        min={form.du}
        value={form.au}
        error={errorOf('au')}
        onChange={(event) => onChange({ au: event.currentTarget.value })}
      />
    </div>
  );
}

function HourFields({ form, errorOf, onChange }: PartProps) {
  const t = useT();
  return (
    <div>
      <div className={classes['pair']}>
        <TextInput
          type="time"
          name="debut"
          label={t('special_days.form.debut')}
          required
          value={form.debut}
          error={errorOf('debut')}
          onChange={(event) => onChange({ debut: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          name="fin"
          label={t('special_days.form.fin')}
          required
          value={form.fin}
          error={errorOf('fin')}
          onChange={(event) => onChange({ fin: event.currentTarget.value })}
        />
      </div>
      <p className={classes['quiet']}>{t('special_days.form.hours_text')}</p>
    </div>
  );
}

function ClientFields({ form, errorOf, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      <Radio.Group
        label={t('special_days.form.clients')}
        value={form.isForSome ? 'some' : 'all'}
        onChange={(who) => onChange({ isForSome: who === 'some' })}
      >
        <div className={classes['choices']}>
          <Radio value="all" label={t('special_days.form.clients_all')} />
          <Radio value="some" label={t('special_days.form.clients_some')} />
        </div>
      </Radio.Group>
      {form.isForSome && (
        <ClientPicker
          multiple
          label={t('special_days.form.clients_pick')}
          value={form.client_ids}
          error={errorOf('client_ids')}
          onChange={(client_ids) => onChange({ client_ids })}
        />
      )}
    </>
  );
}
