// The conflicts of what is shown, looked for row by row as rows come into view, and of a change before it is made.
import {
  type Conflit,
  type ConflictRules,
  findConflicts,
  type JudgedQuart,
} from '@releve/domain/conflicts.ts';
import {
  isPlanned,
  type PlanQuart,
  type QuartContent,
  quartKey,
} from '@releve/domain/features/quarts.ts';

type ConflictsByCle = ReadonlyMap<string, readonly Conflit[]>;

const toJudged = (cle: string, quart: QuartContent): JudgedQuart => ({
  cle,
  employe_id: quart.employe_id,
  client_id: quart.client_id,
  date: quart.date,
  debut: quart.debut,
  fin: quart.fin,
  pause_minutes: quart.pause_minutes,
});

const judgePlanned = (quarts: readonly PlanQuart[]): JudgedQuart[] =>
  quarts.filter(isPlanned).map((quart) => toJudged(quartKey(quart.id), quart));

function groupByCle(conflicts: readonly Conflit[]): ConflictsByCle {
  const byCle = new Map<string, Conflit[]>();
  for (const conflict of conflicts) {
    for (const cle of conflict.cles) {
      const own = byCle.get(cle);
      if (own === undefined) byCle.set(cle, [conflict]);
      else own.push(conflict);
    }
  }
  return byCle;
}

export interface ConflictFinder {
  /** Of the quarts of one person; the same list is looked through once. */
  ofGroup(quarts: readonly PlanQuart[]): ConflictsByCle;
  /** Those that changes would have, the changed quarts standing in place of themselves. */
  ofChanges(
    changes: readonly { cle: string; quart: QuartContent }[],
    groups: ReadonlyMap<number | null, readonly PlanQuart[]>,
  ): Conflit[];
}

export function createConflictFinder(rules: ConflictRules): ConflictFinder {
  const known = new WeakMap<readonly PlanQuart[], ConflictsByCle>();
  return {
    ofGroup: (quarts) => {
      let found = known.get(quarts);
      if (found === undefined) {
        found = groupByCle(findConflicts(judgePlanned(quarts), rules));
        known.set(quarts, found);
      }
      return found;
    },
    ofChanges: (changes, groups) => {
      const cles = new Set(changes.map(({ cle }) => cle));
      const concerned = new Set(changes.map(({ quart }) => quart.employe_id));
      const beside = [...concerned].flatMap((id) => judgePlanned(groups.get(id) ?? []));
      const judged = [
        ...beside.filter(({ cle }) => !cles.has(cle)),
        ...changes.map(({ cle, quart }) => toJudged(cle, quart)),
      ];
      return findConflicts(judged, rules, cles);
    },
  };
}
