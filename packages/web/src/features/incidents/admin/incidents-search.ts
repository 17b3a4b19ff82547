// What the address of the incidents holds, and what it asks the server for. Pure.
import {
  type Gravite,
  INCIDENT_STATUTS,
  INCIDENT_TYPES,
  listIncidents,
} from '@releve/domain/features/incidents.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { z } from 'zod';
import {
  choiceFilter,
  dayFilter,
  defineListSearch,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

/** Told at least that many days ago. */
export const AGES = [1, 7, 30] as const;

const figureFilter = <const Value extends number>(values: readonly [Value, ...Value[]]) =>
  z.literal(values).optional().catch(undefined);

const filters = {
  /** What is not put right yet: where the badge leads. */
  ouverts: figureFilter([1]),
  statut: choiceFilter(INCIDENT_STATUTS),
  type: choiceFilter(INCIDENT_TYPES),
  gravite: figureFilter<Gravite>([1, 2, 3]),
  assigne: idFilter,
  age: figureFilter(AGES),
  du: dayFilter,
  au: dayFilter,
};
const countedTogether = ['du', 'au'] as const;
const others = {
  /** The form of a new one. */
  signaler: choiceFilter(['oui']),
};

export const incidentsSearch = defineListSearch({
  // Without an order, those that nobody answered come first.
  sorts: sortsOf(listIncidents),
  filters: { ...filters, client: idFilter },
  countedTogether,
  others,
});
export type IncidentsSearch = SearchOf<typeof incidentsSearch>;

/** Of one site: its address names the site already. */
export const siteIncidentsSearch = defineListSearch({
  sorts: sortsOf(listIncidents),
  filters,
  countedTogether,
  others,
});

type Asked = Omit<IncidentsSearch, 'client'> & { client?: number | undefined };

/** The age is an upper bound of the day; of two bounds, the earlier one holds. */
function lastDay({ age, au }: Asked, today: LocalDate): LocalDate | undefined {
  const oldEnough = age === undefined || today === '' ? undefined : addDays(today, -age);
  if (oldEnough === undefined || au === undefined) return oldEnough ?? au;
  return oldEnough < au ? oldEnough : au;
}

/** What the list and its file ask for alike. */
export function filtersOf(search: Asked, today: LocalDate) {
  const { q, sort, ouverts, statut, type, gravite, client, assigne, du } = search;
  return {
    q,
    ...(sort && { sort }),
    ...(ouverts !== undefined && { ouverts: '1' as const }),
    statut,
    type,
    gravite,
    client_id: client,
    assigne_id: assigne,
    du,
    au: lastDay(search, today),
  };
}
