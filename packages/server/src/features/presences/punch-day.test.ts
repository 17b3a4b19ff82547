import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/punch.ts';
import { updateSetting } from '@releve/domain/features/settings.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertPunch, insertQuart, insertTache } from '../../testing/factories.ts';
import { uploadFile } from '../../testing/upload-sender.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let director: Caller;
let anne: Caller;
beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  anne = await test.signIn();
});
afterAll(() => test.close());

type Day = EndpointResponse<typeof endpoints.getPunchDay>;

const readDay = async (date: string, as = anne): Promise<Day> =>
  (await test.call(endpoints.getPunchDay, { as, query: { date } })).json<Day>();

describe('a working day', () => {
  it('holds the punches of the person, replaced ones too', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: '2026-06-10' });
    const entry = await insertPunch(test.db, { quart_id: quart.id, taches: [3], diff: 200 });
    await insertPunch(test.db, {
      quart_id: quart.id,
      remplace_id: entry.id,
      source: 'manual',
      auteur_id: director.employe.id,
    });
    await insertPunch(test.db, { date: '2026-06-10' });
    const { punches, employe_id } = await readDay('2026-06-10');
    expect(employe_id).toBe(anne.employe.id);
    expect(punches).toMatchObject([
      { id: entry.id, drapeaux: ['derive'], remplace: true, taches: [3] },
      { remplace_id: entry.id, auteur: { id: director.employe.id }, drapeaux: ['manuel'] },
    ]);
    expect(punches[0]).not.toHaveProperty('lat');
  });

  it('offers the entries of the week before that have no exit', async () => {
    const marc = await test.signIn();
    const own = { employe_id: marc.employe.id };
    const forgotten = await insertQuart(test.db, { ...own, date: '2026-06-09' });
    const entry = await insertPunch(test.db, {
      quart_id: forgotten.id,
      at: '2026-06-09T22:00:00Z',
    });
    const whole = await insertQuart(test.db, { ...own, date: '2026-06-08' });
    await insertPunch(test.db, { quart_id: whole.id, at: '2026-06-08T22:00:00Z' });
    await insertPunch(test.db, { quart_id: whole.id, type: 'sortie', at: '2026-06-09T05:00:00Z' });
    const old = await insertQuart(test.db, { ...own, date: '2026-06-02' });
    await insertPunch(test.db, { quart_id: old.id });
    const today = await insertQuart(test.db, { ...own, date: '2026-06-10' });
    await insertPunch(test.db, { quart_id: today.id });
    const { oublis } = await readDay('2026-06-10', marc);
    expect(oublis).toEqual([
      {
        date: '2026-06-09',
        quart_id: forgotten.id,
        client: { id: forgotten.client_id, nom: expect.any(String) },
        entree: { id: entry.id, at: '2026-06-09T22:00:00.000Z' },
        fin_at: '2026-06-10T06:00:00.000Z',
      },
    ]);
  });

  it('offers the open one of two visits without a quart', async () => {
    const marc = await test.signIn();
    const client = await insertClient(test.db);
    const loose = { employe_id: marc.employe.id, client_id: client.id, date: '2026-06-09' };
    await insertPunch(test.db, { ...loose, at: '2026-06-09T12:00:00Z' });
    await insertPunch(test.db, { ...loose, type: 'sortie', at: '2026-06-09T13:00:00Z' });
    const second = await insertPunch(test.db, { ...loose, at: '2026-06-09T18:00:00Z' });
    const { oublis } = await readDay('2026-06-10', marc);
    expect(oublis).toMatchObject([{ entree: { id: second.id }, fin_at: null }]);
  });

  it('tells what was worked that day and on those before, and what is incomplete', async () => {
    const marc = await test.signIn();
    const night = await insertQuart(test.db, { employe_id: marc.employe.id, date: '2026-06-08' });
    await insertPunch(test.db, { quart_id: night.id, at: '2026-06-09T01:00:30Z' });
    await insertPunch(test.db, { quart_id: night.id, type: 'sortie', at: '2026-06-09T09:00:10Z' });
    const lost = await insertQuart(test.db, { employe_id: marc.employe.id, date: '2026-06-14' });
    await insertPunch(test.db, { quart_id: lost.id, at: '2026-06-15T02:00:00Z' });
    const today = await insertQuart(test.db, { employe_id: marc.employe.id, date: '2026-06-15' });
    const wrong = await insertPunch(test.db, { quart_id: today.id, at: '2026-06-15T09:00:00Z' });
    await insertPunch(test.db, {
      quart_id: today.id,
      at: '2026-06-15T15:00:00Z',
      remplace_id: wrong.id,
      source: 'manual',
    });
    const { travail } = await readDay('2026-06-15', marc);
    expect(travail).toEqual([
      { date: '2026-06-08', minutes: 480, depuis: null, oublis: 0 },
      { date: '2026-06-14', minutes: 0, depuis: null, oublis: 1 },
      { date: '2026-06-15', minutes: 0, depuis: '2026-06-15T15:00:00.000Z', oublis: 0 },
    ]);
  });

  it('of somebody else is for whoever may see the board', async () => {
    const read = async (as: Caller, id: number) =>
      (await test.call(endpoints.getPunchDay, { as, query: { date: '2026-06-10', id } }))
        .statusCode;
    expect(await read(director, anne.employe.id)).toBe(200);
    expect(await read(anne, director.employe.id)).toBe(403);
    expect(await read(anne, anne.employe.id)).toBe(200);
    expect(await read(director, 987_654_321)).toBe(404);
  });
});

