// npm run demo:reset: empties the database of a demo and fills it anew, as of today. Refuses any other.
import { resetDemoCompany } from '../demo/demo-company.ts';
import { readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  await withCommandDatabase(config, { alone: false }, async ({ connectionString }) => {
    await migrate(connectionString);
    const database = createDatabase(connectionString, { max: 1 });
    try {
      await resetDemoCompany(database.db, {
        now: Temporal.Now.instant(),
        timeZone: config.timeZone,
      });
    } finally {
      await database.close();
    }
  });
  process.stdout.write('The demo company is as new.\n');
});
