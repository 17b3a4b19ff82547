// npm run restore -- <file> [--replace]: puts a backup into an empty database, or in the place of what is there.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from '../platform/restore.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Usage: npm run restore -- <file.ndjson.gz> [--replace]');
  const config = readConfig(process.env);
  const result = await withCommandDatabase(config, { alone: true }, (database) =>
    restoreBackup(path.resolve(file), database, { replace: values.replace }),
  );
  process.stdout.write(`Restored ${result.rows} rows, as they were on ${result.createdAt}.\n`);
  if (result.formerFilesDir !== undefined) {
    process.stdout.write(`The files that were there before now lie in ${result.formerFilesDir}.\n`);
  }
  if (result.formerSecretsFile !== undefined) {
    process.stdout.write(
      `The secrets that were there before now lie in ${result.formerSecretsFile}.\n`,
    );
  }
});
