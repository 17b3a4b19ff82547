// What the address of the list of memos holds.
import { listMemos, MEMO_STATUTS } from '@releve/domain/features/memos.ts';
import { z } from 'zod';
import { choiceFilter, defineListSearch, idFilter } from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';

export const memosSearch = defineListSearch({
  sorts: sortsOf(listMemos),
  openingSort: '-modifie_le',
  filters: { statut: choiceFilter(MEMO_STATUTS) },
  others: {
    /** The memo open beside the list. */
    memo: idFilter,
    /** The memo in the editor. */
    edit: z
      .union([z.literal('new'), z.int().positive()])
      .optional()
      .catch(undefined),
  },
});
