import { Radio, Switch, TextInput } from '@mantine/core';
import { SPECIAL_DAY_GENRES } from '@releve/domain/features/special-days.ts';
import { useState } from 'react';
import type { FieldsState } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type FormFields, useFields } from '../../ui/form/use-fields.ts';
import { Select } from '../../ui/select/select.tsx';
import { ClientPicker } from '../clients/client-picker.tsx';
import type { SpecialDayForm } from './special-day-form.ts';
import classes from './special-day-form.module.css';
import { TimeField } from '../../ui/time-field.tsx';

export function SpecialDayFields({ form }: { form: FieldsState<SpecialDayForm> }) {
  const t = useT();
  const field = useFields(form);
  const { genre } = field.values;
  return (
    <>
      <Select
        {...field.choice('genre')}
        description={t(`special_days.genres_text.${genre}`)}
        data={SPECIAL_DAY_GENRES.map((value) => ({
          value,
          label: t(`special_day_names.genres.${value}`),
        }))}
      />
      <TextInput {...field.text('nom')} required maxLength={120} />
      <DateFields field={field} />
      {genre === 'horaire_special' && (
        <div>
          <div className={classes['pair']}>
            <TimeField {...field.text('debut')} required />
            <TimeField {...field.text('fin')} required />
          </div>
          <p className={classes['quiet']}>{t('special_days.form.hours_text')}</p>
        </div>
      )}
      <ClientFields field={field} />
      <Switch {...field.flag('actif')} description={t('special_days.form.actif_text')} />
    </>
  );
}

type FieldProps = { field: FormFields<SpecialDayForm> };

function DateFields({ field }: FieldProps) {
  const { du: first, au: last } = field.values;
  // A day that was one day long stays so: its end follows.
  const changeStart = (du: string) =>
    field.change(last === first || last < du ? { du, au: du } : { du });
  return (
    <div className={classes['pair']}>
      <DateField
        {...field.text('du')}
        required
        onChange={(event) => changeStart(event.currentTarget.value)}
      />
      <DateField {...field.text('au')} required min={first} />
    </div>
  );
}

function ClientFields({ field }: FieldProps) {
  const t = useT();
  const { client_ids } = field.values;
  /** Chosen before, for whoever goes back and forth. */
  const [chosen, setChosen] = useState(client_ids ?? []);
  return (
    <>
      <Radio.Group
        label={t('special_days.form.clients')}
        value={client_ids === null ? 'all' : 'some'}
        onChange={(who) => field.change({ client_ids: who === 'some' ? chosen : null })}
      >
        <div className={classes['choices']}>
          <Radio value="all" label={t('special_days.form.clients_all')} />
          <Radio value="some" label={t('special_days.form.clients_some')} />
        </div>
      </Radio.Group>
      {client_ids !== null && (
        <ClientPicker
          multiple
          label={t('special_days.form.clients_pick')}
          value={client_ids}
          error={field.errorOf('client_ids')}
          onChange={(ids) => {
            setChosen(ids);
            field.change({ client_ids: ids });
          }}
        />
      )}
    </>
  );
}
