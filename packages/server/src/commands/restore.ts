// npm run restore -- <file> [--replace] [--keep-sessions]: puts a backup into an empty database, or in the place of what is
// there. People sign in again, unless their session is open in what is replaced or all sessions are to be kept.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from '../platform/restore.ts';
import { runCommand, withCommandDatabase } from './command-database.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error('Usage: npm run restore -- <file.ndjson.gz> [--replace] [--keep-sessions]');
  const config = readConfig(process.env);
  const result = await withCommandDatabase(config, { alone: true }, (database) =>
    restoreBackup(path.resolve(file), database, {
      replace: values.replace,
      endsSessions: !values['keep-sessions'],
    }),
  );
  process.stdout.write(`Restored ${result.rows} rows, as they were on ${result.createdAt}.\n`);
  if (result.endedSessions > 0) {
    process.stdout.write(
      `${result.endedSessions} sessions of that day ended: those people sign in again.\n`,
    );
  }
  if (result.formerFilesDir !== undefined) {
    process.stdout.write(`The files that were there before now lie in ${result.formerFilesDir}.\n`);
  }
  if (result.formerSecretsFile !== undefined) {
    process.stdout.write(
      `The secrets that were there before now lie in ${result.formerSecretsFile}.\n`,
    );
  }
});
