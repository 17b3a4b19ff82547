// What the addresses of the figures hold. Pure.
import { type Chiffres, listChiffreLignes } from '@releve/domain/features/chiffres.ts';
import { type Period, PERIOD_PRESETS, presetPeriod } from '@releve/domain/figure-period.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import {
  choiceField,
  dayFilter,
  defineListSearch,
  defineSearch,
  idFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

export const PERIODS = [...PERIOD_PRESETS, 'paie', 'choisie'] as const;

const fields = {
  periode: choiceField(PERIODS, 'quatre_semaines'),
  /** Of a chosen period, or of a pay period that is not the current one. */
  du: dayFilter,
  au: dayFilter,
  client_id: idFilter,
  superviseur_id: idFilter,
  usergroup: z.literal(USERGROUPS).optional().catch(undefined),
};

export const chiffresSearch = defineSearch(fields);
export type ChiffresSearch = SearchOf<typeof chiffresSearch>;

export const lignesSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(listChiffreLignes),
  openingSort: '-date',
  filters: fields,
  countedTogether: ['periode', 'du', 'au'],
});

export type AskedPeriod = Pick<ChiffresSearch, 'periode' | 'du' | 'au'>;

interface Calendar {
  readonly today: LocalDate;
  readonly firstDay: number;
  /** Newest first; undefined while they are not known. */
  readonly payPeriods: readonly Period[] | undefined;
}

/**
 * The days that an address asks for; a chosen period without its days is the opening one. A pay period without its days is the
 * current one, which is undefined until the calendar of pay is known. Nothing of the device decides: neither its language nor its
 * clock.
 */
export function periodOf(
  { periode, du, au }: AskedPeriod,
  { today, firstDay, payPeriods }: Calendar,
): Period | undefined {
  const opening = (): Period => presetPeriod('quatre_semaines', today, firstDay);
  if (periode !== 'choisie' && periode !== 'paie') return presetPeriod(periode, today, firstDay);
  if (du !== undefined && au !== undefined && du <= au) return { du, au };
  if (periode === 'choisie') return opening();
  if (payPeriods === undefined) return undefined;
  const [current] = payPeriods;
  return current === undefined ? opening() : { du: current.du, au: current.au };
}

/** What narrows the figures beside the period. */
export const filtersOf = ({ client_id, superviseur_id, usergroup }: ChiffresSearch) => ({
  ...(client_id !== undefined && { client_id }),
  ...(superviseur_id !== undefined && { superviseur_id }),
  ...(usergroup !== undefined && { usergroup }),
});

/** The address of figures that are shown, whatever was asked for. */
export const searchOf = ({
  demande,
  filtres: { client_id, superviseur_id, usergroup },
}: Pick<Chiffres, 'demande' | 'filtres'>): ChiffresSearch => ({
  periode: 'choisie',
  ...demande,
  client_id: client_id ?? undefined,
  superviseur_id: superviseur_id ?? undefined,
  usergroup: usergroup ?? undefined,
});
