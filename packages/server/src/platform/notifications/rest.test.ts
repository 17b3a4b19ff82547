// Pushes to people who rest: the phone of whoever worked the night stays silent by day.
import * as endpoints from '@releve/domain/features/notifications.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertQuart } from '../../testing/factories.ts';
import { startPushService, type Browser, type PushService } from '../../testing/push-service.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import { notify } from './notify.ts';
import { createPushSender } from './push.ts';

let t: TestApp;
let service: PushService;
let publicKey = '';
let lise: Caller;
let phone: Browser;

/** The queue goes by the clock of the database: what is postponed must be ahead of that one as well. */
const LATER = Temporal.Instant.from('2046-06-15T18:00:00Z');

/** It is two in the afternoon: lise worked until ten, and rests until half past seven in the evening. */
const NIGHT = { date: '2046-06-14', debut: '23:00:00', fin: '10:00:00' };
const END_OF_REST = '2046-06-15T23:30:00.000Z';

beforeAll(async () => {
  service = await startPushService(() => publicKey);
  t = await buildApp({
    push: (keys) => {
      publicKey = keys.publicKey;
      return createPushSender(keys, {
        subject: 'mailto:releve@boreal.example',
        agent: service.agent,
      });
    },
  });
  t.clock.advance(t.clock.now().until(LATER));
});
afterAll(async () => {
  await t.close();
  await service.close();
});

async function subscribe(as: Caller): Promise<Browser> {
  const browser = service.subscribe();
  await t.call(endpoints.subscribePush, { as, body: browser.subscription });
  return browser;
}

beforeEach(async () => {
  lise = await t.signIn();
  phone = await subscribe(lise);
  service.answerWith(201);
  await insertQuart(t.db, { ...NIGHT, employe_id: lise.employe.id });
});

afterEach(async () => {
  service.answerWith(201);
  await endRest();
});

let lastCause = 0;

function tell(titre: string, { urgent = false, to = lise } = {}): Promise<number> {
  const { db, jobs, broadcast, log } = t.app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log };
  lastCause += 1;
  return runUnitOfWork(dependencies, (unit) =>
    notify(
      { ...unit, now: t.clock.now() },
      {
        to: [to.employe.id],
        type: 'memo',
        key: `rest:${lastCause}`,
        lien: `/user/memos?memo=${lastCause}`,
        urgent,
        texts: () => ({ titre, texte: '' }),
      },
    ),
  );
}

const titlesOf = ({ received }: Browser) =>
  received.map((message) => (message as { titre: string }).titre);

/** What the queue does once it is time. */
async function endRest(): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name = 'push-after-rest' and state = 'created'`.execute(t.db);
  t.clock.advance({ hours: 5, minutes: 30 });
  try {
    await t.app.jobs.runWaiting();
  } finally {
    t.clock.advance(t.clock.now().until(LATER));
  }
}

const listPostponed = async () => {
  const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
    where name = 'push-after-rest' and data->>'employe_id' = ${String(lise.employe.id)}
    and state = 'created'`.execute(t.db);
  return rows.map(({ start_after }) => new Date(start_after).toISOString());
};

const respect = (repos_respecte: boolean) =>
  t.call(endpoints.updateNotificationPreferences, {
    as: lise,
    body: { data: [], repos_respecte },
  });

describe('whoever rests', () => {
  test('is not rung: the push comes at the end of the rest, the bell at once', async () => {
    await tell('Mémo');
    await t.app.jobs.runWaiting();
    expect(phone.received).toEqual([]);
    expect(await listPostponed()).toEqual([END_OF_REST]);
    const list = (await t.call(endpoints.listNotifications, { as: lise })).json();
    expect(list.non_lues).toBe(1);
    await endRest();
    expect(titlesOf(phone)).toEqual(['Mémo']);
  });

  test('gets what came meanwhile as one push, that of the newest', async () => {
    const tablet = await subscribe(lise);
    for (const titre of ['Un', 'Deux', 'Trois']) {
      await tell(titre);
      await t.app.jobs.runWaiting();
    }
    expect(await listPostponed()).toEqual([END_OF_REST]);
    await endRest();
    for (const device of [phone, tablet]) {
      expect(device.received).toEqual([
        {
          id: expect.any(Number),
          type: 'memo',
          titre: '3 nouveautés',
          texte: 'Trois · Deux · Un',
          lien: `/user/memos?memo=${lastCause}`,
        },
      ]);
    }
    await endRest();
    expect(phone.received).toHaveLength(1);
  });

  test('is rung for what is urgent', async () => {
    await tell('Mémo');
    await tell('Retard', { urgent: true });
    await t.app.jobs.runWaiting();
    expect(titlesOf(phone)).toEqual(['Retard']);
  });

  test('is not told again of what they have read in the app meanwhile', async () => {
    await tell('Mémo');
    await t.app.jobs.runWaiting();
    const at = t.clock.now().toString();
    await t.call(endpoints.readNotifications, { as: lise, body: { at } });
    await endRest();
    expect(phone.received).toEqual([]);
  });

  test('rests longer where their quarts say so at the end', async () => {
    await tell('Mémo');
    await t.app.jobs.runWaiting();
    await t.db
      .updateTable('quarts')
      .set({ fin: '11:59:00' })
      .where('employe_id', '=', lise.employe.id)
      .execute();
    await endRest();
    expect(phone.received).toEqual([]);
    expect(await listPostponed()).toEqual(['2046-06-16T01:29:00.000Z']);
  });

  test('a failing device is tried again, with all of it', async () => {
    await tell('Un');
    await tell('Deux');
    await t.app.jobs.runWaiting();
    service.answerWith(500);
    await expect(endRest()).rejects.toThrow('2 notifications');
    service.answerWith(201);
    await sql`update pgboss.job set state = 'retry', start_after = now()
      where name = 'push-after-rest' and state = 'active'`.execute(t.db);
    await endRest();
    expect(titlesOf(phone)).toEqual(['2 nouveautés']);
  });

  test('and does not mind, is rung', async () => {
    expect((await respect(false)).json().repos).toMatchObject({ respecte: false });
    await tell('Mémo');
    await t.app.jobs.runWaiting();
    expect(titlesOf(phone)).toEqual(['Mémo']);
  });
});

test('an e-mail does not wait', async () => {
  const data = [{ type: 'memo' as const, push: true, courriel: true }];
  await t.call(endpoints.updateNotificationPreferences, { as: lise, body: { data } });
  await tell('Mémo');
  await t.app.jobs.runWaiting();
  await t.app.jobs.runWaiting();
  expect(t.mails.map(({ to }) => to)).toContain(lise.employe.courriel);
  expect(phone.received).toEqual([]);
});

test('whoever has no quart is rung by day, and their own night is theirs', async () => {
  const marc = await t.signIn();
  const browser = await subscribe(marc);
  await tell('Mémo', { to: marc });
  await t.app.jobs.runWaiting();
  expect(titlesOf(browser)).toEqual(['Mémo']);
  const { repos } = (await t.call(endpoints.listNotificationPreferences, { as: marc })).json();
  expect(repos).toEqual({
    respecte: true,
    prochain: { du: '2046-06-16T02:00:00.000Z', au: '2046-06-16T11:00:00.000Z' },
  });
});

test('a person knows when they will not be rung', async () => {
  const { repos } = (await t.call(endpoints.listNotificationPreferences, { as: lise })).json();
  expect(repos).toEqual({
    respecte: true,
    prochain: { du: '2046-06-15T14:30:00.000Z', au: END_OF_REST },
  });
});
