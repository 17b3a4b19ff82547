// What the address of messagerie holds beside the conversation: the filter, the words searched for, the message found.
import { z } from 'zod';

export const FILTERS = ['tous', 'non_lus', 'site', 'annonce'] as const;
export type Filter = (typeof FILTERS)[number];

const MAX_SEARCH = 200;

export const messagerieSearch = z.object({
  /** As the badge's link has it. */
  etat: z.enum(['non_lus']).optional().catch(undefined),
  genre: z.enum(['site', 'annonce']).optional().catch(undefined),
  q: z.coerce.string().max(MAX_SEARCH).catch('').default(''),
  /** The place of a message, as the search found it. */
  autour: z.int().positive().optional().catch(undefined),
});

export type MessagerieSearch = z.output<typeof messagerieSearch>;

export const filterOf = ({ etat, genre }: MessagerieSearch): Filter => etat ?? genre ?? 'tous';

export const searchOf = (filter: Filter): Pick<MessagerieSearch, 'etat' | 'genre'> => ({
  etat: filter === 'non_lus' ? filter : undefined,
  genre: filter === 'site' || filter === 'annonce' ? filter : undefined,
});
