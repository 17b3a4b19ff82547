// What the monthly report to the parity committee is prepared from: hours by person and week, of those under a décret.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-outils.ts';
import type { MonthlyReport, MonthlyReportRow } from '@releve/domain/features/heures-outils.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import { monthlyRows, type MonthlyMinutes } from '@releve/domain/pay/monthly-report.ts';
import {
  isReportedWith,
  isUnderDecret,
  monthBefore,
  reportMonth,
  type ReportMonth,
} from '@releve/domain/pay/report-month.ts';
import { createRuleBook, type RuleBook } from '@releve/domain/pay/rule-book.ts';
import { PAY_REGIMES, personPayOn, type PersonPay } from '@releve/domain/pay/rules.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findAccepted } from './ajustements.repository.ts';
import { findPersonPay, findRuleVersions } from './facts.repository.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { stopReminders } from './rapport-mensuel.deadlines.ts';
import * as repository from './rapport-mensuel.repository.ts';
import { todayOf, type Reading } from './reading.ts';
import { NEVER_TOLD } from './paid-people.ts';
import { openMinutes, type SummaryMemory } from './summaries.ts';
import { readNames, showPeriode } from './view.ts';

const DAYS_OF_WEEK_BEFORE = 6;
const BY_NAME = new Intl.Collator('fr');

/** Open sheets that are as they were are taken from memory. */
export interface ReportReading extends Reading {
  readonly memory: SummaryMemory;
}

/** With what was accepted since: it is paid with the last week of the period that pays it. */
async function paidMinutes(
  reading: ReportReading,
  periode: StoredPeriode,
  slices: repository.Slices,
): Promise<MonthlyMinutes[]> {
  const accepted = await findAccepted(reading.db, periode.id);
  const own = isLocked(periode.statut)
    ? await repository.findFrozenMinutes(reading.db, periode, slices)
    : await openMinutes(reading, periode, reading.memory);
  return [
    ...own,
    ...accepted.map(({ employe_id, classe, code, minutes }) => ({
      employe_id,
      date: periode.fin,
      classe,
      code,
      minutes,
    })),
  ];
}

/** The weeks of the décrets that end in the month, also where nobody worked. */
function weeksOf(rules: RuleBook, month: ReportMonth): LocalDate[] {
  const weeks = new Set<LocalDate>();
  for (let day = month.du; day <= month.au; day = addDays(day, 1))
    for (const regime of PAY_REGIMES.filter(isUnderDecret)) {
      const week = rules.weekOf(regime, day);
      if (isReportedWith(week, month)) weeks.add(week);
    }
  return [...weeks].toSorted();
}

/**
 * The days from the first that may be reported on, cut where a week of any rules begins: of all days of a slice the week is the
 * same, whatever the rules.
 */
function slicesOf(rules: RuleBook, month: ReportMonth): LocalDate[] {
  const first = addDays(month.du, -DAYS_OF_WEEK_BEFORE);
  const debuts = [first];
  for (let day = addDays(first, 1); day <= month.au; day = addDays(day, 1))
    if (PAY_REGIMES.some((regime) => rules.weekOf(regime, day) === day)) debuts.push(day);
  return debuts;
}

/** Answers are kept: thousands of people have the same few weeks. */
function weekFilter(month: ReportMonth): (week: LocalDate) => boolean {
  const known = new Map<LocalDate, boolean>();
  return (week) => {
    const answer = known.get(week) ?? isReportedWith(week, month);
    known.set(week, answer);
    return answer;
  };
}

const NOTHING = {
  minutes_regulieres: 0,
  minutes_supplementaires: 0,
  gains_estimes: 0,
  minutes_feries: 0,
  minutes_vacances: 0,
  minutes_reer: 0,
};

const totalsOf = (rows: readonly MonthlyReportRow[]): MonthlyReport['totaux'] => ({
  ...rows.reduce(
    (sum, row) => ({
      minutes_regulieres: sum.minutes_regulieres + row.minutes_regulieres,
      minutes_supplementaires: sum.minutes_supplementaires + row.minutes_supplementaires,
      gains_estimes: sum.gains_estimes + (row.gains_estimes ?? 0),
      minutes_feries: sum.minutes_feries + row.minutes_feries,
      minutes_vacances: sum.minutes_vacances + row.minutes_vacances,
      minutes_reer: sum.minutes_reer + row.minutes_reer,
    }),
    NOTHING,
  ),
  personnes: new Set(rows.map(({ employe }) => employe.id)).size,
});

async function readPeriods(reading: Reading, month: ReportMonth): Promise<StoredPeriode[]> {
  const span = { du: addDays(month.du, -DAYS_OF_WEEK_BEFORE), au: month.au };
  const found: StoredPeriode[] = [];
  for (const id of await repository.findPeriodIds(reading.db, span)) {
    const periode = await periodes.findPeriode(reading.db, id);
    if (periode !== undefined && periode.debut <= todayOf(reading)) found.push(periode);
  }
  return found;
}

/** Each person's place in the alphabet, found once: each has several rows. */
function placesByName(
  ids: readonly number[],
  names: Awaited<ReturnType<typeof readNames>>,
): (id: number) => number {
  const people = [...new Set(ids)].map((id) => {
    const { nom, prenom } = names.person(id);
    return { id, name: `${nom} ${prenom}` };
  });
  const sorted = people.toSorted((a, b) => BY_NAME.compare(a.name, b.name) || a.id - b.id);
  const places = new Map(sorted.map(({ id }, place) => [id, place]));
  return (id) => places.get(id) ?? 0;
}

