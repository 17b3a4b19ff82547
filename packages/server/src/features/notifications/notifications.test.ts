import * as endpoints from '@releve/domain/features/notifications.ts';
import { NOTIFICATION_TYPES, type Notification } from '@releve/domain/features/notifications.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runUnitOfWork } from '../../platform/unit-of-work.ts';
import { notify, type Notice } from '../../platform/notifications/notify.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';

let t: TestApp;
let lise: Caller;
let marc: Caller;

beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  lise = await t.signIn();
  marc = await t.signIn();
});

const tell = (notice: Partial<Notice> = {}) => {
  const { db, jobs, broadcast, log } = t.app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log };
  return runUnitOfWork(dependencies, (unit) =>
    notify(
      { ...unit, now: t.clock.now() },
      {
        to: [lise.employe.id],
        type: 'decision',
        key: 'demande:1',
        lien: '/user/demandes',
        texts: (langue) =>
          langue === 'fr'
            ? { titre: 'Congé approuvé', texte: 'Du 3 au 5 août' }
            : { titre: 'Leave approved', texte: 'August 3 to 5' },
        ...notice,
      },
    ),
  );
};

interface List {
  data: Notification[];
  meta: { total: number };
  non_lues: number;
}

type Query = { q?: string; type?: 'memo' | 'decision'; etat?: 'non_lues'; sort?: 'cree_le' };

const list = async (as: Caller, query: Query = {}) =>
  (await t.call(endpoints.listNotifications, { as, query })).json<List>();

const read = (as: Caller, body: { ids?: number[]; at: string }) =>
  t.call(endpoints.readNotifications, { as, body });

const titlesOf = ({ data }: List) => data.map(({ titre }) => titre);

describe('the bell', () => {
  test('shows one’s own, newest first, in one’s own language', async () => {
    const english = await t.signIn(2, { langue: 'en' });
    await tell({ to: [lise.employe.id, english.employe.id] });
    t.clock.advance({ minutes: 1 });
    const texts = () => ({ titre: 'Mémo', texte: '' });
    await tell({ key: 'memo:1', type: 'memo', lien: '/user/memos?memo=1', texts });
    expect(titlesOf(await list(lise))).toEqual(['Mémo', 'Congé approuvé']);
    expect(titlesOf(await list(english))).toEqual(['Leave approved']);
    expect(await list(marc)).toMatchObject({ data: [], non_lues: 0 });
    expect((await list(lise)).data[0]).toEqual({
      id: expect.any(Number),
      type: 'memo',
      titre: 'Mémo',
      texte: '',
      lien: '/user/memos?memo=1',
      cree_le: t.clock.now().toString({ fractionalSecondDigits: 3 }),
      lu_le: null,
    });
  });

  test('is narrowed by type, by state and by words', async () => {
    await tell();
    await tell({ key: 'memo:2', type: 'memo', texts: () => ({ titre: 'Mémo', texte: 'Été' }) });
    expect(titlesOf(await list(lise, { type: 'memo' }))).toEqual(['Mémo']);
    expect(titlesOf(await list(lise, { q: 'ete' }))).toEqual(['Mémo']);
    expect(titlesOf(await list(lise, { sort: 'cree_le' }))).toHaveLength(2);
    const [first] = (await list(lise)).data;
    await read(lise, { ids: [first?.id ?? 0], at: t.clock.now().toString() });
    const unread = await list(lise, { etat: 'non_lues' });
    expect(unread).toMatchObject({ meta: { total: 1 }, non_lues: 1 });
  });

  test('rings once for one cause, whatever repeats it', async () => {
    expect(await tell({ to: [lise.employe.id, marc.employe.id] })).toBe(2);
    expect(await tell({ to: [lise.employe.id, lise.employe.id] })).toBe(0);
    const both = await Promise.all([tell({ key: 'a:1' }), tell({ key: 'a:1' })]);
    expect(Math.min(...both)).toBe(0);
    expect(Math.max(...both)).toBe(1);
    expect((await list(lise)).meta.total).toBe(2);
  });

  test('does not ring for who has left', async () => {
    const gone = await t.signIn(2, { actif: false });
    expect(await tell({ to: [gone.employe.id, 999_999] })).toBe(0);
  });
});

describe('seen', () => {
  test('marks one’s own only', async () => {
    await tell({ to: [lise.employe.id, marc.employe.id] });
    const [mine] = (await list(lise)).data;
    const at = t.clock.now().toString();
    await read(marc, { ids: [mine?.id ?? 0], at });
    expect((await list(lise)).non_lues).toBe(1);
    expect((await list(marc)).non_lues).toBe(1);
    await read(lise, { ids: [mine?.id ?? 0], at });
    expect(await list(lise)).toMatchObject({
      non_lues: 0,
      data: [{ lu_le: t.clock.now().toString({ fractionalSecondDigits: 3 }) }],
    });
  });

  test('is told to the other devices of the person, once', async () => {
    await tell();
    const [tablet, other] = [await connectDevice(t, lise), await connectDevice(t, marc)];
    await tablet.join(userChannel(lise.employe.id));
    await other.join(userChannel(marc.employe.id));
    const at = t.clock.now().toString();
    await read(lise, { at });
    await read(lise, { at });
    await tell({ key: 'demande:2', to: [lise.employe.id, marc.employe.id] });
    const eventsOf = ({ heard }: typeof tablet) => heard.map(({ event }) => event);
    await expect
      .poll(() => eventsOf(tablet), PATIENTLY)
      .toEqual(['NotificationsChanged', 'Notification']);
    await expect.poll(() => eventsOf(other), PATIENTLY).toEqual(['Notification']);
    tablet.close();
    other.close();
  });

  test('without ids is all there were then, not what came since', async () => {
    await tell();
    const then = t.clock.now();
    t.clock.advance({ hours: 1 });
    await tell({ key: 'demande:2' });
    await read(lise, { at: then.toString() });
    expect((await list(lise)).non_lues).toBe(1);
    await read(lise, { at: t.clock.now().add({ hours: 5 }).toString() });
    expect((await list(lise)).non_lues).toBe(0);
    const [latest, earlier] = (await list(lise)).data;
    expect(latest?.lu_le).toBe(t.clock.now().toString({ fractionalSecondDigits: 3 }));
    expect(earlier?.lu_le).toBe(then.toString({ fractionalSecondDigits: 3 }));
  });
});

describe('preferences', () => {
  test('are push for every type but punches and the night’s half page until chosen otherwise', async () => {
    const { data } = (await t.call(endpoints.listNotificationPreferences, { as: lise })).json();
    expect(data).toEqual(
      NOTIFICATION_TYPES.map((type) => ({
        type,
        push: type !== 'pointage' && type !== 'releve_de_nuit',
        courriel: false,
      })),
    );
  });

  test('change only what is said, the last word counting', async () => {
    const body = {
      data: [
        { type: 'memo' as const, push: true, courriel: true },
        { type: 'memo' as const, push: false, courriel: true },
      ],
    };
    const response = await t.call(endpoints.updateNotificationPreferences, { as: lise, body });
    expect(response.json().data).toContainEqual({ type: 'memo', push: false, courriel: true });
    expect(response.json().data).toContainEqual({ type: 'quart', push: true, courriel: false });
    await t.call(endpoints.updateNotificationPreferences, { as: lise, body: { data: [] } });
    const after = (await t.call(endpoints.listNotificationPreferences, { as: lise })).json();
    expect(after).toEqual(response.json());
  });
});
