// Memos: what the company tells its people, to whom, and who has read it.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { audience } from '../audience.ts';
import { endpointsBehind } from '../endpoint.ts';
import { id, instant, localDate, requiredText, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { messagePiece } from '../messages.ts';
import { receiptCounts, receiptMarks, reader, readersQuery } from '../receipts.ts';

const endpoint = endpointsBehind('ENABLE_MEMOS');

export const MEMO_STATUTS = ['brouillon', 'programme', 'publie'] as const;
export type MemoStatut = (typeof MEMO_STATUTS)[number];

/** A plan, a photo of the thing that is spoken of: for whoever may read the memo. */
export const MEMO_PIECE = defineAttachment({
  object: 'memo',
  kinds: ['image', 'pdf'],
  visibility: 'private',
  hasThumbnail: true,
});
export const MAX_MEMO_PIECES = 6;

const memoContent = z.object({
  titre: requiredText(200),
  corps: requiredText(20_000),
  audience,
  epingle: z.boolean(),
  confirmation_requise: z.boolean(),
  fin_le: localDate.nullable(),
  /** All of them, in their order; left out, they stay as they are. */
  pieces: z.array(uploadRef).max(MAX_MEMO_PIECES).optional(),
});
export type MemoContent = z.output<typeof memoContent>;
export const memoContentSchema = memoContent;

export const memo = memoContent.extend({
  id,
  pieces: z.array(messagePiece),
  statut: z.enum(MEMO_STATUTS),
  /** What the `delete` rule on Post looks at. */
  published: z.boolean(),
  publie_le: instant.nullable(),
  programme_le: instant.nullable(),
  auteur: z.object({ id, prenom: z.string(), nom: z.string() }),
  modifie_le: instant,
  /** When its text became another one than was published first; what was confirmed before is of the former text. */
  texte_modifie_le: instant.nullable(),
  version,
  ma_lecture: receiptMarks,
  /** Only for whoever may manage memos. */
  lectures: receiptCounts.nullable(),
});
export type Memo = z.output<typeof memo>;

const MEMO_SORTS = ['publie_le', 'titre', 'modifie_le'] as const;

export const listMemos = endpoint.get('/api/memos', {
  summary: 'The memos one manages: drafts, scheduled and published.',
  ability: ['update', 'Post'],
  query: listQuery(MEMO_SORTS).extend({
    statut: z.enum(MEMO_STATUTS).optional(),
  }),
  response: listOf(memo),
});

export const listMyMemos = endpoint.get('/api/user/memos', {
  summary: 'The published memos addressed to me, pinned ones first.',
  ability: ['read', 'Post'],
  query: listQuery(MEMO_SORTS).extend({
    /** `a_traiter`: to read or to confirm, those to confirm first. */
    etat: z.enum(['a_traiter', 'a_lire', 'a_confirmer']).optional(),
  }),
  response: listOf(memo),
});

export const getMemo = endpoint.get('/api/memos/:id', {
  summary: 'One memo.',
  ability: ['read', 'Post'],
  response: memo,
});

export const createMemo = endpoint.post('/api/memos', {
  summary: 'Write a memo, as a draft.',
  ability: ['create', 'Post'],
  body: memoContent,
  response: memo,
});

export const updateMemo = endpoint.put('/api/memos/:id', {
  summary: 'Change a memo.',
  ability: ['update', 'Post'],
  body: memoContent.extend({ version }),
  response: memo,
});

/** Without `programme_le`, at once; with it, at that instant. */
export const publishMemo = endpoint.post('/api/memos/:id/publish', {
  summary: 'Publish a memo now or at a given instant.',
  ability: ['publish', 'Post'],
  body: z.object({ version, programme_le: instant.nullable() }),
  response: memo,
});

export const unscheduleMemo = endpoint.post('/api/memos/:id/unschedule', {
  summary: 'Take a scheduled memo back to a draft.',
  ability: ['publish', 'Post'],
  body: z.object({ version }),
  response: memo,
});

export const deleteMemo = endpoint.delete('/api/memos/:id', {
  summary: 'Delete a published memo.',
  ability: ['delete', 'Post'],
  response: z.object({ message: z.string() }),
});

export const readMemo = endpoint.post('/api/memos/:id/read', {
  summary: 'Note that I have read a memo.',
  ability: ['confirm', 'Post'],
  body: z.object({ at: instant }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

export const confirmMemo = endpoint.post('/api/memos/:id/confirm', {
  summary: 'Confirm that I have read and understood a memo.',
  ability: ['confirm', 'Post'],
  body: z.object({ at: instant }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

export const listMemoReaders = endpoint.get('/api/memos/:id/readers', {
  summary: 'To whom a memo is addressed, and who has read it.',
  ability: ['update', 'Post'],
  query: readersQuery,
  response: listOf(reader),
});

/** `deja_rappele`: nothing leaves, as a reminder did less than an hour ago. */
export const remindMemo = endpoint.post('/api/memos/:id/remind', {
  summary: 'Send an e-mail to whoever has not read or confirmed a memo yet.',
  ability: ['update', 'Post'],
  response: z.object({ envoyes: z.int(), deja_rappele: z.boolean() }),
});
