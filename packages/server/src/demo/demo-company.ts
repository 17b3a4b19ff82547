import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { isDirector, USERGROUP } from '@releve/domain/usergroup.ts';
import { DEMO_PASSWORD } from '../features/session/session.service.ts';
import { DEMO_PARTS, TABLES } from '../features.ts';
import type { SecretBox } from '../platform/data-key.ts';
import { withTransaction, type Db, type Tx } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import {
  findAccount,
  idAt,
  type DemoContext,
  type StoredCleaner,
  type StoredManager,
  type StoredSite,
} from './demo-context.ts';
import { buildDemoDayShift } from './demo-day-shift.ts';
import { buildDemoJournal } from './demo-journal.ts';
import {
  buildDemoModifications,
  buildDemoOpenQuart,
  buildDemoSpecialDays,
  planDemoSeries,
} from './demo-horaire.ts';
import {
  buildDemoCleaners,
  buildDemoManagers,
  daySwitchTimeOf,
  DEMO_CLEANERS,
  DEMO_MANAGERS,
  type Accounts,
  type Secteur,
} from './demo-people.ts';
import type { DemoAct, DemoCompany, DemoNotice, StoredDemoPunch } from './demo-part.ts';
import { buildDemoPunches, type DemoPunch } from './demo-punches.ts';
import { buildDemoQuarts } from './demo-quarts.ts';
import { buildDemoSites, DEMO_SITES } from './demo-sites.ts';
import { buildTonight } from './demo-tonight.ts';
import type { StoredQuart } from './demo-visits.ts';
import {
  assignSupervisor,
  hasDemoAccounts,
  insertJournal,
  insertRows,
  insertRowsWithId,
  truncateTables,
} from './demo.repository.ts';

export interface DemoOptions {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** Without it the sites have no alarm code: nobody could read one. */
  readonly secretBox?: SecretBox;
}

/** Its message is meant for the person who typed the command. */
export class NotADemoError extends Error {
  override name = 'NotADemoError';
}

/** Fills an empty database with "Entretien Boréal" as it stands at `now`; the same `now` gives the same rows. */
export async function createDemoCompany(db: Db, options: DemoOptions): Promise<void> {
  const motDePasse = await hashPassword(DEMO_PASSWORD);
  await withTransaction(db, (tx) => fillCompany(tx, options, motDePasse));
}

/** Empties the database of a demo, all of it, and fills it anew; any other database is left alone. */
export async function resetDemoCompany(db: Db, options: DemoOptions): Promise<void> {
  const motDePasse = await hashPassword(DEMO_PASSWORD);
  await withTransaction(db, async (tx) => {
    if (!(await hasDemoAccounts(tx))) {
      throw new NotADemoError(
        'This database has no demo accounts: it is not a demo. Nothing was changed.',
      );
    }
    await truncateTables(tx, TABLES);
    await fillCompany(tx, options, motDePasse);
  });
}

async function fillCompany(
  tx: Tx,
  { now, timeZone, secretBox }: DemoOptions,
  motDePasse: string,
): Promise<void> {
  const today = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
  const start = { now, today };
  const managers = await storeManagers(tx, { ...start, motDePasse });
  const cleaners = await storeCleaners(tx, { ...start, motDePasse }, managers);
  const sites = await storeSites(tx, start, managers);
  const context: DemoContext = { now, timeZone, today, managers, cleaners, sites };
  const quarts = await storeQuarts(tx, context);
  const tonight = buildTonight(context, quarts);
  const punches = await storePunches(tx, buildDemoPunches(context, quarts, tonight));
  const company: DemoCompany = { ...context, quarts, punches, tonight, secretBox };
  const notices: DemoNotice[] = [];
  const acts: DemoAct[] = [];
  for (const storePart of DEMO_PARTS) {
    const told = await storePart(tx, company);
    notices.push(...(told.notices ?? []));
    acts.push(...(told.acts ?? []));
  }
  await insertRows(tx, 'notifications', notices);
  await insertJournal(tx, buildDemoJournal(company, acts));
}