describe('a position', () => {
  const setConsent = (accepte: boolean, headers: Record<string, string> = {}, as = anne) =>
    test.call(endpoints.setPositionConsent, {
      as,
      headers,
      body: { accepte, at: '2026-06-15T17:00:00Z' },
    });

  async function punchAt(lat: number, isByCode = false) {
    const client = await insertClient(test.db, { lat: 45.5, lng: -73.6, rayon_m: 150 });
    const at = '2026-06-15T18:00:00Z';
    const uuid = randomUUID();
    const position = { lat, lng: -73.6, accuracy: 10 };
    const site = isByCode ? { qr: client.qr_token } : { client_id: client.id };
    const punch = { uuid, date: '2026-06-15', ...site, type: 'entree' as const };
    const response = await test.call(endpoints.manualPunch, {
      as: anne,
      body: { punches: [{ ...punch, at, device_at: at, diff: 0, position }] },
    });
    expect(response.statusCode).toBe(200);
    return test.db
      .selectFrom('punches')
      .select(['lat', 'lng', 'precision_m', 'distance_m', 'hors_zone'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
  }

  const nothing = { lat: null, lng: null, precision_m: null, distance_m: null, hors_zone: false };

  it('is dropped until the company asks for it and the person agrees', async () => {
    expect(await punchAt(45.51)).toEqual(nothing);
    await setConsent(true);
    expect(await punchAt(45.51)).toEqual(nothing);
    const on = {
      as: director,
      params: { name: 'ENABLE_POSITION' as const },
      body: { value: true },
    };
    await test.call(updateSetting, on);
    expect(await punchAt(45.51)).toMatchObject({ lat: 45.51, distance_m: 1112, hors_zone: true });
    expect(await punchAt(45.5001)).toMatchObject({ distance_m: 11, hors_zone: false });
    expect(await punchAt(45.51, true)).toMatchObject({ distance_m: 1112, hors_zone: true });
    await setConsent(false);
    expect(await punchAt(45.51)).toEqual(nothing);
  });

  it('is agreed to by the person alone, with its time, in the journal', async () => {
    const paul = await test.signIn();
    const first = await setConsent(true, {}, paul);
    expect(first.json()).toMatchObject({ acceptee_le: '2026-06-15T17:00:00.000Z' });
    test.clock.advance({ minutes: 5 });
    expect((await setConsent(true, {}, paul)).json()).toEqual(first.json());
    expect((await setConsent(false, {}, paul)).json()).toMatchObject({ acceptee_le: null });
    const read = await test.call(endpoints.getPositionConsent, { as: paul });
    expect(read.json()).toMatchObject({ acceptee_le: null });
    const acts = await test.db
      .selectFrom('journal')
      .select('action')
      .where('acteur_id', '=', paul.employe.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['consentement', 'consentement_retire']);
    const headers = { [EMPLOYE_MODE_HEADER]: String(paul.employe.id) };
    expect((await setConsent(true, headers, director)).statusCode).toBe(403);
  });
});

describe('the photo of a task', () => {
  let image: Buffer;
  beforeAll(async () => {
    const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#268' } });
    image = await photo.jpeg().toBuffer();
  });

  const upload = (as = anne) => uploadFile(test, as, image, 'tache_photo');

  async function aPhoto() {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: '2026-06-11' });
    const tache = await insertTache(test.db, { client_id: quart.client_id, photo_requise: true });
    const visit = { date: quart.date, quart_id: quart.id, client_id: quart.client_id };
    return { uuid: await upload(), ...visit, tache_id: tache.id };
  }

  const send = (body: Awaited<ReturnType<typeof aPhoto>>, as = anne) =>
    test.call(endpoints.addTachePhoto, { as, body });

  it('is kept once, however often it is sent, and shown by its address', async () => {
    const body = await aPhoto();
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = await test.db
      .selectFrom('tache_photos')
      .selectAll()
      .where('uuid', '=', body.uuid)
      .execute();
    expect(stored).toMatchObject([{ quart_id: body.quart_id, tache_id: body.tache_id }]);
    const { photos } = await readDay('2026-06-11');
    expect(photos).toMatchObject([{ uuid: body.uuid, tache_id: body.tache_id }]);
    const shown = await test.app.http.inject({ method: 'GET', url: photos[0]?.url ?? '' });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await send(body, await test.signIn())).statusCode).toBe(422);
  });

  it('must have arrived, and be of a site that exists', async () => {
    const body = await aPhoto();
    const missing = await send({ ...body, uuid: randomUUID() });
    expect([missing.statusCode, missing.json().message]).toEqual([422, 'attachments.missing']);
    expect((await send({ ...body, quart_id: 1e9, client_id: 987_654_321 })).statusCode).toBe(422);
  });

  it('is of a site where the person works around that day, and of a task of that site', async () => {
    const body = await aPhoto();
    const elsewhere = await insertClient(test.db);
    const refused = async (change: Partial<typeof body>) =>
      (await send({ ...body, uuid: randomUUID(), ...change })).json().errors;
    expect(await refused({ client_id: elsewhere.id })).toEqual({
      client_id: ['presences.photo_elsewhere'],
    });
    const far = { date: '2026-05-20' };
    expect(await refused(far)).toEqual({ client_id: ['presences.photo_elsewhere'] });
    const { id: otherTask } = await insertTache(test.db, { client_id: elsewhere.id });
    expect(await refused({ tache_id: otherTask })).toEqual({
      tache_id: ['presences.photo_other_task'],
    });
    // After midnight, and by whoever punched there without a quart.
    const night = { ...body, uuid: await upload(), date: '2026-06-12' };
    expect((await send(night)).statusCode).toBe(200);
    const { id: client_id } = await insertClient(test.db);
    await insertPunch(test.db, { employe_id: anne.employe.id, client_id, date: '2026-06-11' });
    const loose = { ...body, uuid: await upload(), quart_id: 1e9, client_id, tache_id: 1e9 };
    expect((await send(loose)).statusCode).toBe(200);
  });

  it('is one of sixty a day', async () => {
    const marc = await test.signIn();
    const quart = await insertQuart(test.db, { employe_id: marc.employe.id, date: '2026-06-11' });
    const tache = await insertTache(test.db, { client_id: quart.client_id });
    const add = async () =>
      test.call(endpoints.addTachePhoto, {
        as: marc,
        body: {
          uuid: await upload(marc),
          date: quart.date,
          client_id: quart.client_id,
          tache_id: tache.id,
        },
      });
    for (let count = 0; count < 60; count += 1) expect((await add()).statusCode).toBe(200);
    const refused = await add();
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'errors.too_many']);
    expect((await send(await aPhoto())).statusCode).toBe(200);
    test.clock.advance({ hours: 24 });
    expect((await add()).statusCode).toBe(200);
  });
});
