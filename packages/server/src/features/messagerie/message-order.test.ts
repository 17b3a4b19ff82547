// Several who write at once: each message once, in one order that everybody sees, and at a price that stays small.
import { randomUUID } from 'node:crypto';
import { userChannel } from '@releve/domain/realtime.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
  textsOf,
  withPerson,
} from '../../testing/messagerie-fixture.ts';

const WRITERS = 20;
const EACH = 3;

let f: MessagerieFixture;
let site: { id: number };

beforeAll(async () => {
  f = await createMessagerieFixture();
});
afterAll(() => f.test.close());
beforeEach(async () => {
  site = await f.openSite();
});

async function hireMany(count: number): Promise<Caller[]> {
  const people: Caller[] = [];
  for (const _ of Array(count).keys()) people.push(await f.hire(site));
  return people;
}

it('twenty write in one thread, each message sent twice: once each, without a gap, the same for all', async () => {
  const people = await hireMany(WRITERS);
  const written = people.flatMap((as) =>
    Array.from({ length: EACH }, () => ({ as, uuid: randomUUID() })),
  );
  const doubled = [...written, ...written].toSorted((a, b) => a.uuid.localeCompare(b.uuid));
  const answers = await Promise.all(
    doubled.map(async ({ as, uuid }) => {
      const { seq } = await f.send(as, ofSite(site), uuid, { uuid });
      return [uuid, seq] as const;
    }),
  );
  const places = new Map<string, number>(answers);
  // Both times the same place was told.
  expect(answers.every(([uuid, seq]) => places.get(uuid) === seq)).toBe(true);
  const expected = Array.from({ length: written.length }, (_, at) => at + 1);
  expect([...places.values()].toSorted((a, b) => a - b)).toEqual(expected);
  const pages = await Promise.all(
    people.slice(0, 3).map((as) => f.read(as, ofSite(site), { limite: 200 })),
  );
  for (const page of pages) {
    expect(page.data.map(({ seq }) => seq)).toEqual(expected);
    expect(textsOf(page)).toEqual(textsOf(pages[0] ?? page));
  }
  expect(pages[0]?.data.every(({ uuid, seq }) => places.get(uuid) === seq)).toBe(true);
});

it('a request that came before and waited longer is not shown as older', async () => {
  const [lise] = await hireMany(1);
  if (!lise) throw new Error('Nobody');
  await f.send(lise, ofSite(site), 'Un');
  // As of another process, whose clock is a little behind.
  f.test.clock.advance({ milliseconds: -40 });
  await f.send(lise, ofSite(site), 'Deux');
  const { data } = await f.read(lise, ofSite(site));
  expect(data[1]?.recu_le).toBe(data[0]?.recu_le);
  // A clock that was set right again is believed.
  f.test.clock.advance({ hours: -2 });
  await f.send(lise, ofSite(site), 'Trois');
  const last = (await f.read(lise, ofSite(site))).data[2];
  expect(last?.recu_le).toBe(new Date(f.test.clock.now().epochMilliseconds).toISOString());
});

it('read while others write, the deltas add up to the thread', async () => {
  const [reader, ...writers] = await hireMany(6);
  if (!reader) throw new Error('Nobody reads');
  const seen = new Map<string, number>();
  let change = 0;
  const follow = async () => {
    const page = await f.read(reader, ofSite(site), { apres: change, limite: 7 });
    for (const { uuid, seq } of page.data) seen.set(uuid, seq);
    ({ change } = page);
    return page.plus;
  };
  // The reader is in it from the first message on.
  await f.send(reader, ofSite(site), 'Prêts ?');
  const writing = Promise.all(
    writers.map(async (as) => {
      for (const n of Array(6).keys()) await f.send(as, ofSite(site), `${n}`);
    }),
  );
  for (const _ of Array(10).keys()) await follow();
  await writing;
  while (await follow());
  const { data } = await f.read(reader, ofSite(site), { limite: 200 });
  expect(data).toHaveLength(31);
  expect(seen).toEqual(new Map(data.map(({ uuid, seq }) => [uuid, seq])));
});

describe('what a message costs and tells', () => {
  const countStatements = async (act: () => Promise<unknown>): Promise<number> => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await act();
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };

  it('as many statements in a thread of thirty as in one of three', async () => {
    const [writer] = await hireMany(3);
    if (!writer) throw new Error('Nobody');
    const send = () => f.send(writer, ofSite(site), 'Bonjour');
    await send();
    const few = await countStatements(send);
    await hireMany(27);
    await send();
    expect(await countStatements(send)).toBe(few);
    expect(few).toBeLessThanOrEqual(12);
  });

  it('screens of all members hear of it in one event each, by the name that each has for it', async () => {
    const [lise, marc] = await hireMany(2);
    if (!lise || !marc) throw new Error('Nobody');
    const [one, two] = [await connectDevice(f.test, lise), await connectDevice(f.test, marc)];
    await one.join(userChannel(lise.employe.id));
    await two.join(userChannel(marc.employe.id));
    const heard = (device: typeof one) =>
      device.heard.filter(({ event }) => event === 'Message').map(({ data }) => data);
    await f.send(lise, withPerson(marc), 'Bonjour');
    await expect.poll(() => heard(two), PATIENTLY).toEqual([{ cle: withPerson(lise) }]);
    await expect.poll(() => heard(one), PATIENTLY).toEqual([{ cle: withPerson(marc) }]);
    await f.markRead(marc, withPerson(lise), 1);
    await expect.poll(() => heard(one), PATIENTLY).toHaveLength(2);
    await f.send(f.boss, ofSite(site), 'À tous');
    await expect.poll(() => heard(one).at(-1), PATIENTLY).toEqual({ cle: ofSite(site) });
    await expect.poll(() => heard(two).at(-1), PATIENTLY).toEqual({ cle: ofSite(site) });
    for (const device of [one, two]) device.close();
  });
});
