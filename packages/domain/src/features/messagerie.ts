// Messagerie: person to person, the thread of a site, announcements with private replies.
import { z } from 'zod';
import { audience } from '../audience.ts';
import { CONVERSATION_KEY } from '../conversation-key.ts';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, instant } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { message, newMessage, QUICK_ANSWERS, saysSomething } from '../messages.ts';
import { employeRef } from './employes.ts';

export const CONVERSATION_GENRES = ['directe', 'site', 'annonce'] as const;
export type ConversationGenre = (typeof CONVERSATION_GENRES)[number];

/** How long a message « pour la relève » waits for somebody, in hours. */
export const RELEVE_HOURS = 72;
/** A page of a thread, and what a device keeps of each of its last conversations. */
export const THREAD_PAGE = 50;

const key = z.string().regex(CONVERSATION_KEY, 'validation.invalid');
const byKey = z.object({ cle: key });
const byUuid = z.object({ uuid: z.uuid({ error: 'validation.invalid' }).toLowerCase() });
const done = z.object({ message: z.string() });

/** Why nobody, or not this person, can write: replies to an announcement are private, one left the site, they left the company. */
export const READ_ONLY_REASONS = ['annonce', 'parti', 'inactif'] as const;

export const conversation = z.object({
  /** Of its channel; null as long as nobody has written. */
  id: id.nullable(),
  cle: key,
  genre: z.enum(CONVERSATION_GENRES),
  /** With whom, or who announced it. */
  personne: employeRef
    .extend({
      actif: z.boolean(),
      photo_url: z.string().nullable(),
      /** For the button that calls; null where the reader may not see it. */
      telephone: z.string().nullable(),
    })
    .nullable(),
  client: z.object({ id, nom: z.string(), actif: z.boolean() }).nullable(),
  /** Those in it now, the reader included. */
  membres: z.int(),
  /** The last message that the reader may see. */
  dernier: z
    .object({
      seq: id,
      par: employeRef.nullable(),
      /** Its beginning. */
      texte: z.string(),
      modele: z.enum(QUICK_ANSWERS).nullable(),
      pieces: z.int(),
      retire: z.boolean(),
      urgent: z.boolean(),
      recu_le: instant,
    })
    .nullable(),
  non_lus: z.int().nonnegative(),
  /** The reader's own position: it only grows. */
  lu_jusqu_a: z.int().nonnegative(),
  peut_ecrire: z.boolean(),
  raison: z.enum(READ_ONLY_REASONS).nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** Newest first. `q` looks for the name of a person or a site. */
export const listConversations = endpoint.get('/api/conversations', {
  summary: 'My conversations, the last written first.',
  ability: ['read', 'Message'],
  isPersonal: true,
  query: listQuery(['recu_le']).extend({
    etat: z.enum(['non_lus']).optional(),
    genre: z.enum(CONVERSATION_GENRES).optional(),
  }),
  response: listOf(conversation),
});

/** How far others have read, without names: who was there from `depuis` (excluded) to `jusqu_a` (null: still) and read up to `lu`. */
const readGroup = z.object({
  depuis: z.int().nonnegative(),
  jusqu_a: z.int().nonnegative().nullable(),
  lu: z.int().nonnegative(),
  personnes: z.int().positive(),
});
export type ReadGroup = z.output<typeof readGroup>;

/** « Lu par 4 sur 6 », of one message of the reader's own. */
export function countReaders(
  groups: readonly ReadGroup[],
  seq: number,
): { read: number; total: number } {
  const were = groups.filter(
    ({ depuis, jusqu_a }) => depuis < seq && (jusqu_a === null || seq <= jusqu_a),
  );
  const sum = (some: readonly ReadGroup[]) =>
    some.reduce((people, { personnes }) => people + personnes, 0);
  return { read: sum(were.filter(({ lu }) => lu >= seq)), total: sum(were) };
}

const threadPage = z.object({
  conversation,
  /** Oldest first. */
  data: z.array(message),
  /** There is more on the side that was asked for. */
  plus: z.boolean(),
  /** To be given as `apres` next time. */
  change: z.int().nonnegative(),
  lectures: z.array(readGroup),
  /** The other person rests, and is told of messages after that; for managers only. */
  repos_jusqu_a: instant.nullable(),
});
export type ThreadPage = z.output<typeof threadPage>;

const seqParam = z.coerce.number<number>().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** Without a number, its end. `avant`: those before a place. `autour`: the page around one. `apres`: all that changed after a number. */
export const getThread = endpoint.get('/api/conversations/:cle', {
  summary: 'A page of a conversation, or what changed in it.',
  ability: ['read', 'Message'],
  isPersonal: true,
  params: byKey,
  query: z.object({
    avant: seqParam.optional(),
    autour: seqParam.optional(),
    apres: seqParam.optional(),
    limite: z.coerce.number<number>().int().min(1).max(200).default(THREAD_PAGE),
  }),
  response: threadPage,
});

export const sendToConversation = endpoint.post('/api/conversations/:cle/messages', {
  summary: 'Write in a conversation; the first message begins it.',
  ability: ['create', 'Message'],
  isPersonal: true,
  params: byKey,
  body: newMessage
    .extend({
      /** Rings through the rest of the night; by right, and noted in the journal. */
      urgent: z.boolean().default(false),
      /** Of a site's thread. */
      releve: z.boolean().default(false),
    })
    .refine(saysSomething, { path: ['texte'], error: 'validation.required' }),
  response: done.extend({ seq: id }),
  offline: 'queue',
});

/** Only forward: an older position changes nothing, so that any order of arrival gives the same. */
export const readConversation = endpoint.post('/api/conversations/:cle/lecture', {
  summary: 'Note how far I have read.',
  ability: ['read', 'Message'],
  isPersonal: true,
  params: byKey,
  body: z.object({ seq: z.int().nonnegative(), at: deviceInstant }),
  response: done,
  offline: 'queue',
});

/** One's own. What it said before stays in the journal. */
export const editMessage = endpoint.put('/api/messages/:uuid', {
  summary: 'Correct a message of mine, wherever it stands.',
  ability: 'signed-in',
  isPersonal: true,
  params: byUuid,
  body: z.object({ texte: newMessage.shape.texte, at: deviceInstant }),
  response: done,
  offline: 'queue',
});

/** One's own. Everybody sees that something was withdrawn; what it said stays in the journal. */
export const withdrawMessage = endpoint.delete('/api/messages/:uuid', {
  summary: 'Withdraw a message of mine, wherever it stands.',
  ability: 'signed-in',
  isPersonal: true,
  params: byUuid,
  body: z.object({ at: deviceInstant }),
  response: done,
  offline: 'queue',
});

const lecteur = z.object({
  employe: employeRef,
  lu: z.boolean(),
  /** When their position last moved; null where it has not reached the message. */
  lu_le: instant.nullable(),
  /** When their phone last spoke to the server: unread is not unreachable. */
  contact_le: instant.nullable(),
  telephone: z.string().nullable(),
});
export type Lecteur = z.output<typeof lecteur>;

/** For its author, and for managers in the thread of a site. */
export const listReaders = endpoint.get('/api/messages/:uuid/lecteurs', {
  summary: 'Who has read a message, and whose phone is silent.',
  ability: ['read', 'Message'],
  isPersonal: true,
  params: byUuid,
  query: listQuery(['nom']).extend({ etat: z.enum(['lu', 'non_lu']).optional() }),
  response: listOf(lecteur),
});

/** Each of the people chosen sees it alone, and answers its author privately. */
export const announce = endpoint.post('/api/annonces', {
  summary: 'Announce something to a selection of people.',
  ability: ['publish', 'Message'],
  isPersonal: true,
  body: newMessage
    .omit({ modele: true, reponse_a: true })
    .extend({ audience, urgent: z.boolean().default(false) })
    .refine(saysSomething, { path: ['texte'], error: 'validation.required' }),
  response: done.extend({ cle: key, personnes: z.int() }),
  offline: 'queue',
});

const contact = z.object({
  cle: key,
  genre: z.enum(['directe', 'site']),
  personne: conversation.shape.personne,
  client: conversation.shape.client,
  /** Their group, or the site's address: what tells two of one name apart. */
  usergroup: z.int().nullable(),
});
export type Contact = z.output<typeof contact>;

/** Managers find everyone and every site; an employee, those they work with and for. */
export const listContacts = endpoint.get('/api/messagerie/contacts', {
  summary: 'To whom I may write.',
  ability: ['create', 'Message'],
  isPersonal: true,
  query: listQuery(['nom']),
  response: listOf(contact),
});

/** Without accents or case; only what I may see. */
export const searchMessages = endpoint.get('/api/messagerie/recherche', {
  summary: 'Messages that contain these words, newest first.',
  ability: ['read', 'Message'],
  isPersonal: true,
  query: listQuery(['recu_le']),
  response: listOf(z.object({ conversation, message })),
});

/** Of the sites where I work today: the phone shows each when I punch in there after it was written. */
export const listHandovers = endpoint.get('/api/user/releve', {
  summary: 'Messages for whoever comes next to my sites.',
  ability: ['read', 'Message'],
  isPersonal: true,
  response: z.object({
    data: z.array(z.object({ client: z.object({ id, nom: z.string() }), message })),
  }),
});

/** The first counts: it is gone for the others. */
export const takeHandover = endpoint.post('/api/messages/:uuid/releve', {
  summary: 'Say that I took over what was left for whoever comes next.',
  ability: ['read', 'Message'],
  isPersonal: true,
  params: byUuid,
  body: z.object({ at: deviceInstant }),
  response: done,
  offline: 'queue',
});
