// The audit log: who did what, to what, for whom, with before and after.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES, type AnyFeature } from '../features.ts';
import { id, idParam, instant, localDate } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employeRef } from './employes.ts';

export type JournalAction = AnyFeature['actions'][number];

export const JOURNAL_ACTIONS = FEATURES.flatMap(({ actions }) => actions).toSorted() as [
  JournalAction,
  ...JournalAction[],
];

/** A table, or `endpoint` for a call that was refused. */
export type JournalObjet = AnyFeature['objets'][number];

export const JOURNAL_OBJETS = FEATURES.flatMap(({ objets }) => objets).toSorted() as [
  JournalObjet,
  ...JournalObjet[],
];

export const journalEntry = z.object({
  id,
  le: instant,
  /** Who acted; null where nobody was signed in. */
  acteur: employeRef.nullable(),
  /** On whose behalf, in employee mode. */
  pour: employeRef.nullable(),
  action: z.enum(JOURNAL_ACTIONS),
  objet: z.enum(JOURNAL_OBJETS),
  objet_id: id.nullable(),
  /** The name of what it is about (an employee, a client, a memo, the site and day of a quart), while there is one. */
  objet_nom: z.string().nullable(),
  avant: z.json(),
  apres: z.json(),
  adresse: z.string().nullable(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const journalQuery = listQuery(['le']).extend({
  acteur_id: idParam.optional(),
  pour_id: idParam.optional(),
  action: z.enum(JOURNAL_ACTIONS).optional(),
  objet: z.enum(JOURNAL_OBJETS).optional(),
  objet_id: idParam.optional(),
  /** First and last day, in the company's time zone. */
  du: localDate.optional(),
  au: localDate.optional(),
});

/** `q` is a person's name: who acted, for whom, or whose file. */
export const listJournal = endpoint.get('/api/journal', {
  summary: 'The audit log, newest first.',
  ability: ['read', 'Journal'],
  query: journalQuery,
  response: listOf(journalEntry),
});

/** The most rows one file holds; the newest ones where there are more. */
export const MAX_JOURNAL_EXPORT = 50_000;

export const exportJournal = endpoint.get('/api/journal/export', {
  summary: 'The audit log as a file, newest first.',
  ability: ['read', 'Journal'],
  query: journalQuery
    .omit({ page: true, per_page: true })
    .extend({ format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});
