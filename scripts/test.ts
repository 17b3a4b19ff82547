// `npm test`: everything that must hold, from the type check to the browser. Ends with one line of counts.
// --static stops after the checks that need no database and no browser.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium, requireFullChromium } from './test/find-chromium.ts';
import { readPlaywrightReport, readVitestReport } from './test/test-reports.ts';
import { binary, root, runCheck, runCommand, type Tally } from './test/test-step.ts';

const PROJECTS = [
  'packages/domain',
  'packages/server',
  'packages/web',
  'packages/web/tsconfig.sw.json',
  '.',
];

const reports = mkdtempSync(path.join(tmpdir(), 'releve-test-'));
const node = process.execPath;

async function runUnitTests(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json');
  const isGood = await runCommand(binary('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readVitestReport(file, isGood);
}

async function runBrowserTests(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json');
  // The tests of web push need it; found or installed here, where it may take its time.
  if (process.platform === 'linux') requireFullChromium();
  const isGood = await runCommand(binary('playwright'), ['test'], {
    CHROMIUM_PATH: requireChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readPlaywrightReport(file, isGood);
}

const STATIC_STEPS: [name: string, run: () => Promise<Tally>][] = [
  ...PROJECTS.map((project): [string, () => Promise<Tally>] => [
    `types of ${project}`,
    () => runCheck(binary('tsc'), ['-p', project]),
  ]),
  ['lint', () => runCheck(binary('oxlint'), ['--type-aware', '--deny-warnings'])],
  ['format', () => runCheck(binary('oxfmt'), ['--check', '.'])],
  ['architecture', () => runCheck(node, ['scripts/check-architecture.ts'])],
];

const RUNNING_STEPS: [name: string, run: () => Promise<Tally>][] = [
  ['unit and API tests', runUnitTests],
  ['build of the web app', () => runCheck(node, ['scripts/build-web.ts', '--if-stale'])],
  ['browser tests', runBrowserTests],
];

const isStaticOnly = process.argv.includes('--static');
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
process.chdir(root);

for (const [name, run] of isStaticOnly ? STATIC_STEPS : [...STATIC_STEPS, ...RUNNING_STEPS]) {
  const start = performance.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const tally = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `  ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s\n`,
  );
  total.passed += tally.passed;
  total.failed += tally.failed;
  if (tally.failed > 0) failures.push(...(tally.failures ?? [name]));
}

for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
