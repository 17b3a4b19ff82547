// The sheets of a period, whether it is open or locked, and who may read and approve whose.
import { mayApprove, type Approver } from '@releve/domain/pay/approval.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { personPayOn } from '@releve/domain/pay/rules.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findLed, findStoodFor } from '../../platform/team.repository.ts';
import { findPeople, findPersonPay, type PaidPerson } from './facts.repository.ts';
import { findFrozen } from './frozen.repository.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { computeSheets, type ComputedSheet, type SheetsMoment } from './sheets.ts';

/** As much of a request as reading needs. */
export interface Reading {
  readonly db: Connection;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

export const MAIN_GROUP = 'principal';

const noPeriod = () => new HttpError(404, { message: 'heures.no_period' });

export const todayOf = ({ now, timeZone }: Pick<Reading, 'now' | 'timeZone'>): LocalDate =>
  calendarDate(now.toString(), timeZone);

export async function findGroupOf(
  db: Connection,
  employeId: number,
  date: LocalDate,
): Promise<string> {
  const rows = await findPersonPay(db, [employeId]);
  return personPayOn(rows, date)?.groupe_paie ?? MAIN_GROUP;
}

export async function periodOf(
  reading: Reading,
  groupe: string,
  date: LocalDate | undefined,
): Promise<StoredPeriode> {
  const found = await periodes.findPeriodeOf(reading.db, groupe, date ?? todayOf(reading));
  if (found === undefined) throw noPeriod();
  return found;
}

export interface PeriodSheets {
  readonly computed: readonly ComputedSheet[];
  readonly people: ReadonlyMap<number, PaidPerson>;
  readonly estFigee: boolean;
}

/** Frozen ones as the lock kept them; otherwise computed now. */
export async function sheetsOf(
  reading: SheetsMoment,
  periode: StoredPeriode,
  only: readonly number[] | null,
): Promise<PeriodSheets> {
  if (!isLocked(periode.statut)) {
    const { computed, people } = await computeSheets(reading, periode, only);
    return { computed, people, estFigee: false };
  }
  const frozen = await findFrozen(reading.db, periode, only);
  const people = await findPeople(
    reading.db,
    frozen.map(({ employe_id }) => employe_id),
  );
  return {
    computed: frozen.map(({ feuille }) => feuille),
    people: new Map(people.map((person) => [person.id, person])),
    estFigee: true,
  };
}

/** Directors: everybody. Supervisors: their people, and those of whoever they stand in for. */
export async function approverOf(
  { db, now, timeZone }: Reading,
  { id, usergroup }: Pick<CurrentUser, 'id' | 'usergroup'>,
): Promise<Approver> {
  if (isDirector(usergroup)) return { employe_id: id, tous: true, equipe: new Set() };
  const stood = await findStoodFor(db, id, calendarDate(now.toString(), timeZone));
  const led = await findLed(db, [id, ...stood], id);
  return { employe_id: id, tous: false, equipe: new Set(led) };
}

/** Whose sheets somebody reads: those whom they answer for. Directors read their own among them, and approve it never. */
export const mayRead = (approver: Approver, employeId: number): boolean =>
  approver.tous || mayApprove(approver, employeId);

/** The people to compute; null for everybody. */
export const readIds = (approver: Approver): readonly number[] | null =>
  approver.tous ? null : [...approver.equipe].filter((id) => id !== approver.employe_id);
