// Attendance after years of use: half a million quarts, a million punches.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findWorkedPunches } from '../employes/employe-week.repository.ts';
import * as board from './board.repository.ts';
import * as dayLines from './day-lines.repository.ts';
import * as corrections from './corrections.repository.ts';
import { findAlerts, findPunchHistory } from './history.repository.ts';
import { findUnpunched, findUntold } from './late.repository.ts';
import { findPunchesOfPerson } from './punch-rows.repository.ts';
import { findReceipts } from './punch.repository.ts';
import { findPunchesAt } from './preuve.repository.ts';
import { findAnnoncesOfPerson, findAnnoncesOfQuart } from './retard-annonces.repository.ts';
import { findSiteQuarts, findWords } from './tache-marques.repository.ts';
import { findPhotosOfDay, findPhotosOfQuart, findPhotosOfSite } from './tache-photos.repository.ts';

const EMPLOYES = 1_000;
const CLIENTS = 500;
const QUARTS = 500_000;
const DAYS = 700;
const A_DAY = Math.ceil(QUARTS / DAYS);
const FIRST_DAY = '2025-01-01';
const DATE = '2025-06-01';
const UUID = `lpad(to_hex(n), 32, '0')::uuid`;

/** Keys are not checked while it fills: the rows are made up, and it takes a quarter of the time. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${EMPLOYES}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into appareils_vus (employe_id, app_version, navigateur, ecart_secondes)
  select n, 'x', 'x', 0 from generate_series(1, ${EMPLOYES}) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select 1 + n % ${EMPLOYES}, 1 + (n / 7) % ${CLIENTS}, date '${FIRST_DAY}' + n / ${A_DAY}, '18:00', '22:00',
    case when n % 100 = 1 then 'annule' else 'publie' end, now()
  from generate_series(1, ${QUARTS}) n;
  insert into punches (uuid, employe_id, quart_id, client_id, date, type, at, device_at, source, auteur_id)
  select ${UUID}, 1 + (n / 2) % ${EMPLOYES}, case when n % 400 > 1 then n / 2 end, 1 + (n / 14) % ${CLIENTS},
    date '${FIRST_DAY}' + n / 2 / ${A_DAY}, case n % 2 when 0 then 'entree' else 'sortie' end,
    now(), now(), 'appareil', 1
  from generate_series(2, ${2 * QUARTS}) n where n % 50 > 1;
  insert into presence_confirmations (quart_id, employe_id, date, auteur_id)
  select n * 5, 1 + n * 5 % ${EMPLOYES}, date '${FIRST_DAY}' + n * 5 / ${A_DAY}, 1 from generate_series(1, ${QUARTS / 5}) n;
  insert into presence_confirmations (employe_id, date, entree_id, auteur_id)
  select 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n % ${DAYS}, n, 1 from generate_series(1, ${QUARTS / 20}) n;
  insert into appels (quart_id, employe_id, date, resultat, auteur_id, le)
  select n * 20, 1, date '${FIRST_DAY}' + n * 20 / ${A_DAY}, 'rejoint', 1, now() from generate_series(1, ${QUARTS / 20}) n;
  insert into corrections (uuid, employe_id, quart_id, client_id, date, sortie, raison, auteur_id, statut, demandee_le,
    decidee_le)
  select ${UUID}, 1 + n % ${EMPLOYES}, n * 10, 1, date '${FIRST_DAY}' + n * 10 / ${A_DAY}, now(), 'x', 1,
    case when n % 1000 = 0 then 'en_attente' else 'acceptee' end, timestamptz '${FIRST_DAY}' + n * interval '10 minutes',
    case when n % 1000 > 0 then now() end
  from generate_series(1, ${QUARTS / 10}) n;
  insert into absences (employe_id, date, type_id, demande_id, minutes, minutes_banque)
  select 1 + n % ${EMPLOYES}, date '${FIRST_DAY}' + n / ${EMPLOYES} * 7, 1, n, 0, 0
  from generate_series(1, ${QUARTS / 5}) n;
  insert into offres (quart_id, employe_id, auteur_id, statut)
  select n * 50, 1, 1, 'declinee' from generate_series(1, ${QUARTS / 50}) n;
  insert into late_alerts (quart_id, employe_id, date, recipient)
  select n * 10, 1 + n * 10 % ${EMPLOYES}, date '${FIRST_DAY}' + n * 10 / ${A_DAY}, 'employe' from generate_series(1, ${QUARTS / 10}) n;
  insert into retard_annonces (uuid, quart_id, employe_id, date, minutes, arrivee_le, le, auteur_id)
  select ${UUID}, n / 2 * 20, 1 + n / 2 * 20 % ${EMPLOYES}, date '${FIRST_DAY}' + n / 2 * 20 / ${A_DAY}, 10, now(), now(), 1
  from generate_series(2, ${QUARTS / 10}) n;
  insert into tache_photos (uuid, employe_id, quart_id, client_id, tache_id, date, auteur_id)
  select ${UUID}, 1 + n % ${EMPLOYES}, n * 10, 1, 1, date '${FIRST_DAY}' + n * 10 / ${A_DAY}, 1
  from generate_series(1, ${QUARTS / 10}) n;
  insert into tache_marques (uuid, employe_id, quart_id, client_id, date, tache_id, tache, etat, at, auteur_id)
  select ${UUID}, 1 + n % ${EMPLOYES}, n, 1 + (n / 7) % ${CLIENTS}, date '${FIRST_DAY}' + n / ${A_DAY}, n % 9, 'x',
    'faite', now(), 1
  from generate_series(1, ${QUARTS}) n;
  insert into attachments (uuid, object, object_id, file_id)
  select ${UUID}, 'tache_photo', n, n from generate_series(1, ${QUARTS / 10}) n`;

const FILLED = [
  'quarts',
  'punches',
  'presence_confirmations',
  'corrections',
  'late_alerts',
  'retard_annonces',
  'tache_photos',
  'tache_marques',
  'attachments',
  'absences',
];

const CLIENT_IDS = Array.from({ length: CLIENTS }, (_, index) => index + 1);

const SMALL = new Set([
  'clients',
  'demande_types',
  'employes',
  'appareils_vus',
  'fichiers',
  'taches',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];
/** The quarts of one day. */
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, FILLED, SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from quarts where date = $1',
    [DATE],
  );
  ids = rows.map(({ id }) => id);
}, 180_000);
afterAll(() => database.close());

