// A message, wherever it stands: in a conversation or under an object. One shape, one table.
import { z } from 'zod';
import { defineAttachment, uploadRef } from './attachments.ts';
import { deviceInstant, id, instant, writtenText } from './fields.ts';
import { employeRef } from './features/employes.ts';

/** Photos, a PDF, a voice note. */
export const MESSAGE_PIECE = defineAttachment({
  object: 'message',
  kinds: ['image', 'pdf', 'audio'],
  visibility: 'private',
  hasThumbnail: true,
});

export const MAX_MESSAGE = 4_000;
export const MAX_MESSAGE_PIECES = 6;

/** Sentences that each reader sees in their own language. */
export const QUICK_ANSWERS = [
  'jarrive',
  'en_route',
  'en_retard',
  'bien_recu',
  'termine',
  'oui',
  'non',
  'appelez_moi',
  'manque_produit',
  'acces_impossible',
] as const;
export type QuickAnswer = (typeof QUICK_ANSWERS)[number];

export const messagePiece = z.object({
  uuid: z.string(),
  nom: z.string(),
  type: z.string(),
  url: z.string(),
  /** A small picture for the list; null for what is none. */
  vignette_url: z.string().nullable(),
});
export type MessagePiece = z.output<typeof messagePiece>;

export const message = z.object({
  uuid: z.string(),
  /** Its place in the thread, given by the server. Numbers grow, with gaps. */
  seq: id,
  /** The number of its last change, of the same count: a reader asks for what changed after one. */
  change: id,
  par: employeRef.nullable(),
  /** Empty where it was withdrawn, or where only files were sent. */
  texte: z.string(),
  modele: z.enum(QUICK_ANSWERS).nullable(),
  pieces: z.array(messagePiece),
  /** When it was written, by the clock of the phone as corrected; and when it reached the server, which gives the order. */
  ecrit_le: instant,
  recu_le: instant,
  modifie_le: instant.nullable(),
  retire_le: instant.nullable(),
  urgent: z.boolean(),
  /** What it answers, as far as the reader may see it. */
  reponse_a: z
    .object({ uuid: z.string(), par: employeRef.nullable(), texte: z.string() })
    .nullable(),
  /** « Pour la relève »: shown to whoever punches in next at the site, until then or until somebody took it over. */
  releve: z
    .object({ jusqu_a: instant, vue_par: employeRef.nullable(), vue_le: instant.nullable() })
    .nullable(),
});
export type Message = z.output<typeof message>;

/** What a device sends. The uuid is made with the message: sent twice, it is there once. */
export const newMessage = z.object({
  uuid: z.uuid({ error: 'validation.invalid' }).toLowerCase(),
  texte: writtenText(MAX_MESSAGE).trim(),
  at: deviceInstant,
  pieces: z.array(uploadRef).max(MAX_MESSAGE_PIECES, 'messages.too_many_pieces').default([]),
  modele: z.enum(QUICK_ANSWERS).nullish(),
  reponse_a: z.uuid({ error: 'validation.invalid' }).nullish(),
});

/** A message says something or shows something. */
export const saysSomething = ({
  texte,
  pieces,
  modele,
}: {
  texte: string;
  pieces: readonly unknown[];
  modele?: QuickAnswer | null | undefined;
}): boolean => texte !== '' || pieces.length > 0 || (modele ?? null) !== null;
