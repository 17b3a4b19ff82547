// What the reporters write down, by the real runners, of tests that pass, fail, pass the second time or are skipped.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binary, root, runCommand } from './run-command.ts';
import { readRecords, RECORDS_VARIABLE, type Records } from './test-record.ts';

/** Below the project, so that the runners find their packages. */
const FOLDERS = path.join(root, '.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(FOLDERS, { recursive: true });
  folder = mkdtempSync(path.join(FOLDERS, 'records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BODY = `
  let tries = 0;
  test('good', () => {});
  test('second', () => {
    tries += 1;
    if (!isSecond(tries)) throw new Error('too early');
  });
  test('bad', () => { throw new Error('never'); });
  test.skip('left out', () => {});
`;

async function run(command: string, args: readonly string[]): Promise<Records & { how: string }> {
  const file = path.join(folder, 'records.ndjson');
  const { how } = await runCommand({
    command: binary(command),
    args,
    env: { [RECORDS_VARIABLE]: file },
  });
  return { ...readRecords(file), how };
}

const write = (name: string, source: string): void =>
  writeFileSync(path.join(folder, name), source);

const shorten = ({ tests }: Records): unknown[] =>
  tests
    .map(({ name, state, tries, causes }) => [
      name,
      state,
      tries,
      causes.map((cause) => cause.split('\n')[0]),
    ])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));

test('by Vitest', async () => {
  write('vitest.config.ts', `export default { test: { name: 'own', retry: 1 } };`);
  write(
    'some.test.ts',
    `import { test } from 'vitest'; const isSecond = (tries) => tries === 2; ${BODY}`,
  );
  write(
    'broken.test.ts',
    `import { beforeAll, test } from 'vitest';
     beforeAll(() => { throw new Error('no database'); });
     test('never begun', () => {});`,
  );
  const reporter = path.join(root, 'scripts/test/vitest-records.ts');
  const records = await run('vitest', ['run', '--root', folder, `--reporter=${reporter}`]);
  expect(shorten(records)).toEqual([
    ['(around its tests)', 'failed', 1, ['no database']],
    ['bad', 'failed', 2, ['never', 'never']],
    ['good', 'passed', 1, []],
    ['left out', 'skipped', 1, []],
    ['never begun', 'skipped', 1, []],
    ['second', 'passed', 2, ['too early']],
  ]);
  const bad = records.tests.find(({ name }) => name === 'bad');
  expect(bad?.file).toBe(path.posix.join('.cache', path.basename(folder), 'some.test.ts'));
  expect(bad?.causes[0]).toMatch(/\n +at \.cache\/records-\w+\/some\.test\.ts:\d+/);
  expect(records).toMatchObject({ end: 'failed', how: 'exit code 1' });
});

test('by Playwright', async () => {
  const reporter = path.join(root, 'scripts/test/playwright-records.ts');
  write(
    'own.config.ts',
    `export default {
       retries: 1,
       projects: [{ name: 'phone' }],
       reporter: [[${JSON.stringify(reporter)}]],
       outputDir: 'results',
     };`,
  );
  write(
    'some.spec.ts',
    `import { test } from '@playwright/test';
     const isSecond = () => test.info().retry === 1; ${BODY}
     // As Playwright does for a test with a page.
     test.afterEach(async () => {
       const body = 'Never.\\n\\n\`\`\`yaml\\n- navigation "Menu":\\n  - link "Paie"\\n- main [ref=e1]:\\n  - generic [ref=e2]: words\\n\`\`\`\\n';
       await test.info().attach('error-context', { body });
     });`,
  );
  const config = path.join(folder, 'own.config.ts');
  const records = await run('playwright', ['test', '--config', config]);
  expect(shorten(records)).toEqual([
    ['bad', 'failed', 2, ['Error: never', 'Error: never']],
    ['good', 'passed', 1, []],
    ['left out', 'skipped', 1, []],
    ['second', 'passed', 2, ['Error: too early']],
  ]);
  expect(records.tests.map(({ name, screens }) => [name, screens])).toEqual(
    expect.arrayContaining([
      ['bad', ['- generic: words', '- generic: words']],
      ['good', []],
    ]),
  );
  expect(records.tests.every(({ project }) => project === 'phone')).toBe(true);
  expect(records).toMatchObject({ end: 'failed', how: 'exit code 1' });
});

test('a runner that is killed leaves no end', async () => {
  write('vitest.config.ts', 'export default {};');
  write(
    'killed.test.ts',
    `import { test } from 'vitest';
     test('good', () => {});
     test('kills', async () => {
       await new Promise((resolve) => setTimeout(resolve, 500));
       process.kill(process.ppid, 'SIGKILL');
       await new Promise(() => {});
     });`,
  );
  const reporter = path.join(root, 'scripts/test/vitest-records.ts');
  const records = await run('vitest', [
    'run',
    '--root',
    folder,
    '--pool=forks',
    `--reporter=${reporter}`,
  ]);
  expect(records).toMatchObject({ end: undefined, how: 'SIGKILL' });
});
