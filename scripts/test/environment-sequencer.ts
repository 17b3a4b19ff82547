// The order of the test files: the slowest first, but those that need a page apart from those that do not. A worker serves
// files of one environment; where the next file in line needs the other one, it ends and a new one is started.
import { closeSync, openSync, readSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FIRST_LINE = 200;
const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

function readEnvironment(file: string): string {
  const start = Buffer.alloc(FIRST_LINE);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return ENVIRONMENT.exec(start.toString())?.[1] ?? 'node';
}

export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(
      await super.sort(files),
      ({ project, moduleId }) => `${project.name} ${readEnvironment(moduleId)}`,
    );
    return [...groups.values()].flat();
  }
}