/** What speaks against a query: tables read from end to end, more rows than that. */
async function overCost(read: () => Promise<unknown>, atMost: number): Promise<string[]> {
  const { scanned, rows } = await measure(read);
  return rows > atMost ? [...scanned, `${rows} rows`] : scanned;
}

describe('the board', () => {
  test('costs its day, whatever the years', async () => {
    expect(ids).toHaveLength(A_DAY);
    // With what was announced of every tenth of them.
    expect(await overCost(() => board.findLinesOfDay(db, DATE), 1.2 * A_DAY)).toEqual([]);
    // Each punch is also asked whether another one replaces it.
    expect(await overCost(() => board.findPunchesOfQuarts(db, ids), 4 * A_DAY)).toEqual([]);
    expect(
      await overCost(() => board.findPunchesWithoutQuart(db, { date: DATE }), 6 * A_DAY),
    ).toEqual([]);
    expect(await overCost(() => board.findConfirmations(db, ids), A_DAY)).toEqual([]);
    expect(await overCost(() => board.findVisitConfirmations(db, { date: DATE }), 50)).toEqual([]);
    expect(await overCost(() => board.findCalls(db, ids), A_DAY)).toEqual([]);
    expect(await overCost(() => board.findWaiting(db, ids), A_DAY)).toEqual([]);
  });

  test('its states alone cost less', async () => {
    expect(await overCost(() => dayLines.findDayLines(db, DATE), 1.2 * A_DAY)).toEqual([]);
    expect(await overCost(() => dayLines.findDayPunches(db, DATE), 2 * A_DAY)).toEqual([]);
    expect(await overCost(() => dayLines.findDayConfirmations(db, ids), A_DAY)).toEqual([]);
  });

  test('who came and left is not among those of whom somebody waits', async () => {
    const moment = { date: DATE, at: `${DATE}T23:00:00` };
    const open = await dayLines.findOpenLines(db, moment);
    expect(open.length).toBeLessThan(A_DAY / 10);
    expect(await overCost(() => dayLines.findOpenLines(db, moment), 5 * A_DAY)).toEqual([]);
    expect(await overCost(() => dayLines.countUntouched(db, moment), 5 * A_DAY)).toEqual([]);
  });

  test('and the tasks of its sites cost that day', async () => {
    const day = { clientIds: CLIENT_IDS, du: DATE, au: DATE };
    // Every word of the day, and every exit that may carry ticks.
    expect(await overCost(() => findWords(db, day), 6 * A_DAY)).toEqual([]);
    expect(await overCost(() => findSiteQuarts(db, day), 2 * A_DAY)).toEqual([]);
    const week = { clientIds: [42], du: DATE, au: '2025-06-07' };
    expect(await overCost(() => findWords(db, week), 150)).toEqual([]);
    expect(await overCost(() => findPunchesAt(db, 42, week), 150)).toEqual([]);
    expect(await overCost(() => findPhotosOfSite(db, week), 50)).toEqual([]);
  });

  test('costs one line for one line', async () => {
    expect(await overCost(() => board.findLines(db, [4_242]), 2)).toEqual([]);
    expect(await overCost(() => board.findPunchesOfQuarts(db, [4_242]), 6)).toEqual([]);
    const week = { du: '2025-06-01', au: '2025-06-03' };
    expect(await overCost(() => board.findLinesOfPerson(db, 77, week), 10)).toEqual([]);
  });

  test('and what a person worked in a week costs that week', async () => {
    const week = { debut: '2025-05-25', fin: '2025-05-31' };
    expect(await findWorkedPunches(db, 77, week)).not.toEqual([]);
    expect(await overCost(() => findWorkedPunches(db, 77, week), 80)).toEqual([]);
  });

  test('and the history of a quart costs that quart', async () => {
    expect(await overCost(() => findPunchHistory(db, 4_240), 6)).toEqual([]);
    const visit = { date: DATE, employeIds: [77] };
    expect(await overCost(() => board.findVisitConfirmations(db, visit), 3)).toEqual([]);
    expect(await overCost(() => findAlerts(db, 4_240), 3)).toEqual([]);
    expect(await overCost(() => findAnnoncesOfQuart(db, 4_240), 5)).toEqual([]);
    expect(await overCost(() => findPhotosOfQuart(db, 4_240), 3)).toEqual([]);
  });
});

