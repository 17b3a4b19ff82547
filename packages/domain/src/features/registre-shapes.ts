// What a line of the register of accidents holds. Its endpoints are in `registre.ts`.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import { id, instant, version, writtenText } from '../fields.ts';
import { employeRef } from './employes.ts';

export const REGISTRE_SIGNATURE = defineAttachment({
  object: 'registre_signature',
  kinds: ['image'],
  visibility: 'private',
});

/** Fields of the register that the law names. A near-accident may bear no name. */
export const REGISTRE_GENRES = ['accident', 'incident', 'malaise', 'quasi_accident'] as const;
export type RegistreGenre = (typeof REGISTRE_GENRES)[number];

export const registreContent = z.object({
  genre: z.enum(REGISTRE_GENRES),
  /** Who was hurt; null where nobody was, or where the name is not given. */
  victime_id: id.nullable(),
  /** Somebody who is no employee. */
  victime_nom: writtenText(120).trim(),
  lieu: writtenText(200).trim(),
  circonstances: writtenText(2_000).trim(),
  blessure: writtenText(500).trim(),
  premiers_soins: writtenText(500).trim(),
  secouriste: writtenText(120).trim(),
  mesure: writtenText(1_000).trim(),
  arret_travail: z.boolean(),
  /** Death, loss of a limb, several hurt, great damage: the authority is to be called at once. */
  avis_immediat: z.boolean(),
});
export type RegistreContent = z.output<typeof registreContent>;

/** A line that names nobody has nobody to sign it. */
export const namesSomebody = ({
  victime_id,
  victime_nom,
}: Pick<RegistreContent, 'victime_id' | 'victime_nom'>): boolean =>
  victime_id !== null || victime_nom !== '';

/** What somebody who was hurt knows, and need not say at once. Who it is and what follows are for those who lead them. */
export const registreFacts = registreContent.pick({
  lieu: true,
  circonstances: true,
  blessure: true,
  premiers_soins: true,
  secouriste: true,
});

/** One line, as it is read by those who may. */
export const registre = registreContent.extend({
  id,
  /** Who wrote the line; null for a near-accident that was told without a name. */
  auteur: employeRef.nullable(),
  cree_le: instant,
  /** When a newer line took its place; null for the line that counts. */
  corrigee_le: instant.nullable(),
  /** Whether the reader may sign it now: the worker hurt, or a manager who hands them the phone. */
  peut_signer: z.boolean(),
  /** Whether they may say more of it: who was hurt or wrote it, until it is signed. */
  peut_completer: z.boolean(),
  victime: employeRef.nullable(),
  signe_le: instant.nullable(),
  signataire: z.string().nullable(),
  signature_url: z.string().nullable(),
  autorite_avisee_le: instant.nullable(),
  version,
});
export type Registre = z.output<typeof registre>;
