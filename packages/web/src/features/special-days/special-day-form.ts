// The form of a special day. Pure.
import {
  type SpecialDay,
  type SpecialDayContent,
  specialDayContent,
  type SpecialDayGenre,
} from '@releve/domain/features/special-days.ts';
import {
  carried,
  date,
  type Field,
  optionalTime,
  text,
  whole,
} from '../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../platform/forms/form-model.ts';

/** Null: everybody's. An empty list means every site as well, but not in the form: whoever asked for some must not get all. */
type Sites = readonly number[] | null;

const sites: Field<Sites, readonly number[]> = {
  ...whole<Sites>(null, {
    show: (ids, { t }) =>
      ids === null
        ? t('special_days.all_clients')
        : t('special_days.some_clients', { count: ids.length }),
  }),
  read: (ids) => (ids.length === 0 ? null : ids),
  write: (ids) => ids ?? [],
};

const fields = {
  genre: whole<SpecialDayGenre>('fermeture', {
    show: (genre, { t }) => t(`special_day_names.genres.${genre}`),
  }),
  nom: text(),
  du: date(),
  au: date(),
  debut: optionalTime(),
  fin: optionalTime(),
  client_ids: sites,
  actif: whole(true),
  cle: carried<SpecialDayContent['cle']>(null),
};

export type SpecialDayForm = ValuesOf<typeof fields>;

export const specialDayForm = defineForm({
  fields,
  schema: specialDayContent,
  label: (name, t) =>
    name === 'client_ids' || name === 'cle'
      ? t('special_days.form.clients')
      : t(`special_days.form.${name}`),
  units: [{ fields: ['du', 'au'] }, { fields: ['genre', 'debut', 'fin'] }],
  check: ({ client_ids }) =>
    client_ids?.length === 0 ? { client_ids: 'validation.required' } : {},
});

export const contentOf = (day: SpecialDay): SpecialDayContent => {
  const { id: _id, version: _version, ...content } = day;
  return content;
};
