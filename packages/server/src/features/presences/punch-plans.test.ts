// The hottest write keeps its plans. What they read is in packages/server/src/hot-plans.test.ts.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Db } from '../../platform/database.ts';
import { bindQuietNotifications } from '../../platform/notifications/notifications.repository.ts';
import { fillTables } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertPunches, type JudgedPunch } from './punch.repository.ts';

const CLIENTS = 25;
const QUARTS_PER_PERSON = 100;
const QUARTS = 5_000;
const DATE = '2025-06-01';
const NOW = '2025-06-01T22:00:00Z';

/** Keys are not checked while it fills: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, attache_le)
  select 'A' || lpad(n::text, 9, '0'), 'x', 1, 'client', 1 + n % ${CLIENTS}, now(), now() from generate_series(1, 5000) n;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${QUARTS / QUARTS_PER_PERSON}) n;
  insert into appareils_vus (employe_id, app_version, navigateur, ecart_secondes)
  select n, '1', 'x', 0 from generate_series(1, ${QUARTS / QUARTS_PER_PERSON}) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select 1 + n / ${QUARTS_PER_PERSON}, 1 + n % ${CLIENTS}, date '${DATE}' + n % ${QUARTS_PER_PERSON}, '18:00', '22:00',
    'publie', now()
  from generate_series(0, ${QUARTS - 1}) n;
  insert into punches (uuid, employe_id, quart_id, client_id, date, type, at, device_at, source, auteur_id)
  select gen_random_uuid(), employe_id, id, client_id, date, 'entree', now(), now(), 'appareil', 1
  from quarts where id % 10 = 0`;

let database: TestDatabase;

const punchOf = (quart_id: number): JudgedPunch => ({
  uuid: randomUUID(),
  type: 'entree',
  at: NOW,
  device_at: NOW,
  diff: 0,
  diff_inconnu: false,
  diff_envoi: null,
  chain: { device: randomUUID(), number: 1, receipt: null },
  quart_id,
  client_id: null,
  jour_dit: DATE,
  date: DATE,
  source: 'appareil',
  position: null,
  distance_m: null,
  hors_zone: false,
  note: '',
  taches: [],
  qr: null,
});

const punch = (quart_id: number, db: Db) =>
  db
    .transaction()
    .execute((tx) =>
      insertPunches(tx, [punchOf(quart_id)], { employe_id: 1, auteur_id: 1, now: NOW }),
    );

const tell = (db: Db) =>
  db.transaction().execute((tx) =>
    tx.executeQuery(
      bindQuietNotifications(tx, [
        {
          employe_id: 1,
          type: 'pointage',
          est_discrete: true,
          key: randomUUID(),
          lien: '/',
          texts: { fr: { titre: 'x', texte: 'x' }, en: { titre: 'x', texte: 'x' } },
          urgent: false,
          cree_le: NOW,
        },
      ]),
    ),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['employes', 'quarts', 'punches', 'codes'], SEED);
});
afterAll(() => database.close());

test('neither a punch nor its notice is planned anew for each', async () => {
  const single = createDatabase(database.connectionString, { max: 1 });
  try {
    for (let count = 0; count < 12; count += 1) {
      await punch(1, single.db);
      await tell(single.db);
    }
    const { rows } = await sql<{ custom_plans: number }>`
      select custom_plans from pg_prepared_statements where statement ~* 'insert into "?(punches|notifications)'`.execute(
      single.db,
    );
    // PostgreSQL tries five plans for the values at hand before it keeps one for any.
    expect(rows).toEqual([{ custom_plans: 5 }, { custom_plans: 5 }]);
  } finally {
    await single.close();
  }
});
