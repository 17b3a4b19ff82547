// What waited in the queue before there were deadlines.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareDatabase, createEmptyTestDatabase } from '../testing/test-database.ts';
import { withSession } from './database-session.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from './migrations.ts';

let database: BareDatabase;
let dir: string;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  dir = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

const BEFORE = `
  insert into employes (prenom, nom, username, usergroup) values ('Ana', 'Roy', 'ana', 2);
  insert into memos (titre, corps, statut, programme_le, publie_le, auteur_id) values
    ('à paraître', '', 'programme', '2026-12-01T13:00:00Z', null, 1),
    ('brouillon', '', 'brouillon', null, null, 1),
    ('paru', '', 'publie', null, '2026-11-01T13:00:00Z', 1);`;

/** As the release before put them there, in its own queues. */
async function queueAsBefore(): Promise<void> {
  const boss = new PgBoss({ connectionString: database.connectionString, supervise: false });
  await boss.start();
  const later = { startAfter: '2026-12-01T13:00:00Z' };
  await boss.createQueue('publish-scheduled-memo');
  await boss.createQueue('send-memo-reminders');
  await boss.createQueue('send-mail');
  await boss.send('publish-scheduled-memo', { memo_id: 1, programme_le: '2026-12-01' }, later);
  await boss.send('send-memo-reminders', { memo_id: 3 });
  await boss.send('send-memo-reminders', { memo_id: 3 });
  await boss.send('send-mail', { to: 'ana@boreal.example' });
  await boss.stop({ graceful: false });
}

test('what was scheduled and who was to be reminded becomes due; other jobs stay', async () => {
  const older = readMigrations().filter(({ name }) => name < '0025');
  for (const { name } of older) copyFileSync(path.join(MIGRATIONS_DIR, name), path.join(dir, name));
  await migrate(database.connectionString, { dir });
  await withSession(database.connectionString, (client) => client.query(BEFORE));
  await queueAsBefore();
  await migrate(database.connectionString);
  const read = (query: string) =>
    withSession(database.connectionString, async (client) => {
      const { rows } = await client.query<{ row: string }>(query);
      return rows.map(({ row }) => row);
    });
  expect(
    await read(`select concat_ws(' ', object, object_id, key,
      case when key = 'publication' then to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
      else (due_at <= now())::text end) as row from deadlines order by object_id`),
  ).toEqual(['memo 1 publication 2026-12-01 13:00', 'memo 3 rappel-1 true']);
  expect(await read(`select name as row from pgboss.job where state = 'created'`)).toEqual([
    'send-mail',
  ]);
});
