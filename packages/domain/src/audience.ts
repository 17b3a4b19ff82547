// Whom something is for: groups, the people of sites, persons. One shape for every object that is addressed.
import { z } from 'zod';
import { id, usergroup } from './fields.ts';
import { USERGROUPS } from './usergroup.ts';

/** Everyone where all are empty; otherwise whoever is in one of them. */
export const audience = z.object({
  usergroups: z.array(usergroup).max(USERGROUPS.length),
  clients: z.array(id).max(500),
  employes: z.array(id).max(500),
});
export type Audience = z.output<typeof audience>;

export const EVERYONE: Audience = { usergroups: [], clients: [], employes: [] };

export const isForEveryone = ({ usergroups, clients, employes }: Audience): boolean =>
  usergroups.length + clients.length + employes.length === 0;
