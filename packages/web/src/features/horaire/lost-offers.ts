// Offers that could no longer be taken when the person tried. Pure.
import type { Offre, OffreStatut } from '@releve/domain/features/replacements.ts';
import { ApiError } from '../../platform/api/api-error.ts';

export type LostStatut = Extract<OffreStatut, 'deja_pris' | 'retiree'>;

const STATUTS: Readonly<Record<string, LostStatut>> = {
  'offres.deja_pris': 'deja_pris',
  'offres.retiree': 'retiree',
};

/** Null where the refusal has another reason, and the offer may still stand. */
export const lostStatutOf = (error: unknown): LostStatut | null =>
  error instanceof ApiError && error.status === 409 ? (STATUTS[error.message] ?? null) : null;

/** The server no longer lists what is lost; it stays in its place by date until it is put away. */
export function mergeLost(listed: readonly Offre[], lost: readonly Offre[]): Offre[] {
  const lostIds = new Set(lost.map(({ id }) => id));
  const keyOf = ({ quart }: Offre) => `${quart.date} ${quart.debut}`;
  return [...listed.filter(({ id }) => !lostIds.has(id)), ...lost].toSorted((a, b) =>
    keyOf(a).localeCompare(keyOf(b)),
  );
}
