// The contracts of the domain, read as the build reads them: before zod is here. One that uses a schema as it is read would fail
// wherever it comes first.
import { expect, test, vi } from 'vitest';

vi.mock(import('zod'), async () => (await import('./deferred-zod.ts')) as never);

const contracts = import.meta.glob<object>([
  '../../../../domain/src/**/*.ts',
  '!**/*.{test,fixture,simulation}.ts',
]);

test('every module of the domain is read without zod', async () => {
  const failed: string[] = [];
  for (const [path, load] of Object.entries(contracts)) {
    await load().catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
  }
  expect(Object.keys(contracts).length).toBeGreaterThan(100);
  expect(failed).toEqual([]);
});
