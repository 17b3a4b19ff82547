// npm run demo:reset: empties the database of a demo and fills it anew, as of today. Refuses any other.
import { rm } from 'node:fs/promises';
import { resetDemoCompany } from '../demo/demo-company.ts';
import { readConfig } from '../platform/config.ts';
import { openSecretBox } from '../platform/data-key.ts';
import { createDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { findSecrets } from '../platform/secrets.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataKey } = await findSecrets(config);
  await withCommandDatabase(config, { alone: false }, async ({ connectionString, filesDir }) => {
    await migrate(connectionString);
    const database = createDatabase(connectionString, { max: 1 });
    try {
      await resetDemoCompany(database.db, {
        now: Temporal.Now.instant(),
        timeZone: config.timeZone,
        secretBox: openSecretBox(dataKey),
      });
      await rm(filesDir, { recursive: true, force: true });
    } finally {
      await database.close();
    }
  });
  process.stdout.write('The demo company is as new.\n');
});
