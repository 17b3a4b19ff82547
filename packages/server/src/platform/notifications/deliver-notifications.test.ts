import * as endpoints from '@releve/domain/features/notifications.ts';
import {
  changePassword,
  listDevices,
  revokeDevice,
  signIn,
  signOut,
} from '@releve/domain/features/session.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { startPushService, type Browser, type PushService } from '../../testing/push-service.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import { notify } from './notify.ts';
import { createPushSender } from './push.ts';

let t: TestApp;
let service: PushService;
let publicKey = '';
let lise: Caller;

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
});
afterAll(async () => {
  await t.close();
  await service.close();
});
beforeEach(async () => {
  lise = await t.signIn();
  service.answerWith(201);
  t.mails.length = 0;
});

let lastCause = 0;

async function tell(
  to: readonly number[],
  { fails = false, urgent = false, titre = 'Nouveau mémo' } = {},
): Promise<number> {
  const { db, jobs, broadcast, log } = t.app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log };
  lastCause += 1;
  return runUnitOfWork(dependencies, async (unit) => {
    const count = await notify(
      { ...unit, now: t.clock.now() },
      {
        to,
        type: 'memo',
        key: `memo:${lastCause}`,
        lien: `/user/memos?memo=${lastCause}`,
        urgent,
        texts: () => ({ titre, texte: 'À lire' }),
      },
    );
    if (fails) throw new Error('Changed my mind');
    return count;
  });
}

async function subscribe(as: Caller): Promise<Browser> {
  const browser = service.subscribe();
  const response = await t.call(endpoints.subscribePush, { as, body: browser.subscription });
  expect(response.statusCode).toBe(200);
  return browser;
}

const choose = (as: Caller, push: boolean, courriel: boolean) =>
  t.call(endpoints.updateNotificationPreferences, {
    as,
    body: { data: [{ type: 'memo', push, courriel }] },
  });

const countSubscriptions = async (as: Caller) =>
  (
    await t.db
      .selectFrom('abonnements_push')
      .select('id')
      .where('employe_id', '=', as.employe.id)
      .execute()
  ).length;

const findDelivery = (as: Caller) =>
  t.db
    .selectFrom('notifications')
    .select(['pousse_le', 'courriel_le'])
    .where('employe_id', '=', as.employe.id)
    .executeTakeFirstOrThrow();

