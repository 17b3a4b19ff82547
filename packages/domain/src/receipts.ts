// What a person has said of something that was put before them: that they saw it, confirmed it, signed it, answered it, or would
// not sign it.
// One shape for every object; which of them an object knows is its feature's own.
import { z } from 'zod';
import { id, instant, usergroup } from './fields.ts';
import { listQuery } from './list.ts';

const RECEIPT_KINDS = ['seen', 'confirmed', 'signed', 'answered', 'refused'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Those with a name: who signed, in letters, or who was the witness of a refusal. */
export type ProofKind = Extract<ReceiptKind, 'signed' | 'refused'>;

/** What one person has said of it. */
export const receiptMarks = z.object({
  lu_le: instant.nullable(),
  confirme_le: instant.nullable(),
});

/** « Lu par 4 sur 6 ». */
export const receiptCounts = z.object({ destinataires: z.int(), lus: z.int(), confirmes: z.int() });
export type ReceiptCounts = z.output<typeof receiptCounts>;

/** Somebody for whom it is, and how far they have come. */
export const reader = receiptMarks.extend({
  id,
  prenom: z.string(),
  nom: z.string(),
  usergroup,
});
export type Reader = z.output<typeof reader>;

export const readersQuery = listQuery(['nom', 'lu_le', 'confirme_le']).extend({
  etat: z.enum(['non_lu', 'lu', 'confirme']).optional(),
});
export type ReadersQuery = z.output<typeof readersQuery>;

/** Marks of a person on an object, as `{ lu_le: null, confirme_le: null }`: the first time counts, on both sides. */
export function firstMarks<Known extends object>(
  known: Known,
  added: { readonly [Name in keyof Known]?: Known[Name] },
): Known {
  const names = Object.keys(added) as (keyof Known)[];
  const missing = names.filter((name) => known[name] === null);
  if (missing.length === 0) return known;
  return { ...known, ...Object.fromEntries(missing.map((name) => [name, added[name]])) };
}
