// What the address of the register holds. Pure.
import { REGISTRE_GENRES } from '@releve/domain/features/registre-shapes.ts';
import { listRegistre } from '@releve/domain/features/registre.ts';
import { z } from 'zod';
import {
  choiceFilter,
  defineListSearch,
  type SearchOf,
} from '../../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../../platform/url/sorts-of.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;
/** The law asks for five; one may want to look further back. */
const SHOWN_YEARS = 7;

export const registreSearch = defineListSearch({
  perPage: 50,
  sorts: sortsOf(listRegistre),
  openingSort: '-survenu_le',
  filters: {
    genre: choiceFilter(REGISTRE_GENRES),
    sans_signature: z.literal(1).optional().catch(undefined),
  },
  others: {
    /** Not given: the present one. */
    annee: z.int().min(FIRST_YEAR).max(LAST_YEAR).optional().catch(undefined),
  },
});
export type RegistreSearch = SearchOf<typeof registreSearch>;

export const shownYear = ({ annee }: RegistreSearch, today: string): number =>
  annee ?? Number(today.slice(0, 4));

/** The present one first; one that the address names beyond them stays to be chosen. */
export function yearsToChoose(today: string, chosen: number): readonly number[] {
  const present = Number(today.slice(0, 4));
  const years = Array.from({ length: SHOWN_YEARS }, (_, back) => present - back);
  return years.includes(chosen) ? years : [...years, chosen].toSorted((a, b) => b - a);
}

export const queryOf = (search: RegistreSearch, today: string) => ({
  q: search.q,
  sort: search.sort,
  page: search.page,
  per_page: registreSearch.perPage,
  annee: shownYear(search, today),
  genre: search.genre,
  ...(search.sans_signature !== undefined && { sans_signature: '1' as const }),
});