/** What pg-boss would do after its pause. */
const retry = async () => {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name = 'deliver-notifications' and state = 'active'`.execute(t.db);
  return t.app.jobs.runWaiting();
};

describe('web push', () => {
  test('reaches every browser of the person, once, encrypted and signed', async () => {
    const [phone, desktop] = [await subscribe(lise), await subscribe(lise)];
    const other = await subscribe(await t.signIn());
    await tell([lise.employe.id]);
    await t.app.jobs.runWaiting();
    await t.app.jobs.runWaiting();
    const message = {
      id: expect.any(Number),
      type: 'memo',
      titre: 'Nouveau mémo',
      texte: 'À lire',
      lien: `/user/memos?memo=${lastCause}`,
    };
    expect(phone.received).toEqual([message]);
    expect(desktop.received).toEqual([message]);
    expect(phone.topics).toEqual([expect.stringMatching(/^n\d+$/)]);
    expect(other.received).toEqual([]);
    expect(await findDelivery(lise)).toEqual({
      pousse_le: expect.any(String),
      courriel_le: null,
    });
  });

  test.each([404, 410])(
    '%i: the subscription is forgotten, nothing is repeated',
    async (status) => {
      await subscribe(lise);
      service.answerWith(status);
      await tell([lise.employe.id]);
      await t.app.jobs.runWaiting();
      expect(await countSubscriptions(lise)).toBe(0);
      expect(await retry()).toBe(0);
    },
  );

  test.each([500, 429])('%i: it is tried again until it is taken', async (status) => {
    const browser = await subscribe(lise);
    service.answerWith(status);
    await tell([lise.employe.id]);
    await expect(t.app.jobs.runWaiting()).rejects.toThrow('not taken');
    expect(await findDelivery(lise)).toMatchObject({ pousse_le: null });
    expect(await countSubscriptions(lise)).toBe(1);
    service.answerWith(201);
    await retry();
    expect(browser.received).toHaveLength(1);
    expect(await findDelivery(lise)).toMatchObject({ pousse_le: expect.any(String) });
  });

  test('one failing browser does not keep others from theirs, nor repeat them', async () => {
    const marc = await t.signIn();
    const browser = await subscribe(marc);
    await subscribe(lise);
    await t.db
      .updateTable('abonnements_push')
      .set({ endpoint: 'https://127.0.0.1:1/closed' })
      .where('employe_id', '=', lise.employe.id)
      .execute();
    await tell([lise.employe.id, marc.employe.id]);
    await expect(t.app.jobs.runWaiting()).rejects.toThrow('1 notifications');
    await expect(retry()).rejects.toThrow('1 notifications');
    expect(browser.received).toHaveLength(1);
    await t.call(endpoints.readNotifications, { as: lise, body: { at: t.clock.now().toString() } });
    await retry();
  });

  test('is not for who has seen it meanwhile, nor for who does not want it', async () => {
    const browser = await subscribe(lise);
    await tell([lise.employe.id]);
    await t.call(endpoints.readNotifications, { as: lise, body: { at: t.clock.now().toString() } });
    await t.app.jobs.runWaiting();
    await choose(lise, false, false);
    await tell([lise.employe.id]);
    await t.app.jobs.runWaiting();
    expect(browser.received).toEqual([]);
  });
});

describe('a subscription', () => {
  test('belongs to whoever used the browser last', async () => {
    const browser = await subscribe(lise);
    const marc = await t.signIn();
    await t.call(endpoints.subscribePush, { as: marc, body: browser.subscription });
    expect([await countSubscriptions(lise), await countSubscriptions(marc)]).toEqual([0, 1]);
    const { endpoint } = browser.subscription;
    await t.call(endpoints.unsubscribePush, { as: lise, body: { endpoint } });
    expect(await countSubscriptions(marc)).toBe(1);
    await t.call(endpoints.unsubscribePush, { as: marc, body: { endpoint } });
    expect(await countSubscriptions(marc)).toBe(0);
  });

  test('ends with its session, and with all of them those of before as well', async () => {
    const body = { identity: lise.employe.username, password: PASSWORD };
    const phone = { ...lise, token: (await t.call(signIn, { body })).json().token };
    await subscribe(lise);
    await subscribe(phone);
    const { data } = (await t.call(listDevices, { as: lise })).json();
    const other = data.find(({ courant }: { courant: boolean }) => !courant);
    await t.call(revokeDevice, { as: lise, params: { id: other.id } });
    expect(await countSubscriptions(lise)).toBe(1);
    await t.db
      .insertInto('abonnements_push')
      .values({ employe_id: lise.employe.id, endpoint: 'https://before', p256dh: '', auth: '' })
      .execute();
    const change = { current_password: PASSWORD, password: 'des gants de toilette' };
    await t.call(changePassword, { as: lise, body: change });
    expect(await countSubscriptions(lise)).toBe(1);
    await t.call(signOut, { as: lise });
    expect(await countSubscriptions(lise)).toBe(0);
    // The letter about the password.
    await t.app.jobs.runWaiting();
  });

  test('is one of twenty at most', async () => {
    for (let count = 0; count < 22; count += 1) await subscribe(lise);
    expect(await countSubscriptions(lise)).toBe(20);
  });

  test('needs an https address of a known service, and keys of the right kind', async () => {
    const { subscription } = service.subscribe();
    const { keys } = subscription;
    const statuses = await Promise.all(
      [
        { ...subscription, endpoint: subscription.endpoint.replace('https:', 'http:') },
        { ...subscription, endpoint: 'https://push.evil.example/abc' },
        { ...subscription, keys: { ...keys, p256dh: 'abc' } },
        { ...subscription, keys: { ...keys, auth: 'pas du base64 !' } },
      ].map(async (body) => (await t.call(endpoints.subscribePush, { as: lise, body })).statusCode),
    );
    expect(statuses).toEqual([422, 422, 422, 422]);
  });
});

describe('e-mail', () => {
  test('goes to who chose it, once, however often delivery is repeated', async () => {
    await choose(lise, true, true);
    await subscribe(lise);
    service.answerWith(500);
    await tell([lise.employe.id, (await t.signIn()).employe.id]);
    await expect(t.app.jobs.runWaiting()).rejects.toThrow('not taken');
    service.answerWith(201);
    await retry();
    await t.app.jobs.runWaiting();
    expect(t.mails).toHaveLength(1);
    expect(t.mails[0]).toMatchObject({ to: lise.employe.courriel, subject: 'Nouveau mémo' });
    expect(t.mails[0]?.text).toContain(`/user/memos?memo=${lastCause}`);
  });
});

describe('in the app', () => {
  test('every device hears of it after the commit, and of nothing that was undone', async () => {
    const device = await connectDevice(t, lise);
    await device.join(userChannel(lise.employe.id));
    await expect(tell([lise.employe.id], { fails: true })).rejects.toThrow('Changed my mind');
    await tell([lise.employe.id]);
    const { data } = (await t.call(endpoints.listNotifications, { as: lise })).json();
    await expect
      .poll(() => device.heard, PATIENTLY)
      .toEqual([
        {
          channel: userChannel(lise.employe.id),
          event: 'Notification',
          data: { id: data[0].id },
        },
      ]);
    device.close();
    await t.app.jobs.runWaiting();
  });

  test('3,000 people are thirty deliveries', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into employes (prenom, nom, username, usergroup)
      select 'Foule', 'Numéro ' || n, 'foule' || n, 2 from generate_series(1, 3000) n
      returning id`.execute(t.db);
    expect(await tell(rows.map(({ id }) => id))).toBe(3000);
    expect(await t.app.jobs.runWaiting()).toBe(30);
  });
});

