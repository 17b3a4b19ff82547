// A reporter of Vitest: one record per test, and one for whatever broke outside of a test.
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { plainCause, writeEnd, writeRecord, type TestRecord } from './test-record.ts';

type Cause = Pick<SerializedError, 'message'> & { stack?: string | undefined };

const fileOf = (module: TestModule): string =>
  path.relative(process.cwd(), module.moduleId).replaceAll('\\', '/');

/** The message and, of the stack, the places in the project itself. */
function describeCause({ message, stack = '' }: Cause): string {
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
    .slice(0, 3);
  return plainCause([message, ...places].join('\n'));
}

function recordTest(test: TestCase): TestRecord | undefined {
  const result = test.result();
  if (result.state === 'pending') return undefined;
  const tries = test.attempts();
  return {
    file: fileOf(test.module),
    name: test.fullName,
    project: test.project.name,
    state: result.state,
    duration: test.diagnostic()?.duration ?? 0,
    tries: Math.max(tries.length, 1),
    causes: tries
      .filter(({ state }) => state === 'failed')
      .map(({ errors = [] }) => errors.map(describeCause).join('\n')),
  };
}

function recordBroken(module: TestModule, name: string, errors: readonly Cause[]): void {
  for (const error of errors) {
    writeRecord({
      file: fileOf(module),
      name,
      project: module.project.name,
      state: 'failed',
      duration: 0,
      tries: 1,
      causes: [describeCause(error)],
    });
  }
}

export default class VitestRecords implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const record = recordTest(test);
    if (record !== undefined) writeRecord(record);
  }

  onTestSuiteResult(suite: TestSuite): void {
    recordBroken(suite.module, `${suite.fullName} (around its tests)`, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    recordBroken(module, '(around its tests)', module.errors());
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[], end: string): void {
    for (const error of errors) {
      writeRecord({
        file: '',
        name: 'outside of a test',
        project: '',
        state: 'failed',
        duration: 0,
        tries: 1,
        causes: [describeCause(error)],
      });
    }
    writeEnd(end);
  }
}
