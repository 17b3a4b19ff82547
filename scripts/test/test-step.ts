// One step of `npm test`: a check that says yes or no, or a runner that keeps records of its tests.
import { rmSync } from 'node:fs';
import { type Command, type CommandEnd, runCommand } from './run-command.ts';
import { readRecords, type Records, RECORDS_VARIABLE, type TestRecord } from './test-record.ts';

export interface StepResult {
  passed: number;
  failed: number;
  tests: TestRecord[];
  /** What failed beside its tests: the check itself, or the runner. */
  faults: string[];
  /** Not shown yet. */
  output: string;
}

export interface Step {
  name: string;
  /** Shows what it says as it says it; of others the whole is shown at their end. */
  isStreamed: boolean;
  run(): Promise<StepResult>;
}

const LAST_LINES = 12;

const endOf = (output: string): string =>
  output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

/** Counts as one test. */
export function checkStep(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    isStreamed: false,
    run: async () => {
      const { isGood, how, output } = await runCommand({ command, args });
      return {
        passed: isGood ? 1 : 0,
        failed: isGood ? 0 : 1,
        tests: [],
        faults: isGood ? [] : [`${name} (${how})\n${endOf(output)}`],
        output,
      };
    },
  };
}

/** A runner that died, or failed without a failed test, has failed in itself. A skipped test proves nothing. */
export function judgeRecords(name: string, { tests, end }: Records, ended: CommandEnd): StepResult {
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const failed = tests.length - passed;
  const isBroken = end === undefined || (!ended.isGood && failed === 0);
  const when =
    end === undefined ? `died after ${tests.length} tests` : 'failed outside of its tests';
  return {
    passed,
    failed: failed + (isBroken ? 1 : 0),
    tests,
    faults: isBroken ? [`${name} ${when} (${ended.how})\n${endOf(ended.output)}`] : [],
    output: ended.output,
  };
}

export interface Runner extends Command {
  name: string;
  recordsFile: string;
}

export function runnerStep({ name, recordsFile, ...command }: Runner): Step {
  return {
    name,
    isStreamed: command.isStreamed === true,
    run: async () => {
      rmSync(recordsFile, { force: true });
      const env = { ...command.env, [RECORDS_VARIABLE]: recordsFile };
      const ended = await runCommand({ ...command, env });
      return judgeRecords(name, readRecords(recordsFile), ended);
    },
  };
}

/** For what cannot even begin. */
export const failedStep = (name: string, reason: string): Step => ({
  name,
  isStreamed: false,
  run: async () => ({
    passed: 0,
    failed: 1,
    tests: [],
    faults: [`${name}: ${reason}`],
    output: '',
  }),
});

export interface Lane {
  /** Started in this order. */
  steps: readonly Step[];
  atOnce: number;
}

export interface LaneOptions {
  isStopped: () => boolean;
  write: (text: string) => void;
}

/** The output of steps that run at the same time is never mixed. */
export async function runLane(
  { steps, atOnce }: Lane,
  { isStopped, write }: LaneOptions,
): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (isStopped()) return;
      const start = performance.now();
      if (step.isStreamed) write(`\n▸ ${step.name}\n`);
      const result = await step.run();
      results.push(result);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const counts = `${result.passed} passed, ${result.failed} failed in ${seconds} s`;
      const title = step.isStreamed ? '' : `\n▸ ${step.name}\n${result.output}`;
      write(`${title}  ${step.name}: ${counts}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
