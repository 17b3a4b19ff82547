import type { Endpoint } from '@releve/domain/endpoint.ts';
import { expect, it } from 'vitest';
import { readsOf } from './command-reads.ts';

const isQueued = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'offline' in value && value.offline === 'queue';

const features = import.meta.glob<Record<string, unknown>>(
  ['../../../domain/src/features/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const queued = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isQueued),
);

it('knows what waits to be sent', () => {
  expect(queued.length).toBeGreaterThan(2);
});

it.each(queued.map(({ id }) => id))('%s names the reads that it changes', (id) => {
  expect(readsOf(id)).toBeDefined();
});

it('does not know a command of another version', () => {
  expect(readsOf('POST /api/later')).toBeUndefined();
});
