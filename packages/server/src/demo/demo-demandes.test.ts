// The requests of the demo company: of every state and type, and banks that add up.
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const options = demoOptionsAt('monday afternoon');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('monday afternoon');
});
afterAll(() => database.close());

const readDemandes = () =>
  database.db
    .selectFrom('demandes')
    .innerJoin('demande_types as types', 'types.id', 'demandes.type_id')
    .innerJoin('employes', 'employes.id', 'demandes.employe_id')
    .selectAll('demandes')
    .select(['types.cle', 'employes.superviseur_id', 'employes.username'])
    .orderBy('demandes.id')
    .execute();

test('has all eight types and every state, and none asked for later than now', async () => {
  const demandes = await readDemandes();
  expect(new Set(demandes.map(({ cle }) => cle)).size).toBe(8);
  expect(new Set(demandes.map(({ statut }) => statut)).size).toBe(4);
  expect(demandes.filter(({ annule_id }) => annule_id !== null)).toHaveLength(1);
  expect(demandes.filter(({ proposition_le }) => proposition_le !== null)).toHaveLength(1);
  const now = options.now.epochMilliseconds;
  expect(demandes.filter(({ demandee_le }) => Date.parse(demandee_le) > now)).toEqual([]);
  expect(demandes.filter(({ username }) => username === 'employe').length).toBeGreaterThan(4);
});

test('gives the supervisor something to decide, also in somebody’s place', async () => {
  const supervisor = await database.db
    .selectFrom('employes')
    .select('id')
    .where('username', '=', 'superviseur')
    .executeTakeFirstOrThrow();
  const [delegation] = await database.db.selectFrom('delegations').selectAll().execute();
  expect(delegation?.a_id).toBe(supervisor.id);
  const waiting = (await readDemandes()).filter(({ statut }) => statut === 'en_attente');
  const of = (id: number | undefined) =>
    waiting.filter(({ superviseur_id }) => superviseur_id === id).length;
  expect(of(supervisor.id)).toBeGreaterThan(4);
  expect(of(delegation?.de_id)).toBeGreaterThan(1);
});

test('nobody works on a day of leave, and every day of leave has its row', async () => {
  const { rows } = await sql<{ id: number }>`
    select punches.id from absences
    join punches on punches.employe_id = absences.employe_id and punches.date = absences.date`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  const { rows: odd } = await sql<{ id: number }>`
    select demandes.id from demandes
    left join (select demande_id, sum(minutes) as total, sum(minutes_banque) as paid, count(*) as days
      from absences group by demande_id) counted on counted.demande_id = demandes.id
    where nature = 'absence' and annule_id is null and statut = 'approuvee'
      and (minutes, minutes_banque, au - du + 1) is distinct from (total, paid, days)`.execute(
    database.db,
  );
  expect(odd).toEqual([]);
});

test('banks add up: everybody has some, nobody is below zero, every line says why', async () => {
  const { rows: accounts } = await sql<{ held: number; available: number }>`
    select coalesce(sum(amount) filter (where kind <> 'movement'), 0)::int as held,
      coalesce(sum(amount), 0)::int as available
    from ledger_accounts join ledger_movements on account_id = ledger_accounts.id
    where ledger = 'banque'
    group by ledger_accounts.id`.execute(database.db);
  expect(accounts.length).toBeGreaterThan(80);
  expect(accounts.filter(({ available }) => available < 0)).toEqual([]);
  expect(accounts.filter(({ held }) => held < 0).length).toBeGreaterThan(1);
  const causes = await database.db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select('cause')
    .where('ledger', '=', 'banque')
    .distinct()
    .execute();
  expect(causes.map(({ cause }) => cause).toSorted()).toEqual([
    'accumulation',
    'demande',
    'ouverture',
  ]);
});

test('employees have said when they are free, and nobody else has', async () => {
  const people = await database.db
    .selectFrom('disponibilite_semaines')
    .innerJoin('employes', 'employes.id', 'disponibilite_semaines.employe_id')
    .select('employes.usergroup')
    .execute();
  expect(people.length).toBeGreaterThan(8);
  expect(people.every(({ usergroup }) => usergroup === USERGROUP.employee)).toBe(true);
});
