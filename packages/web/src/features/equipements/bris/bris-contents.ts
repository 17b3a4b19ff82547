// What the report of a breakage holds while it is filled in, as the device keeps it.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { MAX_CODE, type reportBris } from '@releve/domain/features/equipement-rapports.ts';
import { PROBLEMES } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { z } from 'zod';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';

const contents = z.object({
  uuid: z.string(),
  /** When it was begun: that is when it was seen, as near as can be known. */
  at: z.string(),
  equipement_id: z.int().nullable(),
  /** Of a machine that this phone does not know. */
  code: z.string(),
  client_id: z.int().nullable(),
  probleme: z.enum(PROBLEMES).nullable(),
  description: z.string(),
  fonctionne: z.boolean(),
});
export type BrisContents = z.output<typeof contents>;

export const parseContents = (kept: unknown): BrisContents | null =>
  contents.safeParse(kept).data ?? null;

/** The address names the machine or its code, as a scanned label does. */
export const openContents = (given: {
  machine: number | undefined;
  code: string;
}): BrisContents => ({
  uuid: createUuid(),
  at: correctedNow(),
  equipement_id: given.machine ?? null,
  code: given.code,
  client_id: null,
  probleme: null,
  description: '',
  fonctionne: false,
});

export type Missing = 'machine' | 'probleme';

/** In the order of the screen. */
export const listMissing = ({
  equipement_id,
  code,
  probleme,
}: BrisContents): readonly Missing[] => [
  ...(equipement_id === null && code.trim() === '' ? ['machine' as const] : []),
  ...(probleme === null ? ['probleme' as const] : []),
];

/** Null while something is missing. */
export function bodyOf(
  now: BrisContents,
  pieces: readonly string[],
): EndpointInput<typeof reportBris>['body'] | null {
  const { uuid, at, equipement_id, code, client_id, probleme, description, fonctionne } = now;
  if (probleme === null || listMissing(now).length > 0) return null;
  return {
    uuid,
    at,
    equipement_id,
    code: equipement_id === null ? code.trim().slice(0, MAX_CODE) : null,
    client_id,
    probleme,
    description: description.slice(0, MAX_EQUIPEMENT_NOTE),
    hors_service: !fonctionne,
    pieces: pieces.map((upload) => ({ upload })),
  };
}

/** One draft per machine, so that two broken ones are two reports; in employee mode, that of the employee. */
export const brisForm = (about: string, pour: number | null): string =>
  pour === null ? `bris:${about}` : `bris:${about}@${pour}`;
