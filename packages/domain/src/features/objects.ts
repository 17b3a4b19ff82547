// What every object has, for the screens that address or show one.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES } from '../features.ts';
import { id, idList, idParam, instant } from '../fields.ts';
import { message, newMessage, saysSomething } from '../messages.ts';
import { employeRef } from './employes.ts';
import { JOURNAL_ACTIONS } from './journal.ts';

/** How many are shown by name. */
export const MAX_PREVIEWED = 5;

/** Nothing chosen is everyone, as in an audience. */
export const previewAudience = endpoint.get('/api/audience', {
  summary: 'Whom an audience would reach: how many, and the first of them by name.',
  ability: ['read', 'Employe'],
  query: z.object({
    usergroups: idList.optional(),
    clients: idList.optional(),
    employes: idList.optional(),
    /** Not counted: whoever sends it does not receive it. */
    sauf: idParam.optional(),
  }),
  response: z.object({ total: z.int(), personnes: z.array(employeRef) }),
});

/** The objects under which people can write; each registers who takes part. */
const THREAD_OBJECTS = FEATURES.flatMap(({ threads }) => threads);
export type ThreadObject = (typeof THREAD_OBJECTS)[number];

const ofObject = z.object({ object: z.enum(THREAD_OBJECTS), id: idParam });

const timelineEntry = z.discriminatedUnion('kind', [
  /** What was done to the object. */
  z.object({
    kind: z.literal('act'),
    id,
    at: instant,
    par: employeRef.nullable(),
    action: z.enum(JOURNAL_ACTIONS),
  }),
  message.extend({
    kind: z.literal('message'),
    /** When it reached the server: the order. */
    at: instant,
  }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

const timeline = z.object({
  object: z.enum(THREAD_OBJECTS),
  object_id: id,
  data: z.array(timelineEntry),
  peut_ecrire: z.boolean(),
});
export type Timeline = z.output<typeof timeline>;

/** Who may read is the object's own rule: 403 or 404 for anybody else. */
export const getTimeline = endpoint.get('/api/timelines/:object/:id', {
  summary: 'What was done to an object and written under it, oldest first.',
  ability: 'signed-in',
  params: ofObject,
  response: timeline,
});

export const sendMessage = endpoint.post('/api/timelines/:object/:id/messages', {
  summary: 'Write under an object.',
  ability: 'signed-in',
  params: ofObject,
  body: newMessage.refine(saysSomething, { path: ['texte'], error: 'validation.required' }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});
