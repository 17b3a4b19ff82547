// A stand-in for the server in fault tests: runs the database under a DATA_DIR and inserts numbers one by one,
// printing each only once it is committed. Told to stop by SIGTERM; killed without warning by the tests.
// Usage: node fault-writer.ts <data dir> <first number>
import { sql } from 'kysely';
import { pino } from 'pino';
import { createDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { acquireDataDirLock } from '../platform/embedded-postgres/data-dir-lock.ts';

const [, , dataDir = '', first = '1'] = process.argv;
const report = (line: string): unknown => process.stdout.write(`${line}\n`);

acquireDataDirLock(dataDir);
const postgres = await startEmbeddedPostgres({ dataDir, logger: pino({ level: 'silent' }) });
const { db, close } = createDatabase(postgres.connectionString, { max: 2 });
await sql`create table if not exists written (number integer not null)`.execute(db);
report(`postgres ${postgres.pid}`);

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
for (let number = Number(first); !stopping.signal.aborted; number += 1) {
  try {
    await sql`insert into written values (${number})`.execute(db);
    report(`written ${number}`);
  } catch {
    // Cut off by the kill: whether it is there is unknown, so it is not acknowledged.
  }
}
await close();
await postgres.stop();
report('stopped');