describe('an address that keeps failing', () => {
  const failOnce = async (as: Caller) => {
    service.answerWith(500);
    await tell([as.employe.id]);
    await t.app.jobs.runWaiting({ evenIfEarly: true }).catch(() => undefined);
    // What failed is tried again by the queue: here each try is a notice of its own.
    await t.db.deleteFrom('notifications').where('employe_id', '=', as.employe.id).execute();
    service.answerWith(201);
    await t.app.jobs.runWaiting({ evenIfEarly: true });
  };
  const reachSomebody = async () => {
    const other = await t.signIn();
    await subscribe(other);
    await tell([other.employe.id]);
    await t.app.jobs.runWaiting();
  };

  test('is dropped after ten failures within more than three days', async () => {
    await subscribe(lise);
    for (let failure = 0; failure < 9; failure += 1) await failOnce(lise);
    t.clock.advance({ hours: 24 * 3 });
    await reachSomebody();
    expect(await countSubscriptions(lise)).toBe(1);
    await failOnce(lise);
    expect(await countSubscriptions(lise)).toBe(0);
  });

  test('stays while it fails for less long, where one was taken meanwhile, and where all fail', async () => {
    await subscribe(lise);
    for (let failure = 0; failure < 11; failure += 1) await failOnce(lise);
    expect(await countSubscriptions(lise)).toBe(1);
    t.clock.advance({ hours: 24 * 4 });
    // Nobody was reached since: it may be our own network.
    await failOnce(lise);
    expect(await countSubscriptions(lise)).toBe(1);
    await tell([lise.employe.id]);
    await t.app.jobs.runWaiting();
    await reachSomebody();
    await failOnce(lise);
    expect(await countSubscriptions(lise)).toBe(1);
  });
});
