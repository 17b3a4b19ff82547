// What would stand against quarts where they are held, before they are let go. Pure.
import type { Conflit } from '@releve/domain/conflicts.ts';
import { contentOf, type QuartContent } from '@releve/domain/features/quarts.ts';
import type { Carry, Resize } from '../planner-store.ts';
import { copyQuarts, moveQuarts } from './plan-operations.ts';
import type { Plan } from './use-plan.ts';

type Judging = Pick<Plan, 'index' | 'finder'>;

export function carriedConflicts({ index, finder }: Judging, carry: Carry): Conflit[] {
  const quarts = carry.cles.flatMap((cle) => index.byCle.get(cle) ?? []);
  const operations =
    carry.kind === 'copy'
      ? copyQuarts(quarts, carry.from, carry.to)
      : moveQuarts(quarts, carry.from, carry.to);
  const changes = operations.flatMap((operation): { cle: string; quart: QuartContent }[] => {
    if (operation.op === 'create') return [{ cle: operation.ref, quart: operation.quart }];
    if (operation.op !== 'update') return [];
    const cle = String(operation.id);
    const quart = index.byCle.get(cle);
    if (quart === undefined) return [];
    const moved: QuartContent = { ...contentOf(quart), ...definedOf(operation.quart) };
    return [{ cle, quart: moved }];
  });
  return finder.ofChanges(changes, index.byEmploye);
}

const definedOf = (change: object): Partial<QuartContent> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export function resizedConflicts({ index, finder }: Judging, { cle, times }: Resize): Conflit[] {
  const quart = index.byCle.get(cle);
  if (quart === undefined) return [];
  return finder.ofChanges([{ cle, quart: { ...contentOf(quart), ...times } }], index.byEmploye);
}
