// The sign-in page counts what waits without the features: it must come to what they say themselves.
import { describe, expect, it } from 'vitest';
import { countThings } from '../features/session/unsent/waiting-owners.ts';
import { countMade, registerDeviceWork } from '../platform/offline/device-work.ts';
import type { OutboxRow } from '../platform/offline/jadb-schema.ts';
import { FEATURES } from './features.ts';

const works = FEATURES.flatMap(({ keeps = [] }) => keeps);
registerDeviceWork(works);

const commands = works.flatMap((work) => Object.keys(work.commands ?? {}));
const counted = works.flatMap((work) =>
  Object.entries(work.commands ?? {}).flatMap(([id, { count }]) => (count ? [id] : [])),
);

const rowOf = (endpoint: string, body: unknown): OutboxRow => ({
  id: 'row',
  cmtype: 'outbox',
  seq: 1,
  owner: 1,
  endpoint,
  method: 'POST',
  path: '/api/x',
  body,
  subject: 'x',
  created: '2026-01-05T06:00:00.000Z',
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

describe('how many things a command carries', () => {
  it('is not one for some of them', () => {
    expect(counted).toHaveLength(2);
  });

  it.each(commands)('of %s', (endpoint) => {
    for (const body of [null, {}, { punches: [] }, { punches: [{}, {}, {}] }]) {
      const row = rowOf(endpoint, body);
      expect(countThings(row)).toBe(countMade(row));
    }
  });
});