async function storeManagers(tx: Tx, accounts: Accounts): Promise<StoredManager[]> {
  const rows = await insertRowsWithId(tx, 'employes', buildDemoManagers(accounts));
  const managers = DEMO_MANAGERS.map((manager, index) => ({ ...manager, id: idAt(rows, index) }));
  const { id: director } = findAccount(managers, 'directeur');
  const led = managers.filter(({ usergroup }) => !isDirector(usergroup));
  await assignSupervisor(
    tx,
    led.map(({ id }) => id),
    director,
  );
  return managers;
}

async function storeCleaners(
  tx: Tx,
  accounts: Accounts,
  managers: readonly StoredManager[],
): Promise<StoredCleaner[]> {
  const coaches = managers.filter(({ usergroup }) => usergroup === USERGROUP.coach);
  const assigned = DEMO_CLEANERS.map((cleaner, index) => ({
    ...cleaner,
    superviseur_id: findSupervisor(managers, cleaner.secteur),
    coach_id: idAt(coaches, index % coaches.length),
    day_switch_time: daySwitchTimeOf(cleaner),
  }));
  const rows = await insertRowsWithId(tx, 'employes', buildDemoCleaners(accounts, assigned));
  return assigned.map((cleaner, index) => ({ ...cleaner, id: idAt(rows, index) }));
}

async function storeSites(
  tx: Tx,
  { now }: Pick<DemoOptions, 'now'>,
  managers: readonly StoredManager[],
): Promise<StoredSite[]> {
  const sites = buildDemoSites(now, (secteur) => findSupervisor(managers, secteur));
  const rows = await insertRowsWithId(tx, 'clients', sites);
  return DEMO_SITES.map((site, index) => ({ ...site, id: idAt(rows, index) }));
}

async function storeQuarts(tx: Tx, context: DemoContext): Promise<StoredQuart[]> {
  const rounds = buildDemoQuarts(context);
  const quarts = [...rounds, buildDemoOpenQuart(context), ...buildDemoDayShift(context, rounds)];
  const planned = planDemoSeries(context, quarts);
  const series = await insertRowsWithId(
    tx,
    'series',
    planned.map(({ serie }) => serie),
  );
  const serieOf = new Map(
    planned.flatMap(({ members }, index) => members.map((at) => [at, idAt(series, index)])),
  );
  const linked = quarts.map((quart, index) => {
    const serie_id = serieOf.get(index);
    return serie_id === undefined ? quart : { ...quart, serie_id, serie_date: quart.date };
  });
  const stored = await insertRowsWithId(tx, 'quarts', linked);
  await insertRows(tx, 'quart_modifications', buildDemoModifications(context, stored));
  const days = buildDemoSpecialDays(context);
  const storedDays = await insertRowsWithId(
    tx,
    'jours_speciaux',
    days.map(({ day }) => day),
  );
  const closed = days.flatMap(({ clients }, index) =>
    clients.map((client_id) => ({ jour_id: idAt(storedDays, index), client_id })),
  );
  await insertRows(tx, 'jours_speciaux_clients', closed);
  return stored;
}

async function storePunches(tx: Tx, punches: readonly DemoPunch[]): Promise<StoredDemoPunch[]> {
  const rows = await insertRowsWithId(
    tx,
    'punches',
    punches.map(({ punch }) => punch),
  );
  const corrections = punches.flatMap(({ correction }, index) =>
    correction ? { ...correction, remplace_id: idAt(rows, index) } : [],
  );
  return [...rows, ...(await insertRowsWithId(tx, 'punches', corrections))];
}

function findSupervisor(managers: readonly StoredManager[], secteur: Secteur): number {
  const supervisor = managers.find((manager) => manager.secteur === secteur);
  if (supervisor === undefined) throw new Error(`Nobody supervises the sector "${secteur}"`);
  return supervisor.id;
}
