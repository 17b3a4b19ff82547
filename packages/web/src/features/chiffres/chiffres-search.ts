// What the addresses of the figures hold. Pure.
import { listChiffreLignes } from '@releve/domain/features/chiffres.ts';
import { type Period, PERIOD_PRESETS, presetPeriod } from '@releve/domain/figure-period.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import {
  choiceField,
  dayFilter,
  defineListSearch,
  idFilter,
} from '../../platform/url/define-list-search.ts';

export const PERIODS = [...PERIOD_PRESETS, 'choisie'] as const;

const fields = {
  periode: choiceField(PERIODS, 'quatre_semaines'),
  /** Of a chosen period. */
  du: dayFilter,
  au: dayFilter,
  client_id: idFilter,
  superviseur_id: idFilter,
  usergroup: z.literal(USERGROUPS).optional().catch(undefined),
};

export const chiffresSearch = z.object(fields);
export type ChiffresSearch = z.output<typeof chiffresSearch>;

export const lignesSearch = defineListSearch({
  perPage: 50,
  sort: listChiffreLignes.query.shape.sort,
  openingSort: '-date',
  filters: fields,
  countedTogether: ['periode', 'du', 'au'],
});

/** The days that an address asks for; a chosen period without its days is the opening one. */
export function periodOf(
  { periode, du, au }: Pick<ChiffresSearch, 'periode' | 'du' | 'au'>,
  today: LocalDate,
  firstDayOfWeek: number,
): Period {
  if (periode !== 'choisie') return presetPeriod(periode, today, firstDayOfWeek);
  if (du !== undefined && au !== undefined && du <= au) return { du, au };
  return presetPeriod('quatre_semaines', today, firstDayOfWeek);
}

/** What narrows the figures beside the period. */
export const filtersOf = ({ client_id, superviseur_id, usergroup }: ChiffresSearch) => ({
  ...(client_id !== undefined && { client_id }),
  ...(superviseur_id !== undefined && { superviseur_id }),
  ...(usergroup !== undefined && { usergroup }),
});
