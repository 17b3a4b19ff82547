// What the address of the journal holds.
import { JOURNAL_ACTIONS, JOURNAL_OBJETS } from '@releve/domain/features/journal.ts';
import { localDate } from '@releve/domain/fields.ts';
import { z } from 'zod';

export const PER_PAGE = 50;

const id = z.int().positive().optional().catch(undefined);
const date = localDate.optional().catch(undefined);

export const journalSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  acteur_id: id,
  pour_id: id,
  action: z.enum(JOURNAL_ACTIONS).optional().catch(undefined),
  objet: z.enum(JOURNAL_OBJETS).optional().catch(undefined),
  objet_id: id,
  du: date,
  au: date,
  /** The entry open beside the list. */
  entree: id,
});
export type JournalSearch = z.output<typeof journalSearch>;

export const NO_FILTER = {
  acteur_id: undefined,
  pour_id: undefined,
  action: undefined,
  objet: undefined,
  objet_id: undefined,
  du: undefined,
  au: undefined,
} as const satisfies Partial<JournalSearch>;

/** How many filters narrow the list, the search aside. */
export const countFilters = (search: JournalSearch): number =>
  [
    search.acteur_id,
    search.pour_id,
    search.action,
    search.objet ?? search.objet_id,
    search.du,
    search.au,
  ].filter((value) => value !== undefined).length;

/** What is asked of the server, for the list and for a file alike. */
export const filterOf = ({ page: _page, entree: _entree, ...filter }: JournalSearch) => filter;