/** The whole report, by name and then by week. */
export interface WholeReport extends MonthlyReport {
  readonly rows: readonly MonthlyReportRow[];
}

export async function readReport(reading: ReportReading, mois: string): Promise<WholeReport> {
  const { db } = reading;
  const month = reportMonth(mois);
  const rules = createRuleBook(await findRuleVersions(db));
  const touched = await readPeriods(reading, month);
  const cut = { debuts: slicesOf(rules, month), au: month.au };
  const slices = { ...cut, byDay: await repository.findChanging(db, cut) };
  const rows: MonthlyMinutes[] = [];
  for (const periode of touched)
    for (const row of await paidMinutes(reading, periode, slices)) rows.push(row);
  const ids = [...new Set(rows.map(({ employe_id }) => employe_id))];
  const pay = Map.groupBy(await findPersonPay(db, ids), ({ employe_id }) => employe_id);
  const payOn = (id: number, date: LocalDate): PersonPay =>
    personPayOn(pay.get(id) ?? [], date) ?? NEVER_TOLD;
  const weekOf = (id: number, date: LocalDate): LocalDate =>
    rules.weekOf(payOn(id, date).regime, date);
  const isReported = weekFilter(month);
  const own = rows.filter(
    ({ employe_id, date }) =>
      isUnderDecret(payOn(employe_id, date).regime) && isReported(weekOf(employe_id, date)),
  );
  const reported = monthlyRows(own, {
    weekOf,
    personne: (id) => pay.get(id) ?? [NEVER_TOLD],
    rulesOn: (id, date) => rules.on(payOn(id, date).regime, date).valeurs,
  });
  const names = await readNames(
    db,
    [],
    reported.map(({ employe_id }) => employe_id),
  );
  const placeOf = placesByName(
    reported.map(({ employe_id }) => employe_id),
    names,
  );
  const data = reported
    .toSorted(
      (a, b) => placeOf(a.employe_id) - placeOf(b.employe_id) || (a.semaine < b.semaine ? -1 : 1),
    )
    .map(({ employe_id, ...row }, index): MonthlyReportRow => ({
      id: index + 1,
      employe: names.person(employe_id),
      matricule: payOn(employe_id, month.au).matricule_paie,
      ...row,
    }));
  const unrated = data.filter(({ taux }) => taux === null).map(({ employe }) => employe);
  const sent = await repository.findSent(db, month.du);
  return {
    mois,
    du_le: month.du_le,
    est_requis: data.length > 0 || (await repository.hasDecret(db, month.au)),
    semaines: weeksOf(rules, month),
    rows: data,
    totaux: totalsOf(data),
    sans_taux: [...new Map(unrated.map((employe) => [employe.id, employe])).values()],
    ouvertes: touched.filter(({ statut }) => !isLocked(statut)).map(showPeriode),
    transmis_le: sent?.transmis_le ?? null,
    transmis_par: sent?.transmis_par ?? null,
  };
}

const normalizeText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Query = EndpointRequest<typeof endpoints.getMonthlyReport>['query'];

/** By name unless it is asked for by week; within a week, by name. */
function wanted(rows: readonly MonthlyReportRow[], { q, sort }: Query): MonthlyReportRow[] {
  const words = normalizeText(q ?? '').split(/\s+/);
  const found = rows.filter(({ employe, matricule }) => {
    const text = normalizeText(`${employe.prenom} ${employe.nom} ${matricule ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const sorted = sort?.endsWith('semaine')
    ? found.toSorted((a, b) => a.semaine.localeCompare(b.semaine) || a.id - b.id)
    : found;
  return sort?.startsWith('-') ? sorted.toReversed() : sorted;
}

export async function getMonthlyReport(
  { db, now }: ReadContext,
  services: Pick<ReportReading, 'timeZone' | 'memory'>,
  query: Query,
): Promise<EndpointResponse<typeof endpoints.getMonthlyReport>> {
  const { timeZone, memory } = services;
  const reading = { db, now, timeZone, memory };
  const { page, per_page, mois } = query;
  const { rows, ...report } = await readReport(reading, mois ?? monthBefore(todayOf(reading)));
  const found = wanted(rows, query);
  return {
    ...report,
    data: found.slice((page - 1) * per_page, page * per_page),
    meta: { total: found.length, page, per_page },
  };
}

export async function markReportSent(
  context: WriteContext,
  timeZone: string,
  { mois }: EndpointRequest<typeof endpoints.markReportSent>['body'],
): Promise<EndpointResponse<typeof endpoints.markReportSent>> {
  const { db, now, user, address } = context;
  const month = reportMonth(mois);
  if (month.au >= todayOf({ now, timeZone })) throw invalid('heures.month_not_over');
  const row = { mois: month.du, transmis_par: user.id, transmis_le: now.toString() };
  if (await repository.insertSent(db, row)) {
    await stopReminders(context, mois);
    await recordJournal(db, {
      acteur: user,
      action: 'rapport_transmis',
      objet: 'feuilles_heures',
      apres: { mois },
      adresse: address,
    });
  }
  const sent = await repository.findSent(db, month.du);
  return {
    mois,
    transmis_le: sent?.transmis_le ?? null,
    transmis_par: sent?.transmis_par ?? null,
  };
}
