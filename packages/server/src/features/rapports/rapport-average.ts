// Averages of percents: whole numbers, half up, so that a list, a chart and a file say the same.
import type { RapportTrend, TrendStep } from '@releve/domain/features/rapports.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Sums } from './rapport-list.repository.ts';

export const averageOf = ({ comptes, somme }: Pick<Sums, 'comptes' | 'somme'>): number | null =>
  comptes === 0 ? null : Math.floor((2 * somme + comptes) / (2 * comptes));

const NOTHING: Sums = { nombre: 0, comptes: 0, somme: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  nombre: one.nombre + other.nombre,
  comptes: one.comptes + other.comptes,
  somme: one.somme + other.somme,
});

const DEFAULT_STEPS = 12;
/** A chart of more than that many points says nothing. */
const MAX_STEPS = 120;

export interface TrendPeriod {
  readonly pas: TrendStep;
  readonly firstDayOfWeek: number;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
  readonly today: string;
}

function startOf(date: string, { pas, firstDayOfWeek }: TrendPeriod): string {
  return pas === 'mois' ? `${date.slice(0, 7)}-01` : weekStart(date, firstDayOfWeek);
}

function stepBack(start: string, { pas }: TrendPeriod): string {
  if (pas === 'semaine') return addDays(start, -7);
  return Temporal.PlainDate.from(start).subtract({ months: 1 }).toString();
}

/** The first days of the weeks or months of a period, oldest first. */
export function listSteps(period: TrendPeriod): string[] {
  const { du, au, today } = period;
  const last = startOf(au ?? (du !== undefined && du > today ? du : today), period);
  const first = du === undefined ? undefined : startOf(du, period);
  const steps = [last];
  let step = stepBack(last, period);
  const isWanted = (count: number) =>
    first === undefined ? count < DEFAULT_STEPS : step >= first && count < MAX_STEPS;
  while (isWanted(steps.length)) {
    steps.push(step);
    step = stepBack(step, period);
  }
  return steps.toReversed();
}

export function boundsOf(period: TrendPeriod): { first: string; last: string } {
  const steps = listSteps(period);
  const start = Temporal.PlainDate.from(steps.at(-1) ?? period.today);
  const end = period.pas === 'mois' ? start.add({ months: 1 }) : start.add({ days: 7 });
  return { first: steps[0] ?? period.today, last: end.subtract({ days: 1 }).toString() };
}

/** Days into steps; a step without a report stands there too. */
export function drawTrend(
  days: readonly (Sums & { date: string })[],
  period: TrendPeriod,
): RapportTrend {
  const byStep = Map.groupBy(days, ({ date }) => startOf(date, period));
  const points = listSteps(period).map((debut) => {
    const sums = (byStep.get(debut) ?? []).reduce(add, NOTHING);
    return { debut, sums };
  });
  const all = points.map(({ sums }) => sums).reduce(add, NOTHING);
  return {
    nombre: all.nombre,
    moyenne: averageOf(all),
    points: points.map(({ debut, sums }) => ({
      debut,
      nombre: sums.nombre,
      moyenne: averageOf(sums),
    })),
  };
}
