// `npm test`: everything that must hold, from the type check to the browser. Ends with one line of counts.
// With names of features, what a change of those can break; with --static, --units or --running, that part alone.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithThisProcess } from '../packages/server/src/testing/leftovers.ts';
import { readProject } from './check-architecture.ts';
import { requireChromium, requireFullChromium } from './test/find-chromium.ts';
import { binary, endCommands, root } from './test/run-command.ts';
import { WAITING_TIME_TESTS } from './test/process-tests.ts';
import { selectTests, type Selection } from './test/select-tests.ts';
import {
  checkStep,
  failedStep,
  runLane,
  runnerStep,
  type Lane,
  type Step,
  type StepResult,
} from './test/test-step.ts';
import { summarise } from './test/test-summary.ts';

const node = process.execPath;
const records = path.join(root, '.cache', 'test-records', String(process.pid));
const BUILD = 'build of the web app';
/** Servers are started by the dozen: what Node has compiled of one is there for the next. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node') };

interface Parts {
  isStatic: boolean;
  isUnits: boolean;
  isRunning: boolean;
  features: string[];
}

/** Without a part, all of them. */
function readArguments(): Parts {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      static: { type: 'boolean', default: false },
      units: { type: 'boolean', default: false },
      running: { type: 'boolean', default: false },
    },
  });
  const isAll = !values.static && !values.units && !values.running;
  return {
    isStatic: isAll || values.static,
    isUnits: isAll || values.units,
    isRunning: isAll || values.running,
    features: positionals,
  };
}

const CHECKS: readonly Step[] = [
  // More checkers work out the same types again, each for itself: on two processors one takes half the time of four.
  checkStep('types', binary('tsc'), ['-b', '--checkers', '1']),
  checkStep('lint', binary('oxlint'), ['--type-aware', '--deny-warnings']),
  checkStep('format', binary('oxfmt'), ['--check', '.']),
  checkStep('architecture', node, ['scripts/check-architecture.ts']),
  checkStep('unused exports', binary('knip'), ['--no-progress']),
  checkStep('migrations', node, ['scripts/check-migrations.ts']),
];

const build = checkStep(BUILD, node, ['scripts/build-web.ts', '--if-stale']);

function vitestStep(
  name: string,
  projects: readonly string[],
  files: readonly string[] = [],
  isStreamed = false,
): Step {
  return runnerStep({
    name,
    recordsFile: path.join(records, `${projects.join('-')}.ndjson`),
    command: binary('vitest'),
    args: [
      'run',
      '--reporter=dot',
      `--reporter=${path.join(root, 'scripts/test/vitest-records.ts')}`,
      ...projects.map((project) => `--project=${project}`),
      ...files,
    ],
    env: COMPILED,
    isStreamed,
  });
}

function browserStep(selection: Selection | undefined): Step {
  const name = 'browser tests';
  try {
    // Before the other, which would do in its place where there is neither.
    const chromium = requireChromium();
    // The tests of web push need it; found or installed here, where it may take its time. A part of the tests installs
    // nothing that it may not need: those tests ask for it themselves.
    if (process.platform === 'linux' && selection === undefined) requireFullChromium();
    return runnerStep({
      name,
      recordsFile: path.join(records, 'browser.ndjson'),
      command: binary('playwright'),
      args: [
        'test',
        ...(selection === undefined ? [] : ['--grep', selection.browser, '--pass-with-no-tests']),
      ],
      env: { ...COMPILED, CHROMIUM_PATH: chromium },
      isStreamed: true,
    });
  } catch (error) {
    return failedStep(name, error instanceof Error ? error.message : String(error));
  }
}

/** Each lane begins when the one before has ended; what waits for the disk and what computes run side by side. */
function* listLanes(parts: Parts, selection: Selection | undefined): Generator<Lane> {
  const first = [...(parts.isRunning ? [build] : []), ...(parts.isStatic ? CHECKS : [])];
  yield { steps: first, atOnce: 2 };
  if (parts.isUnits) {
    const projects = ['server', 'web', 'domain', 'scripts'];
    yield {
      steps: [vitestStep('unit and API tests', projects, selection?.units, true)],
      atOnce: 1,
    };
  }
  if (parts.isRunning) {
    const isAlone = (file: string): boolean => WAITING_TIME_TESTS.includes(file);
    const alone = selection?.processes.filter((file) => isAlone(file));
    const beside = selection?.processes.filter((file) => !isAlone(file));
    const waits = vitestStep('tests of waiting times', ['waiting-times'], alone);
    const processes = vitestStep('tests of processes', ['processes'], beside);
    if (alone?.length !== 0) yield { steps: [waits], atOnce: 1 };
    const steps = [browserStep(selection), ...(beside?.length === 0 ? [] : [processes])];
    yield { steps, atOnce: 2 };
  }
}

let stoppedBy: string | undefined;
function stop(cause: string): void {
  stoppedBy ??= cause;
  void endCommands();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

/** Whoever ends npm, or what it has started, means this process. */
function stopWithNpm(): void {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  setInterval(() => {
    if (process.ppid !== parent) stop('the end of npm');
  }, 250).unref();
}

async function selectFeatures(features: readonly string[]): Promise<Selection | undefined> {
  if (features.length === 0) return undefined;
  return selectTests(await readProject(root), features);
}

async function run(): Promise<void> {
  const start = performance.now();
  process.chdir(root);
  stopWithNpm();
  const parts = readArguments();
  const selection = await selectFeatures(parts.features);
  mkdirSync(records, { recursive: true });
  endWithThisProcess({ folder: records });
  const results: StepResult[] = [];
  for (const lane of listLanes(parts, selection)) {
    const isStopped = (): boolean => stoppedBy !== undefined;
    if (isStopped()) break;
    results.push(
      ...(await runLane(lane, { isStopped, write: (text) => process.stdout.write(text) })),
    );
  }
  const milliseconds = performance.now() - start;
  const { text, failed } = summarise(results, { milliseconds, stoppedBy });
  process.stdout.write(text);
  rmSync(records, { recursive: true, force: true });
  process.exitCode = failed === 0 && stoppedBy === undefined ? 0 : 1;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
