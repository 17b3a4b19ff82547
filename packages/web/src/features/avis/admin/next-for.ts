import { type AvisRung, rungAfter } from '@releve/domain/avis-ladder.ts';
import type { AvisFile, AvisRow } from '@releve/domain/features/avis.ts';

/** The rung that comes next for this notice: what it rectifies no longer counts once it is given. */
export const nextFor = (
  avis: Pick<AvisFile, 'rectifie'> | null,
  { rangs }: { rangs: readonly Pick<AvisRow, 'id' | 'type' | 'nature'>[] },
): AvisRung => rungAfter(rangs.filter(({ id }) => id !== avis?.rectifie?.id));
