import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { EnvironmentSequencer } from './environment-sequencer.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'releve-sequence-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As much of a file as the order depends on: its project, its first line and how long it took. */
function specify(name: string, firstLine = ''): TestSpecification {
  const moduleId = path.join(folder, name);
  writeFileSync(moduleId, `${firstLine}\nimport 'vitest';\n`);
  const config = { isolate: false, sequence: { groupOrder: 0 } };
  return { moduleId, project: { name: 'web', config } } as unknown as TestSpecification;
}

it('files that need a page run one after the other, the slowest first among their kind', async () => {
  const page = '// @vitest-environment happy-dom';
  const durations = new Map([
    [specify('a.ts', page), 40],
    [specify('b.ts'), 30],
    [specify('c.ts', page), 20],
    [specify('d.ts', '// @vitest-environment node'), 10],
  ]);
  const cache = {
    getTestSpecificationResult: (spec: TestSpecification) => ({
      failed: false,
      duration: durations.get(spec),
    }),
  };
  const sequencer = new EnvironmentSequencer({ cache } as unknown as Vitest);
  const sorted = await sequencer.sort([...durations.keys()].toReversed());
  expect(sorted.map(({ moduleId }) => path.basename(moduleId))).toEqual([
    'a.ts',
    'c.ts',
    'b.ts',
    'd.ts',
  ]);
});