describe('a phone', () => {
  test('finds its punches by their uuid, and its week by its owner', async () => {
    const uuids = ['00000000-0000-0000-0000-000000002000'];
    expect(await overCost(() => findReceipts(db, { uuids, employe_id: 77 }), 2)).toEqual([]);
    const week = { du: '2025-05-25', au: DATE };
    expect(await overCost(() => findPunchesOfPerson(db, 77, week), 60)).toEqual([]);
    expect(await overCost(() => findPhotosOfDay(db, 77, DATE), 5)).toEqual([]);
    const days = { du: '2025-05-31', au: '2025-06-02' };
    expect(await overCost(() => findAnnoncesOfPerson(db, 77, days), 10)).toEqual([]);
    expect(
      await overCost(
        () => corrections.findCorrectionsOfDay(db, 77, { date: DATE, decidedSince: '2100-01-01' }),
        100,
      ),
    ).toEqual([]);
  });
});

describe('those late', () => {
  test('are looked for in the days that go on', async () => {
    const days = { du: '2025-05-30', au: DATE, at: `${DATE}T19:00:00` };
    expect(await overCost(() => findUnpunched(db, days), 20 * A_DAY)).toEqual([]);
    expect(await overCost(() => findUntold(db, days), 20 * A_DAY)).toEqual([]);
  });

  test('are none before the quarts of the day, whose punches are then not looked for', async () => {
    const days = { du: '2025-05-30', au: DATE, at: `${DATE}T09:00:00` };
    expect(await overCost(() => findUnpunched(db, days), 4 * A_DAY)).toEqual([]);
    expect(await findUnpunched(db, days)).toEqual([]);
  });
});

describe('corrections', () => {
  const PAGE = { page: 1, per_page: 50 };

  test.each([
    ['all', {}],
    ['that wait', { statut: 'en_attente' as const }],
    ['decided', { statut: 'acceptee' as const }],
    ['of a person', { employe_id: 77, sort: '-demandee_le' as const }],
    ['oldest first', { sort: 'demandee_le' as const }],
    ['of a day', { date: DATE, sort: '-demandee_le' as const }],
  ])('%s: a page costs what it shows', async (_name, filter) => {
    // The page is found before its quarts and punches are read.
    expect(
      await overCost(() => corrections.findCorrections(db, { ...PAGE, ...filter }), 80),
    ).toEqual([]);
  });

  test('are counted by what waits', async () => {
    expect(await overCost(() => corrections.countWaitingCorrections(db), 60)).toEqual([]);
  });
});
