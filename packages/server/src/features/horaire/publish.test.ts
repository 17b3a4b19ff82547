import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { getHoraire, type HoraireSemaine } from '@releve/domain/features/horaire.ts';
import * as endpoints from '@releve/domain/features/planner.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertQuart } from '../../testing/factories.ts';
import { insertModification } from '../../testing/horaire-factories.ts';
import { writeHoraireNotice } from './horaire.notice.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;

const ascending = (a: number, b: number) => a - b;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

const publish = async (body: { du: string; au: string; [list: string]: unknown }) => {
  const response = await test.call(endpoints.publishPlan, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<endpoints.PublishCounts>();
};

const preview = async (body: { du: string; au: string }) => {
  const response = await test.call(endpoints.previewPublish, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<endpoints.PublishCounts & { conflits: unknown[] }>();
};

const noticesOf = async (as: Caller) => {
  const response = await test.call(listNotifications, { as });
  return response.json<{ data: Notification[] }>().data;
};

const quartsOf = async (as: Caller, date: string) => {
  const response = await test.call(getHoraire, { as, query: { date } });
  return response.json<HoraireSemaine>().jours.flatMap(({ quarts }) => quarts);
};

describe('a publication', () => {
  it('tells only those whose quarts changed, each of their own changes', async () => {
    const [anne, luc, zoe, omar] = await Promise.all(
      [1, 2, 3, 4].map(() => test.signIn(USERGROUP.employee)),
    );
    if (!anne || !luc || !zoe || !omar) throw new Error('Nobody signed in');
    const date = '2026-07-06';
    await insertQuart(test.db, { employe_id: anne.employe.id, date, statut: 'brouillon' });
    await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: '2026-07-07',
      statut: 'brouillon',
    });
    const moved = await insertQuart(test.db, {
      employe_id: luc.employe.id,
      date,
      vu_le: '2026-06-10T12:00:00Z',
      confirme_le: '2026-06-10T12:00:00Z',
    });
    await insertModification(test.db, moved, { debut: '20:00:00' });
    const given = await insertQuart(test.db, { employe_id: zoe.employe.id, date: '2026-07-08' });
    await insertModification(test.db, given, { employe_id: luc.employe.id });
    await insertQuart(test.db, { employe_id: omar.employe.id, date });
    await insertQuart(test.db, { employe_id: null, date, statut: 'brouillon' });
    const week = { du: '2026-07-05', au: '2026-07-11' };
    const expected = { nouveaux: 3, modifies: 2, annules: 0, ouverts: 1, employes: 3 };
    expect(await preview(week)).toEqual({ ...expected, conflits: [], quarts: [] });
    expect(await publish(week)).toEqual(expected);

    expect(await noticesOf(anne)).toMatchObject([
      { type: 'quart', titre: 'Votre horaire est publié', lien: '/user/horaire/2026-07-06' },
    ]);
    expect((await noticesOf(anne))[0]?.texte).toContain('2 quarts ajoutés');
    const [toLuc] = await noticesOf(luc);
    expect(toLuc?.texte).toContain('1 quart ajouté et 1 quart modifié');
    expect((await noticesOf(zoe))[0]?.titre).toBe('Un quart de votre horaire est annulé');
    expect(await noticesOf(omar)).toEqual([]);

    const [seen] = await quartsOf(luc, date);
    expect(seen).toMatchObject({ debut: '20:00:00', vu_le: null, confirme_le: null, version: 1 });
    expect(await quartsOf(zoe, date)).toEqual([]);
    expect(await publish(week)).toEqual({
      nouveaux: 0,
      modifies: 0,
      annules: 0,
      ouverts: 0,
      employes: 0,
    });
    expect(await noticesOf(anne)).toHaveLength(1);
  });

  it('does not tell whoever publishes of their own quarts', async () => {
    const date = '2026-10-05';
    const anne = await test.signIn(USERGROUP.employee);
    for (const { employe } of [anne, supervisor]) {
      await insertQuart(test.db, { employe_id: employe.id, date, statut: 'brouillon' });
    }
    expect(await publish({ du: date, au: date })).toMatchObject({ nouveaux: 2, employes: 2 });
    expect(await noticesOf(anne)).toHaveLength(1);
    expect(await noticesOf(supervisor)).toEqual([]);
    expect(await quartsOf(supervisor, date)).toHaveLength(1);
  });

  it('cancels what was to be cancelled and leaves deleted drafts in peace', async () => {
    const anne = await test.signIn();
    const gone = await insertQuart(test.db, { employe_id: anne.employe.id, date: '2026-07-14' });
    await insertModification(test.db, gone, { annule: true });
    await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: '2026-07-14',
      statut: 'annule',
    });
    expect(await publish({ du: '2026-07-14', au: '2026-07-14' })).toMatchObject({
      annules: 1,
      employes: 1,
    });
    expect(await quartsOf(anne, '2026-07-14')).toEqual([]);
    const row = await test.db
      .selectFrom('quarts')
      .select(['statut', 'employe_id', 'version'])
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ statut: 'annule', employe_id: anne.employe.id, version: 1 });
  });

  it('can be of chosen people, sites or quarts', async () => {
    const date = '2026-07-21';
    const draft = { date, statut: 'brouillon' as const };
    const one = await insertQuart(test.db, draft);
    const two = await insertQuart(test.db, draft);
    const three = await insertQuart(test.db, draft);
    const day = { du: date, au: date };
    expect(await publish({ ...day, employe_ids: [one.employe_id] })).toMatchObject({ nouveaux: 1 });
    expect(await publish({ ...day, client_ids: [two.client_id] })).toMatchObject({ nouveaux: 1 });
    expect(await publish({ ...day, quart_ids: [one.id] })).toMatchObject({ nouveaux: 0 });
    expect(await publish({ ...day, quart_ids: [three.id] })).toMatchObject({ nouveaux: 1 });
  });

  it('finds a change that leaves the period as well as one that enters it', async () => {
    const leaving = await insertQuart(test.db, { date: '2026-07-27' });
    await insertModification(test.db, leaving, { date: '2026-08-03' });
    expect(await preview({ du: '2026-07-26', au: '2026-08-01' })).toMatchObject({ modifies: 1 });
    expect(await preview({ du: '2026-08-02', au: '2026-08-08' })).toMatchObject({ modifies: 1 });
  });

  it('made twice at once tells once', async () => {
    const anne = await test.signIn();
    await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: '2026-08-17',
      statut: 'brouillon',
    });
    const day = { du: '2026-08-17', au: '2026-08-17' };
    const counts = await Promise.all([publish(day), publish(day)]);
    expect(counts.map(({ nouveaux }) => nouveaux).toSorted(ascending)).toEqual([0, 1]);
    expect(await noticesOf(anne)).toHaveLength(1);
  });

  it('refreshes the open schedule of the person', async () => {
    const anne = await test.signIn();
    const device = await connectDevice(test, anne);
    await device.join(userChannel(anne.employe.id));
    await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: '2026-08-24',
      statut: 'brouillon',
    });
    await publish({ du: '2026-08-24', au: '2026-08-24' });
    await expect
      .poll(() => device.heard.filter(({ event }) => event === 'HoraireChanged'), PATIENTLY)
      .toMatchObject([{ data: { date: '2026-08-24' } }]);
    device.close();
  });

  it('warns of conflicts beforehand', async () => {
    const { employe_id } = await insertQuart(test.db, { date: '2026-08-31' });
    await insertQuart(test.db, { employe_id, date: '2026-08-31', statut: 'brouillon' });
    const { conflits } = await preview({ du: '2026-08-31', au: '2026-08-31' });
    expect(conflits).toMatchObject([{ genre: 'chevauchement', employe_id }]);
  });

  it('needs a period that makes sense, and the right', async () => {
    for (const body of [
      { du: '2026-07-02', au: '2026-07-01' },
      { du: '2026-01-01', au: '2027-12-31' },
    ]) {
      const response = await test.call(endpoints.publishPlan, { as: supervisor, body });
      expect(response.statusCode).toBe(422);
    }
    const refused = await test.call(endpoints.publishPlan, {
      as: await test.signIn(USERGROUP.inspector),
      body: { du: '2026-07-01', au: '2026-07-01' },
    });
    expect(refused.statusCode).toBe(403);
  });
});

it('says what changed in both languages', () => {
  const changes = { nouveaux: 2, modifies: 1, annules: 1, date: '2026-07-06' };
  expect(writeHoraireNotice('fr', changes)).toEqual({
    titre: 'Votre horaire a changé',
    texte:
      '2 quarts ajoutés, 1 quart modifié et 1 quart annulé, à partir du 6 juillet. Merci de consulter votre horaire.',
  });
  const first = { ...changes, date: '2026-07-01' };
  expect(writeHoraireNotice('fr', first).texte).toContain('à partir du 1er juillet.');
  expect(writeHoraireNotice('en', changes).texte).toBe(
    '2 shifts added, 1 shift changed and 1 shift cancelled, from July 6 on. Please look at your schedule.',
  );
});
