// What the addresses of the memo screens hold.
import { listMemos, MEMO_STATUTS } from '@releve/domain/features/memos.ts';
import { z } from 'zod';
import type { DataSort } from '../../ui/data-table/data-columns.ts';
import { toSortField } from '../../ui/data-table/list-controls.ts';

export const PER_PAGE = 25;

const sort = listMemos.query.shape.sort.unwrap();
export type MemoSort = z.output<typeof sort>;
export const MEMO_SORTS = sort.options;

const q = z.coerce.string().max(200).catch('').default('');
const page = z.int().min(1).catch(1).default(1);
const memo = z.int().positive().optional().catch(undefined);

export const memosSearch = z.object({
  q,
  page,
  sort: sort.catch('-modifie_le').default('-modifie_le'),
  statut: z.enum(MEMO_STATUTS).optional().catch(undefined),
  /** The memo open beside the list. */
  memo,
  /** The memo in the editor. */
  edit: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
});
export type MemosSearch = z.output<typeof memosSearch>;

export const myMemosSearch = z.object({
  q,
  page,
  etat: z.enum(['a_lire', 'a_confirmer']).optional().catch(undefined),
  memo,
});
export type MyMemosSearch = z.output<typeof myMemosSearch>;

/** A column that is no longer sorted leaves the list as it opens. */
export const fromDataSort = (dataSort: DataSort | null): MemoSort =>
  sort.catch('-modifie_le').parse(toSortField(dataSort));
