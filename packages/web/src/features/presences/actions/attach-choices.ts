// The quarts of somebody to which a visit without a quart may be attached. Pure.
import type { PresenceLigne, SansQuartLigne } from '@releve/domain/features/presences.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';

export interface AttachChoice {
  readonly ligne: PresenceLigne;
  /** The step of the visit that the quart has already: it cannot have two. */
  readonly taken: PunchType | null;
}

type Visit = Pick<SansQuartLigne, 'employe' | 'client' | 'entree' | 'sortie'>;

/** What is free before what is taken; of the same site before the others. */
export function listAttachChoices(lignes: readonly PresenceLigne[], visit: Visit): AttachChoice[] {
  const rank = ({ ligne, taken }: AttachChoice): number =>
    (taken === null ? 0 : 2) + (ligne.client.id === visit.client.id ? 0 : 1);
  return lignes
    .filter(({ employe, statut }) => employe?.id === visit.employe.id && statut === 'publie')
    .map((ligne) => ({ ligne, taken: findTaken(ligne, visit) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

const findTaken = (ligne: PresenceLigne, visit: Visit): PunchType | null =>
  PUNCH_TYPES.find((type) => visit[type] !== null && ligne[type] !== null) ?? null;
