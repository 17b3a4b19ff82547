// Are the same things weighed alike? Counts of notices by author. Pure.
import { AVIS_RUNGS, type AvisType } from '@releve/domain/features/avis.ts';

type Counts = Readonly<Partial<Record<AvisType, number>>>;

export interface Weighed {
  praise: number;
  /** Rungs of the ladder. */
  reproach: number;
  total: number;
}

export function weigh(types: Counts): Weighed {
  const praise = types.felicitation ?? 0;
  const reproach = AVIS_RUNGS.reduce((sum, rung) => sum + (types[rung] ?? 0), 0);
  const total = Object.values(types).reduce((sum, count) => sum + count, 0);
  return { praise, reproach, total };
}

export const weighAll = (all: readonly Counts[]): Weighed =>
  all.map(weigh).reduce(
    (sum, one) => ({
      praise: sum.praise + one.praise,
      reproach: sum.reproach + one.reproach,
      total: sum.total + one.total,
    }),
    { praise: 0, reproach: 0, total: 0 },
  );
