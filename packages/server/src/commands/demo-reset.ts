// npm run demo:reset: empties the database of a demo and fills it anew, as of today. Refuses any other.
import { rm } from 'node:fs/promises';
import { resetDemoCompany } from '../demo/demo-company.ts';
import { addDemoPhotos } from '../demo/demo-photos.ts';
import { readConfig } from '../platform/config.ts';
import { openSecretBox } from '../platform/data-key.ts';
import { createDatabase } from '../platform/database.ts';
import { createFiles } from '../platform/files/files.ts';
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
      const now = Temporal.Now.instant();
      await resetDemoCompany(database.db, {
        now,
        timeZone: config.timeZone,
        secretBox: openSecretBox(dataKey),
      });
      await rm(filesDir, { recursive: true, force: true });
      await addDemoPhotos(database.db, createFiles(config, database.db, dataKey), now);
    } finally {
      await database.close();
    }
  });
  process.stdout.write('The demo company is as new.\n');
});
