// An employee's file at a glance: the week, the device, what is still to be read; and the quarts to come.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, localDate, localTime } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';

export const employeQuart = z.object({
  id,
  date: localDate,
  debut: localTime,
  fin: localTime,
  pause_minutes: z.int(),
  minutes: z.int(),
  statut: z.enum(['brouillon', 'publie']),
  client: z.object({ id, nom: z.string(), ville: z.string() }),
});
export type EmployeQuart = z.output<typeof employeQuart>;

export const employeGlance = z.object({
  semaine: z.object({
    debut: localDate,
    fin: localDate,
    quarts: z.array(employeQuart),
    minutes_prevues: z.int(),
    /** From the punches; someone still on site counts until now. */
    minutes_travaillees: z.int(),
    /** Of these, those of the working day that goes on. */
    minutes_aujourdhui: z.int(),
    /** Visits of which an end was never punched, and which are not counted. */
    oublis: z.int(),
  }),
  appareil: z
    .object({ vu_le: instant, navigateur: z.string(), app_version: z.string() })
    .nullable(),
  /** Null where memos are switched off. */
  memos_non_lus: z.int().nullable(),
});
export type EmployeGlance = z.output<typeof employeGlance>;

export const getEmployeGlance = endpoint.get('/api/employes/:id/glance', {
  summary: 'One employee’s week, device and unread memos.',
  ability: ['read', 'Employe'],
  response: employeGlance,
});

export const listFutureQuarts = endpoint.get('/api/employes/:id/quarts-futurs', {
  summary: 'One employee’s quarts from today on; those of someone who left are to be reassigned.',
  ability: ['read', 'Employe'],
  query: listQuery(['date']),
  response: listOf(employeQuart),
});
