// The lines of a working day as far as their states go, for whoever counts them: figures, the manager's day, how many are late. What a
// line of the board has beside it, names, tasks and calls, is not read.
import type { AbsenceMotif, StateLine, StatePunch } from '@releve/domain/presence-state.ts';
import { currentPunch, placeChains, punchFlags } from '@releve/domain/punch-rows.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { Connection } from '../../platform/database.ts';
import { isOwnOf, lastOf, leaveOf, toContact } from './board-line.ts';
import { standingConfirmations } from './board.repository.ts';
import * as repository from './day-lines.repository.ts';
import type { StoredDayLine } from './day-lines.repository.ts';
import { wallClock } from './quart-hours.repository.ts';

/** A line of the board is one as well. */
export interface DayLine extends StateLine {
  readonly quart_id: number;
  readonly date: string;
  readonly debut: string;
  readonly fin: string;
  readonly employe: { readonly id: number } | null;
  readonly client: { readonly id: number };
  readonly confirme:
    | (NonNullable<StateLine['confirme']> & {
        readonly motif: AbsenceMotif | null;
      })
    | null;
}

type StoredPunch = Awaited<ReturnType<typeof repository.findDayPunches>>[number];
type StoredConfirmation = Awaited<ReturnType<typeof repository.findDayConfirmations>>[number];

const toPunch = (
  row: StoredPunch | null,
  confirmations: readonly StoredConfirmation[],
): StatePunch | null =>
  row && { at: row.at, drapeaux: punchFlags(row), confirme: lastOf(confirmations, row) ?? null };

function toDayLine(
  line: StoredDayLine,
  rows: readonly StoredPunch[],
  said: readonly StoredConfirmation[],
  clock: QuartClock,
): DayLine {
  const punches = rows.filter(isOwnOf(line));
  const confirmations = standingConfirmations(said).filter(isOwnOf(line));
  const { start, end } = clock.spanOf(line, line.day_switch_time ?? undefined);
  const debut_at = new Date(start).toISOString();
  return {
    quart_id: line.quart_id,
    date: line.date,
    debut: line.debut,
    fin: line.fin,
    debut_at,
    fin_at: new Date(end).toISOString(),
    statut: line.statut === 'annule' ? 'annule' : 'publie',
    employe: line.employe_id === null ? null : { id: line.employe_id },
    client: { id: line.client_id },
    entree: toPunch(currentPunch(punches, 'entree'), confirmations),
    sortie: toPunch(currentPunch(punches, 'sortie'), confirmations),
    confirme: confirmations.at(-1) ?? null,
    contact: toContact(line, debut_at, clock.timeZone),
    absence: leaveOf(line, clock),
    annonce: line.annonce_arrivee === null ? null : { arrivee_at: line.annonce_arrivee },
  };
}

export const readDayLines = async (
  db: Connection,
  date: string,
  clock: QuartClock,
): Promise<DayLine[]> =>
  completeLines(db, await repository.findDayLines(db, date), clock, {
    punches: await repository.findDayPunches(db, date),
  });

/**
 * Those of whom somebody waits now, or may say that nobody came: the lines of a day without those who entered and left, and
 * without those of later whose hour alone is waited for.
 */
export async function readOpenLines(
  db: Connection,
  date: string,
  clock: QuartClock,
  now: Temporal.Instant,
): Promise<DayLine[]> {
  const at = wallClock(now, clock.timeZone);
  const lines = await repository.findOpenLines(db, { date, at });
  const people = [...new Set(lines.flatMap(({ employe_id }) => employe_id ?? []))];
  return completeLines(db, lines, clock, {
    punches: await repository.findDayPunches(db, date, people),
  });
}

/** How many are left out by `readOpenLines` because their hour is far ahead. */
export const countLater = (
  db: Connection,
  date: string,
  clock: QuartClock,
  now: Temporal.Instant,
): Promise<number> => repository.countUntouched(db, { date, at: wallClock(now, clock.timeZone) });

async function completeLines(
  db: Connection,
  lines: readonly StoredDayLine[],
  clock: QuartClock,
  { punches: rows }: { punches: readonly StoredPunch[] },
): Promise<DayLine[]> {
  const ids = lines.map(({ quart_id }) => quart_id);
  const byQuart = <Row extends { quart_id: number | null }>(of: readonly Row[]) =>
    Map.groupBy(of, ({ quart_id }) => quart_id);
  const punches = byQuart(placeChains(rows));
  const confirmations = byQuart(await repository.findDayConfirmations(db, ids));
  return lines.map((line) =>
    toDayLine(
      line,
      punches.get(line.quart_id) ?? [],
      confirmations.get(line.quart_id) ?? [],
      clock,
    ),
  );
}
