// Migrations that were released are frozen: each has its checksum in a list that only grows. Servers out there have applied
// them as they are, and refuse to start on others.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DIR = path.join(import.meta.dirname, '../packages/server/migrations');
const LIST = 'checksums.txt';

export interface MigrationFile {
  name: string;
  sql: string;
}

/** A line of the list. The ends of lines do not count: Git may check files out with others. */
export const lineOf = ({ name, sql }: MigrationFile): string =>
  `${createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')}  ${name}`;

/** What is wrong, and what to do about it; nothing where all is well. */
export function checkMigrations(list: string, files: readonly MigrationFile[]): string[] {
  const lines = list.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const names = lines.map((line) => line.split('  ')[1] ?? '');
  const problems = names.flatMap((name, at) => {
    const file = files.find((each) => each.name === name);
    if (file === undefined) {
      return [
        `${name} is missing or has another number. Put it back; a later change is a new file.`,
      ];
    }
    if (lineOf(file) === lines[at]) return [];
    return [`${name} was edited. Put its former text back; write the change as a new file.`];
  });
  const added = files.filter(({ name }) => !names.includes(name));
  const isInOrder = names.join() === names.toSorted().join();
  return [
    ...problems,
    ...added.map(({ name }) => `${name} is new. Add its line: npm run migration`),
    ...(isInOrder ? [] : [`The lines of ${LIST} are not in the order of their numbers.`]),
  ];
}

/** The list with a line for each file that it does not have. What it has stays as it is. */
export function addMissingLines(list: string, files: readonly MigrationFile[]): string {
  const added = files.filter(({ name }) => !list.includes(`  ${name}\n`)).map(lineOf);
  return [list.trimEnd(), ...added, ''].join('\n');
}

const readMigrationFiles = (dir: string): MigrationFile[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(path.join(dir, name), 'utf8') }));

if (import.meta.main) {
  const files = readMigrationFiles(DIR);
  const stored = readFileSync(path.join(DIR, LIST), 'utf8').replaceAll('\r\n', '\n');
  const list = process.argv.includes('--add') ? addMissingLines(stored, files) : stored;
  if (list !== stored) writeFileSync(path.join(DIR, LIST), list);
  const problems = checkMigrations(list, files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
