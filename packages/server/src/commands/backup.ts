// npm run backup -- <file>: everything in one file, also while the server runs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createBackup } from '../platform/backup.ts';
import { readConfig } from '../platform/config.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: npm run backup -- <file.ndjson.gz>');
  const config = readConfig(process.env);
  const target = path.resolve(file);
  mkdirSync(path.dirname(target), { recursive: true });
  const counts = await withCommandDatabase(config, { alone: false }, (database) =>
    createBackup(database, target),
  );
  const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${target}: ${rows} rows and ${counts.files} files.\n`);
  if (config.s3 !== undefined) {
    process.stdout.write(
      'The uploaded files lie in S3 and are not in it: back up the bucket as well.\n',
    );
  }
});
