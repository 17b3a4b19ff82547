// The summaries of a period, and the minutes that it pays. Those whose facts are as they were are taken from memory, the
// others computed: after a decision or a punch that is one sheet, whatever their number.
import { isLocked } from '@releve/domain/pay/closing.ts';
import type { MonthlyMinutes } from '@releve/domain/pay/monthly-report.ts';
import { accountingMinute, createPayClock } from '@releve/domain/pay/pay-clock.ts';
import { changesAt } from '@releve/domain/pay/sheet-moment.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { findCommonVersion, findFactsVersions } from './facts-version.repository.ts';
import { findPeople, type PaidPerson } from './facts.repository.ts';
import { frozenMinutes } from './frozen-rows.ts';
import { findFrozen, findFrozenIds } from './frozen.repository.ts';
import { findPaidPeople } from './paid-people.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { USUAL_WEEKS } from './sheet-facts.ts';
import { computeSheets, type SheetsMoment } from './sheets.ts';
import { summarize, type SheetSummary } from './summary.ts';

interface Kept {
  /** Of the facts that it was computed from. */
  readonly version: string;
  /** From that minute on it may be another one. */
  readonly until: number;
  /** Null where there is nothing of that person. */
  readonly summary: SheetSummary | null;
  /** Of an open sheet, what it would pay. */
  readonly minutes: readonly MonthlyMinutes[];
}

/** By period and person. Each server has its own. */
export interface SummaryMemory {
  of(periode: Pick<StoredPeriode, 'id'>): Map<number, Kept>;
}

/** As many as directors look at in turn, with those of a month: at 3,000 people, one takes some ten megabytes. */
const MAX_PERIODS = 6;

export function createSummaryMemory(): SummaryMemory {
  const periods = new Map<number, Map<number, Kept>>();
  return {
    of({ id }) {
      const known = periods.get(id) ?? new Map<number, Kept>();
      // The one that was asked for last is forgotten last.
      periods.delete(id);
      periods.set(id, known);
      const [oldest] = periods.keys();
      if (periods.size > MAX_PERIODS && oldest !== undefined) periods.delete(oldest);
      return known;
    },
  };
}

export interface Summaries {
  /** In the order of people; without those of whom there is nothing. */
  readonly summaries: readonly SheetSummary[];
  readonly people: ReadonlyMap<number, PaidPerson>;
}

/** `only`: those people; otherwise everybody whom the group pays. */
export async function summariesOf(
  moment: SheetsMoment,
  periode: StoredPeriode,
  only: readonly number[] | null,
  memory: SummaryMemory,
): Promise<Summaries> {
  const known = memory.of(periode);
  const read = isLocked(periode.statut) ? readFrozen : readOpen;
  const ids = await read(moment, periode, only, known);
  const summaries = ids.flatMap((id) => known.get(id)?.summary ?? []);
  const people = await findPeople(
    moment.db,
    summaries.map(({ employe_id }) => employe_id),
  );
  return { summaries, people: new Map(people.map((person) => [person.id, person])) };
}

/** What the sheets of an open period would pay, as a lock would keep it, by person, day, class and code. */
export async function openMinutes(
  moment: SheetsMoment,
  periode: StoredPeriode,
  memory: SummaryMemory,
): Promise<MonthlyMinutes[]> {
  const known = memory.of(periode);
  const ids = await readOpen(moment, periode, null, known);
  return ids.flatMap((id) => known.get(id)?.minutes ?? []);
}

/** Brings `known` up to date, and names the people of whom it speaks. */
type Read = (
  moment: SheetsMoment,
  periode: StoredPeriode,
  only: readonly number[] | null,
  known: Map<number, Kept>,
) => Promise<readonly number[]>;

/** What a lock froze is never another one. */
const readFrozen: Read = async ({ db }, periode, only, known) => {
  const version = `figee ${periode.revision}`;
  const ids = await findFrozenIds(db, periode, only);
  const missing = ids.filter((id) => known.get(id)?.version !== version);
  if (missing.length === 0) return ids;
  for (const { employe_id, feuille } of await findFrozen(db, periode, missing))
    known.set(employe_id, { version, until: Infinity, summary: summarize(feuille), minutes: [] });
  return ids;
};

const readOpen: Read = async (moment, periode, only, known) => {
  const { db, now, timeZone } = moment;
  const minute = accountingMinute(now.toString());
  // Before the facts are: one that changes meanwhile is computed again the next time, and never missed.
  const versions = await findVersions(moment, periode, only);
  const stale = [...versions].flatMap(([id, version]) => {
    const kept = known.get(id);
    return kept?.version === version && minute < kept.until ? [] : [id];
  });
  if (stale.length > 0) {
    const { computed, rulesOf } = await computeSheets({ db, now, timeZone }, periode, stale);
    const clock = createPayClock(timeZone);
    const found = new Map(computed.map((one) => [one.sheet.employe_id, one]));
    for (const id of stale) {
      const one = found.get(id);
      known.set(id, {
        version: versions.get(id) ?? '',
        until: one ? changesAt(one.sheet, minute, clock) : clock.dayAt(minute, '00:00').fin,
        summary: one ? summarize(one) : null,
        minutes: one ? frozenMinutes(one.sheet.parts, rulesOf(id, periode.fin).rounding) : [],
      });
    }
  }
  return [...versions.keys()].toSorted((a, b) => a - b);
};

async function findVersions(
  { db }: SheetsMoment,
  periode: StoredPeriode,
  only: readonly number[] | null,
): Promise<Map<number, string>> {
  const common = `${periode.debut} ${periode.fin} ${await findCommonVersion(db)}`;
  const { groups } = await findPaidPeople(db, periode, only);
  const versions = new Map<number, string>();
  for (const { days, ids } of groups) {
    const usual = addDays(periode.debut, -USUAL_WEEKS * 7);
    const own = await findFactsVersions(db, ids, {
      ...days,
      habituelDu: usual < days.du ? usual : days.du,
    });
    for (const id of ids) versions.set(id, `${common} ${own.get(id) ?? ''}`);
  }
  return versions;
}
