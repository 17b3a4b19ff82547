// Whatever people do and in whatever order it arrives: what is unread is what a recount of the rows says, and everybody sees
// what was written while they were there, in one order.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
} from '../../testing/messagerie-fixture.ts';

const PEOPLE = 4;
const RUNS = 15;

let f: MessagerieFixture;
let people: Caller[];

beforeAll(async () => {
  f = await createMessagerieFixture();
  people = [];
  for (const _ of Array(PEOPLE).keys()) people.push(await f.hire());
});
afterAll(() => f.test.close());

interface Step {
  readonly act: 'join' | 'leave' | 'send' | 'resend' | 'withdraw' | 'edit' | 'read';
  readonly who: number;
  /** Which message, or how far. */
  readonly at: number;
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom<Step['act']>(
      'join',
      'leave',
      'send',
      'send',
      'send',
      'resend',
      'withdraw',
      'edit',
      'read',
      'read',
    ),
    who: fc.nat(PEOPLE - 1),
    at: fc.nat(30),
  }),
  { minLength: 20, maxLength: 50 },
);

/** What the server should know, kept beside it without any of its SQL. */
interface Sent {
  readonly uuid: string;
  readonly author: number;
  readonly seq: number;
  /** Who was in it as it was written. */
  readonly readers: ReadonlySet<number>;
  isWithdrawn: boolean;
}

class Model {
  readonly sent: Sent[] = [];
  readonly working = new Set<number>();
  readonly joined = new Set<number>();
  readonly positions = Array.from({ length: PEOPLE }, () => 0);
  lastSeq = 0;
  /** Where the server says something else. */
  readonly differences: string[] = [];

  compare(what: string, said: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(said), JSON.stringify(expected)];
    if (a !== b) this.differences.push(`${what}: ${a}, expected ${b}`);
  }

  visibleTo(who: number): Sent[] {
    return this.sent.filter(({ readers }) => readers.has(who));
  }

  unreadOf(who: number): number {
    return this.visibleTo(who).filter(
      ({ author, seq, isWithdrawn }) =>
        author !== who && !isWithdrawn && seq > (this.positions[who] ?? 0),
    ).length;
  }
}

const personAt = (index: number): Caller => {
  const person = people[index];
  if (!person) throw new Error('Nobody');
  return person;
};

async function take(model: Model, site: { id: number }, { act, who, at }: Step): Promise<void> {
  const person = personAt(who);
  const { sent, working, joined } = model;
  const target = sent.length === 0 ? undefined : sent[at % sent.length];
  const own = working.has(who) ? sent.filter(({ author }) => author === who) : [];
  const mine = own[at % Math.max(1, own.length)];
  switch (act) {
    case 'join': {
      if (working.has(who)) return;
      await f.assign(person, site);
      working.add(who);
      return;
    }
    case 'leave': {
      await f.unassign(person, site);
      working.delete(who);
      return;
    }
    case 'send': {
      const uuid = randomUUID();
      const response = await f.write(person, ofSite(site), `${sent.length}`, { uuid });
      model.compare('send', response.statusCode, working.has(who) ? 200 : 403);
      if (response.statusCode !== 200) return;
      model.lastSeq += 1;
      for (const each of working) joined.add(each);
      model.compare('seq', response.json().seq, model.lastSeq);
      sent.push({
        uuid,
        author: who,
        seq: model.lastSeq,
        readers: new Set(working),
        isWithdrawn: false,
      });
      return;
    }
    case 'resend': {
      if (!target) return;
      const again = await f.write(personAt(target.author), ofSite(site), 'x', {
        uuid: target.uuid,
      });
      model.compare('seq again', again.json().seq, target.seq);
      return;
    }
    case 'withdraw': {
      if (!mine) return;
      await f.withdraw(person, mine.uuid);
      if (!mine.isWithdrawn) model.lastSeq += 1;
      mine.isWithdrawn = true;
      return;
    }
    case 'edit': {
      if (!mine || mine.isWithdrawn) return;
      await f.edit(person, mine.uuid, `${mine.seq} ${model.lastSeq}`);
      model.lastSeq += 1;
      return;
    }
    case 'read': {
      if (!working.has(who) && !joined.has(who)) return;
      const place = at % (model.lastSeq + 3);
      const { statusCode } = await f.markRead(person, ofSite(site), place);
      model.compare('read', statusCode, 200);
      if (model.lastSeq === 0) return;
      const reached = Math.min(place, model.lastSeq);
      model.positions[who] = Math.max(model.positions[who] ?? 0, reached);
      if (working.has(who)) joined.add(who);
    }
  }
}

/** What the list, the page, the delta and the badge say to one person. */
async function compareFor(model: Model, site: { id: number }, who: number): Promise<void> {
  const person = personAt(who);
  if (!model.joined.has(who) && !model.working.has(who)) {
    const { statusCode } = await f.ask(person, ofSite(site));
    model.compare('refusal', statusCode, 403);
    return;
  }
  const unread = model.unreadOf(who);
  const page = await f.read(person, ofSite(site), { limite: 200 });
  const delta = await f.read(person, ofSite(site), { apres: 0, limite: 200 });
  const places = model.visibleTo(who).map(({ seq }) => seq);
  const placesOf = ({ data }: typeof page) => data.map(({ seq }) => seq);
  model.compare('page', placesOf(page), places);
  model.compare(
    'delta',
    placesOf(delta).toSorted((one, other) => one - other),
    places,
  );
  model.compare('change', page.change, model.lastSeq);
  model.compare('unread of the page', page.conversation.non_lus, unread);
  const listed = (await f.list(person)).data.find(({ cle }) => cle === ofSite(site));
  model.compare('unread of the list', listed?.non_lus ?? 0, unread);
  const { meta } = await f.list(person, { etat: 'non_lus' });
  model.compare('list of the unread', meta.total, unread > 0 ? 1 : 0);
  const { count } = await readCounter(f.test, person, 'messages');
  model.compare('badge', count, unread > 0 ? 1 : 0);
}

test('unread counts are those of a recount, after any joins, leaves, sends, withdrawals and reads', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const site = await f.openSite();
      const model = new Model();
      for (const who of [0, 1]) await take(model, site, { act: 'join', who, at: 0 });
      for (const step of taken) await take(model, site, step);
      for (const who of people.keys()) await compareFor(model, site, who);
      expect(model.differences).toEqual([]);
      // The next run begins with nothing to read.
      for (const [who, person] of people.entries()) {
        if (model.joined.has(who)) await f.markRead(person, ofSite(site), model.lastSeq);
        await f.unassign(person, site);
      }
    }),
    { numRuns: RUNS },
  );
});
