// What the sheets of some people are computed from, read at once and kept by person.
import type { AbsenceCode } from '@releve/domain/pay/codes.ts';
import type { HoursDecision, PayAbsence } from '@releve/domain/pay/decisions.ts';
import type { LineRef } from '@releve/domain/pay/visit-anomalies.ts';
import { punchFlags, standingRows } from '@releve/domain/punch-rows.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { vouchedPunches } from '@releve/domain/visit-confirmations.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import * as facts from './facts.repository.ts';

export const USUAL_WEEKS = 4;
const HOUR_MS = 3_600_000;
/** How long before it spoke a phone may hold what it could not send. */
const UNSENT_HOURS = 72;

const BANK_CODES: Readonly<Record<string, AbsenceCode>> = {
  vacances: 'VAC',
  maladie: 'MALADIE',
  reprise: 'BANQUE_PRIS',
};

const absenceCode = (type: string | null, bank: string | null): AbsenceCode =>
  BANK_CODES[bank ?? ''] ?? BANK_CODES[type ?? ''] ?? 'FAMILIAL';

/** The last word of that day counts. */
export const isShortOn = (
  said: readonly { readonly depuis: LocalDate; readonly visite_courte: boolean }[] = [],
  date: LocalDate,
): boolean => said.findLast(({ depuis }) => depuis <= date)?.visite_courte ?? false;

export async function readFacts(
  db: Connection,
  ids: readonly number[],
  days: { du: LocalDate; au: LocalDate },
  timeZone: string,
) {
  const people = new Map((await facts.findPeople(db, ids)).map((person) => [person.id, person]));
  const spans = createQuartClock(timeZone);
  const short = Map.groupBy(await facts.findShortVisits(db), ({ client_id }) => client_id);
  const quarts = Map.groupBy(
    (await facts.findQuarts(db, ids, days)).map(({ debut, fin, ...row }) => {
      const daySwitch = people.get(row.employe_id)?.day_switch_time ?? '06:00:00';
      const { start, end } = spans.spanOf({ date: row.date, debut, fin }, daySwitch);
      return {
        ...row,
        debut_at: new Date(start).toISOString(),
        fin_at: new Date(end).toISOString(),
        classe: null,
        visite_courte: isShortOn(short.get(row.client_id), row.date),
        ne_peut_quitter: false,
      };
    }),
    ({ employe_id }) => employe_id,
  );
  const punches = Map.groupBy(
    // Tens of thousands of rows: each gets its flags, and is not copied.
    (await facts.findPunches(db, ids, days)).map((row) =>
      Object.assign(row, { drapeaux: punchFlags(row) }),
    ),
    ({ employe_id }) => employe_id,
  );
  const absences = Map.groupBy(
    (await facts.findAbsences(db, ids, days)).map(({ type, banque, ...row }): PayAbsence => ({
      ...row,
      code: absenceCode(type, banque),
    })),
    ({ employe_id }) => employe_id,
  );
  const corrections = Map.groupBy(
    (await facts.findPendingCorrections(db, ids, days)).map(({ employe_id, date, client_id }) => ({
      employe_id,
      jour: date,
      client_id,
    })),
    ({ employe_id }) => employe_id,
  );
  const said = Map.groupBy(
    await facts.findSaidOfVisits(db, ids, days),
    ({ employe_id }) => employe_id,
  );
  const phones = new Map(
    (await facts.findUnsentPhones(db, ids)).map(({ employe_id, vu_le }) => [employe_id, vu_le]),
  );
  const decisions = Map.groupBy(
    (await facts.findDecisions(db, ids, days)) satisfies HoursDecision[],
    ({ employe_id }) => employe_id,
  );
  /** Visits that lack an end and began within what such a phone may hold. */
  const unsent = (id: number): LineRef[] => {
    const seen = phones.get(id);
    if (seen === undefined) return [];
    const until = Date.parse(seen);
    const punched = Map.groupBy(punches.get(id) ?? [], ({ quart_id }) => quart_id);
    return (quarts.get(id) ?? []).flatMap(({ id: quart, date, client_id, debut_at }) => {
      const from = Date.parse(debut_at);
      const isHeld = from <= until && from >= until - UNSENT_HOURS * HOUR_MS;
      const types = new Set(punched.get(quart)?.map(({ type }) => type));
      return isHeld && types.size < 2 ? [{ jour: date, client_id }] : [];
    });
  };
  /** The punches of visits without a quart that somebody vouches for. */
  const vouched = (id: number): number[] => {
    const own = said.get(id);
    if (own === undefined) return [];
    const counting = new Set(standingRows(punches.get(id) ?? []).map((row) => row.id));
    return [...vouchedPunches(own, counting).keys()];
  };
  return { people, quarts, punches, absences, corrections, decisions, unsent, vouched };
}

/** Planned minutes by day of the week over the weeks before a day. */
export async function readUsual(
  db: Connection,
  ids: readonly number[],
  debut: LocalDate,
): Promise<Map<number, number[]>> {
  const days = { du: addDays(debut, -USUAL_WEEKS * 7), au: addDays(debut, -1) };
  const usual = new Map<number, number[]>();
  for (const { employe_id, jour, minutes } of await facts.findUsualMinutes(db, ids, days)) {
    const week = usual.get(employe_id) ?? [0, 0, 0, 0, 0, 0, 0];
    week[jour] = Math.round(minutes / USUAL_WEEKS);
    usual.set(employe_id, week);
  }
  return usual;
}
