// @vitest-environment node
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedWorld } from './drain.simulation.ts';
import type { Fate, SimulatedEvent } from './drain.simulation.ts';
import { deleteJadb } from './jadb.ts';
import { listAllRows, listRows } from './outbox.ts';

const OWNERS = [1, 2];
const HOUR_MS = 3_600_000;
const MOST_ROUNDS = 100;

const tab = fc.nat(1);
const event: fc.Arbitrary<SimulatedEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('command'),
      subject: fc.nat(2),
      isRefused: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('drain'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sign in'), owner: fc.constantFrom(...OWNERS) }),
  },
  fc.record({ kind: fc.constantFrom('sign out', 'expire', 'disconnect') }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reconnect') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      ms: fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }),
    }),
  },
  fc.record({
    kind: fc.constant('settle'),
    how: fc.constantFrom('discard', 'retry', 'correct'),
  }),
);

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  'delivered',
  'request lost',
  'answer lost',
  'late',
  'duplicated',
  'crash before effect',
  'crash after effect',
  'too many requests',
);

const plan = fc.record({
  events: fc.array(event, { minLength: 5, maxLength: 40 }),
  fates: fc.array(fate, { maxLength: 30 }),
  turns: fc.array(fc.nat(50), { maxLength: 600 }),
  hasWorkingLock: fc.boolean(),
});

test('whatever happens, each command is applied once, in order, under its owner', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ events, ...chances }) => {
      await deleteJadb();
      const world = new SimulatedWorld(chances);
      await world.live([{ kind: 'sign in', owner: 1 }, ...events]);
      for (const owner of OWNERS) await makePeace(world, owner);

      const applied = world.server.applied.map(({ command }) => command);
      const expected = world.made.filter((command) => !world.discarded.includes(command));
      expect(applied.toSorted((a, b) => a - b)).toEqual(expected);
      expect(await listAllRows()).toHaveLength(0);
      expect(world.server.foreignTokens).toEqual([]);
      for (const commands of groupBySubject(world)) {
        expect(commands).toEqual(commands.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 300 },
  );
}, 90_000);

/** The network is back, the person signs in again, settles what was refused and leaves the app open for some hours. */
async function makePeace(world: SimulatedWorld, owner: number): Promise<void> {
  await world.live([{ kind: 'reconnect' }, { kind: 'sign in', owner }]);
  const isSettled = async () => (await listRows(owner)).length === 0;
  for (let round = 0; round < MOST_ROUNDS && !(await isSettled()); round += 1) {
    await world.live([
      { kind: 'clock', ms: HOUR_MS },
      { kind: 'drain', tab: 0 },
    ]);
    await world.live([{ kind: 'settle', how: 'retry' }]);
  }
}

function groupBySubject(world: SimulatedWorld): number[][] {
  const lanes = Object.groupBy(world.server.applied, (row) => `${row.owner} ${row.subject}`);
  return Object.values(lanes).map((lane) => (lane ?? []).map(({ command }) => command));
}
