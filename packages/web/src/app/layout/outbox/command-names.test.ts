import type { Endpoint } from '@releve/domain/endpoint.ts';
import { expect, it } from 'vitest';
import { nameOfCommand } from './command-names.ts';

const isQueued = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'offline' in value && value.offline === 'queue';

const features = import.meta.glob<Record<string, unknown>>(
  ['../../../../../domain/src/features/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const queued = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isQueued),
);

it('knows what waits to be sent', () => {
  expect(queued.length).toBeGreaterThan(2);
});

it.each(queued.map(({ id }) => id))('%s has a name of its own', (id) => {
  expect(nameOfCommand(id)).not.toBe('shell.outbox.commands.other');
});
