// The form of a task, and what is reckoned from tasks. Pure.
import { type Frequence, type Tache, tacheContent } from '@releve/domain/features/taches.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { number, optionalNumber, setOf, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../platform/forms/form-model.ts';
import { weekdayNames } from '../../../platform/i18n/format-date.ts';
import { describeFrequence } from './frequence-words.ts';

const DEFAULT_MINUTES = 10;

const fields = {
  nom: text(),
  frequence: whole<Frequence>('chaque_visite'),
  jours: setOf<number>([], String),
  jour_du_mois: optionalNumber(),
  dates: setOf<LocalDate>([], String),
  minutes: number(DEFAULT_MINUTES),
  description: text(),
  photo_requise: whole(false),
  actif: whole(true),
};

export type TacheForm = ValuesOf<typeof fields>;

/** What a frequency does not use is not kept. */
function tidy(form: TacheForm): TacheForm {
  const { frequence } = form;
  const hasDays = frequence === 'jours' || frequence === 'hebdomadaire';
  const hasDates = frequence === 'dates' || frequence === 'prochaine_visite';
  return {
    ...form,
    jours: hasDays ? form.jours : [],
    jour_du_mois: frequence === 'mensuelle' ? form.jour_du_mois : '',
    dates: hasDates ? form.dates : [],
  };
}

export const tacheForm = defineForm({
  fields,
  schema: tacheContent,
  label: (name, t) => t(`taches.fields.${name}`),
  tidy,
  // What a frequency needs is read with it, in one sentence.
  units: [{ fields: ['frequence', 'jours', 'jour_du_mois', 'dates'], shown: ['frequence'] }],
  show: {
    frequence: ({ frequence, jours, jour_du_mois, dates }, words) =>
      describeFrequence(
        { frequence, jours: [...jours], dates: [...dates], jour_du_mois: Number(jour_du_mois) },
        { t: words.t, weekdays: weekdayNames(words.language), formatDate: words.dates.date },
      ),
  },
  refusals: {
    minutes: (t) => t('taches.fields.minutes_range'),
    jour_du_mois: (t) => t('taches.fields.jour_range'),
  },
});

/** The time of one visit with what is done each time, and with everything. */
export function sumMinutes(taches: readonly Pick<Tache, 'actif' | 'frequence' | 'minutes'>[]) {
  const active = taches.filter(({ actif }) => actif);
  const sum = (list: typeof active) => list.reduce((total, { minutes }) => total + minutes, 0);
  return {
    count: active.length,
    eachVisit: sum(active.filter(({ frequence }) => frequence === 'chaque_visite')),
    everything: sum(active),
  };
}

/** The tasks in the order of the ids; those it does not name keep theirs, at the end. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const placeOf = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}
