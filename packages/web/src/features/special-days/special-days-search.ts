// What the address of the special days holds.
import { SPECIAL_DAY_GENRES, type SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { z } from 'zod';
import {
  choiceField,
  choiceFilter,
  defineListSearch,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';

export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** A day that is being made; others go by their id, or by the key of their holiday. */
export const NEW_DAY = 'nouveau';

export const specialDaysSearch = defineListSearch({
  /** A year comes at once. */
  perPage: MAX_PER_PAGE,
  filters: {
    /** Some of the kinds, such as `ferie,fermeture`; empty for all. */
    genres: z.string().max(60).catch('').default(''),
  },
  others: {
    annee: z.int().min(FIRST_YEAR).max(LAST_YEAR).optional().catch(undefined),
    vue: choiceField(['liste', 'calendrier'], 'liste'),
    /** The day that is open: see `keyOf`. */
    jour: z.coerce
      .string()
      .regex(/^[a-z_]{1,20}$|^[1-9]\d{0,14}$/)
      .optional()
      .catch(undefined),
    /** The date that a new day begins with. */
    le: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional()
      .catch(undefined),
    /** The open day with its form, or with the quarts that it touches. */
    etape: choiceFilter(['quarts']),
  },
});
export type SpecialDaysSearch = SearchOf<typeof specialDaysSearch>;

export const CLOSED = { jour: undefined, le: undefined, etape: undefined } as const;

export const readGenres = (genres: string): SpecialDayGenre[] =>
  SPECIAL_DAY_GENRES.filter((genre) => genres.split(',').includes(genre));

export const writeGenres = (genres: readonly SpecialDayGenre[]): string => genres.join(',');
