// One throw-away PostgreSQL for the whole run, with a template that holds the demo company.
import { createDemoCompany } from '../packages/server/src/demo/demo-company.ts';
import { createDatabase } from '../packages/server/src/platform/database.ts';
import { withSession } from '../packages/server/src/platform/database-session.ts';
import { migrate } from '../packages/server/src/platform/migrations.ts';
import { withDatabaseName } from '../packages/server/src/testing/database-url.ts';
import { startThrowAwayPostgres } from '../packages/server/src/testing/throw-away-postgres.ts';
import { ADMIN_URL_VARIABLE, DAY_SWITCH_VARIABLE, DEMO_TEMPLATE } from './support/run.ts';

const TIME_ZONE = 'America/Toronto';

async function createTemplate(adminUrl: string): Promise<void> {
  await withSession(adminUrl, (client) => client.query(`create database ${DEMO_TEMPLATE}`));
  const url = withDatabaseName(adminUrl, DEMO_TEMPLATE);
  await migrate(url);
  const { db, close } = createDatabase(url);
  await createDemoCompany(db, { now: Temporal.Now.instant(), timeZone: TIME_ZONE });
  await close();
}

export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayPostgres();
  try {
    await createTemplate(adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[ADMIN_URL_VARIABLE] = adminUrl;
  const { hour } = Temporal.Now.zonedDateTimeISO(TIME_ZONE);
  process.env[DAY_SWITCH_VARIABLE] = hour >= 3 && hour < 9 ? '12:00:00' : '06:00:00';
  return stop;
}
