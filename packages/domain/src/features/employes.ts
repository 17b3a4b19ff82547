// The people of the company, as the other features point to them.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idList, usergroup } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';

export const employeOption = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  usergroup,
});
export type EmployeOption = z.output<typeof employeOption>;

export const listEmployeOptions = defineEndpoint({
  method: 'GET',
  path: '/api/employes/options',
  summary: 'Active employees by name, for a picker.',
  ability: ['read', 'Employe'],
  query: listQuery(['nom']).extend({ ids: idList.optional() }),
  response: listOf(employeOption),
});
