// Machines of a large company after years of use: a hundred thousand of them, two hundred thousand reports, two hundred open.
import { createCode } from '@releve/domain/printed-code.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findByCode } from './equipement-codes.repository.ts';
import {
  findEquipement,
  findEquipements,
  findMyEquipements,
  findTransfert,
} from './equipements.repository.ts';
import { findPlans, sumCosts } from './machine-parts.repository.ts';
import {
  findCause,
  findRapport,
  findRapports,
  findVoix,
  findWaiting,
  type RapportSelection,
} from './rapports.repository.ts';

const MACHINES = 100_000;
const PLANS = 33_000;
const REPORTS = 200_000;
const OPEN_FROM = REPORTS - 200;
const PAGE = { page: 1, per_page: 50 };
const NOW = '2026-06-15T18:00:00Z';
/** Of the shape of a label; it is nobody's. */
const LABEL = createCode(() => 3);

/** Keys are not checked while it fills, and triggers sleep: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, 1000) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '' from generate_series(1, 5000) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % 1000, 1 + n % 5000, date '2026-06-01' + n % 28, '18:00', '22:00', 'publie'
  from generate_series(1, 20000) n;
  insert into equipements (nom, type, serie, etat, lieu, client_id, lieu_depuis, reserve, prochain_entretien, recherche)
  select 'Machine ' || n, (array['autorecureuse','aspirateur','polisseuse','extracteur','nacelle','chariot','autre'])[1 + n % 7],
    'SN' || n, case when n % 500 = 0 then 'hors_service' when n % 50 = 0 then 'retire' else 'en_service' end,
    case when n % 20 = 0 then 'depot' else 'client' end, case when n % 20 > 0 then 1 + n % 5000 end, now(), n % 200 = 1,
    case when n % 3 = 0 then date '2026-01-01' + n % 365 end, 'Machine ' || n || ' SN' || n || ' ' || md5(n::text)
  from generate_series(1, ${MACHINES}) n;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, attache_le)
  select upper(lpad(to_hex(n), 10, '0')), '', n / 100, case when n % 4 = 0 then 'client' else 'equipement' end, 1 + n % 5000,
    now(), now() from generate_series(1, 20000) n;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, attache_le)
  select upper(lpad(to_hex(n), 10, '0')), '', n / 100, 'equipement', n - 20000, now(), now()
  from generate_series(25001, 120000) n;
  insert into entretien_plans (equipement_id, nom, chaque, unite, prochain_le)
  select n * 3, 'Brosses', 30, 'jours', date '2026-01-01' + n % 365 from generate_series(1, ${PLANS}) n;
  insert into equipement_rapports (annee, rang, genre, equipement_id, code, client_id, statut, survenu_le, signale_le, regle_le,
    fournisseur, cout_cents, recherche)
  select 2020 + n / 40000, n % 40000, case when n % 3 = 0 then 'entretien' else 'bris' end,
    case when n % 1000 > 0 then 1 + n % ${MACHINES} end, case when n % 1000 = 0 then 'LABEL' || n end, 1 + n % 5000,
    case when n >= ${OPEN_FROM} then 'signale' when n % 100 = 0 then 'sans_suite' else 'regle' end,
    timestamptz '2020-01-01' + n * interval '16 minutes', timestamptz '2020-01-01' + n * interval '16 minutes',
    case when n < ${OPEN_FROM} then timestamptz '2020-01-02' + n * interval '16 minutes' end,
    case when n % 5 = 0 then 'Fournisseur ' || n % 400 else '' end, case when n % 5 = 0 then n end,
    'EQP-' || n || ' ' || md5(n::text)
  from generate_series(1, ${REPORTS}) n;
  insert into equipement_voix (uuid, rapport_id, par, survenu_le, recu_le)
  select gen_random_uuid(), n, 1 + n % 1000, now(), now() from generate_series(1, ${REPORTS}) n`;

const SMALL = new Set([
  'employes',
  'clients',
  'attachments',
  'fichiers',
  'messages',
  'equipement_transferts',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(
    database,
    ['equipements', 'entretien_plans', 'equipement_rapports', 'equipement_voix', 'quarts', 'codes'],
    SEED,
  );
  ({ db, measure } = createQueryPlans(database, SMALL));
});
afterAll(() => database.close());

describe('a page of the machines costs what it shows', () => {
  const cases: [string, Partial<Parameters<typeof findEquipements>[1]>][] = [
    ['by name', {}],
    ['by name, from the end', { sort: '-nom' }],
    ['by the next maintenance', { sort: 'prochain_entretien' }],
    ['of a site', { client_id: 77 }],
    ['of a type', { type: 'nacelle' }],
    ['out of service', { etat: 'hors_service' }],
    ['not in service', { arret: '1' }],
    ['in the depot', { lieu: 'depot' }],
  ];
  test.each(cases)('%s', async (_name, query) => {
    const { scanned, rows } = await measure(() => findEquipements(db, { ...PAGE, ...query }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(2_500);
  });

  test('of a search', async () => {
    const { scanned, rows } = await measure(() => findEquipements(db, { ...PAGE, q: 'c4ca4238' }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(1_000);
  });

  test('of one’s own', async () => {
    const reader = { id: 77, isManager: false, since: '2026-05-01' };
    const { scanned, rows } = await measure(() => findMyEquipements(db, reader));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(3_000);
  });
});

describe('a page of the reports costs what it shows', () => {
  const cases: [string, RapportSelection][] = [
    ['newest first', {}],
    ['oldest first', { sort: 'signale_le' }],
    ['by number', { sort: '-numero' }],
    ['the dearest first', { sort: '-cout_cents' }],
    ['what is open', { ouverts: '1' }],
    ['in a state', { statut: 'sans_suite' }],
    ['of a kind', { genre: 'entretien' }],
    ['of a site', { client_id: 77 }],
    ['of a machine', { equipement_id: 777 }],
    ['of a supplier', { fournisseur: 'fournisseur 200' }],
    ['of some days', { from: '2024-01-01', before: '2024-02-01' }],
  ];
  test.each(cases)('%s', async (_name, selection) => {
    const { scanned, rows } = await measure(() => findRapports(db, NOW, selection, PAGE));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(2_500);
  });
});

test('one machine, one report and what is around them is looked up', async () => {
  const reads: [() => Promise<unknown>, number][] = [
    [() => findEquipement(db, 777), 30],
    [() => findByCode(db, 'sn777'), 5],
    [() => findByCode(db, LABEL), 5],
    [() => findTransfert(db, 777), 5],
    [() => findPlans(db, 777), 5],
    [() => sumCosts(db, 777, NOW, '2025-06-15T00:00:00Z'), 10],
    [() => findRapport(db, 777, NOW), 20],
    [() => findVoix(db, 777), 10],
    [() => findCause(db, 777, NOW), 10],
    [() => findWaiting(db, 'label199900'), 10],
  ];
  for (const [read, limit] of reads) {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(limit);
  }
});
