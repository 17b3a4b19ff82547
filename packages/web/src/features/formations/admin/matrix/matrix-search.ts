import {
  defineListSearch,
  flagFilter,
  idFilter,
  type SearchOf,
} from '../../../../platform/url/define-list-search.ts';

export const matrixSearch = defineListSearch({
  /** Not paged: the rows in sight alone are drawn. */
  perPage: 1,
  filters: { client: idFilter, equipe: idFilter, manque: flagFilter },
});
export type MatrixSearch = SearchOf<typeof matrixSearch>;
