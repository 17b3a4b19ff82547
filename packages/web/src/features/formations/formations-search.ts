// What the address of « Formations » holds.
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  type SearchOf,
} from '../../platform/url/define-list-search.ts';
import { FORMATION_GROUPS } from './formation-groups.ts';

/** More than anybody has: they are not paged. */
const ALL = 500;

export const formationsSearch = defineListSearch({
  perPage: ALL,
  filters: { groupe: choiceFilter(FORMATION_GROUPS), appareil: flagFilter },
});
export type FormationsSearch = SearchOf<typeof formationsSearch>;
