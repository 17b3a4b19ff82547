// What a change of a report must not lose, nor give to the wrong person.
import { randomUUID } from 'node:crypto';
import * as endpoints from '@releve/domain/features/suivis.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { buildReponse, buildZone } from '@releve/domain/forms/form.fixture.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';
import { insertClient } from '../../testing/factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { buildRapportContent, insertRapport } from '../../testing/rapport-factories.ts';

/** The job of every night, by its name. */
const SWEEP_UPLOADS = { name: 'sweep-uploads', run: () => Promise.resolve() };

let t: TestApp;
let director: Caller;
let zoe: Caller;
let form: PublishedForm;
let client_id: number;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  zoe = await t.signIn(USERGROUP.employee, { prenom: 'Zoé', nom: 'Roy' });
  form = await insertForm(t.db);
  client_id = (await insertClient(t.db)).id;
});
afterAll(() => t.close());

const write = (overrides: Partial<RapportContent> = {}): RapportContent =>
  buildRapportContent(form, {
    employe_id: zoe.employe.id,
    client_id,
    zones: [buildZone('generale', { tenue: 'oui' })],
    ...overrides,
  });

const put = (body: RapportContent, uuid: string, as = director) =>
  t.call(endpoints.putSuivi, { as, params: { uuid }, body });

const get = async (id: number, as = director) =>
  (await t.call(endpoints.getSuivi, { as, params: { id } })).json();

const acknowledge = (id: number, body: object, as = zoe) =>
  t.call(endpoints.acknowledgeSuivi, {
    as,
    params: { id },
    body: { at: t.clock.now().toString(), ...body },
  });

const withPhoto = (uuid: string) => [
  {
    ...buildZone('generale'),
    reponses: { tenue: buildReponse('oui', { photos: [{ uuid, moment: null }] }) },
  },
];

describe('a file', () => {
  it('in capitals is the same photo; a drawing is none; the signature is not one of them', async () => {
    const photo = await uploadFile(t, director, await takePhoto(300, 200));
    const loud = await put(write({ zones: withPhoto(photo.toUpperCase()) }), randomUUID());
    expect(loud.statusCode).toBe(200);
    const drawing = await uploadFile(t, director, await takePhoto(300, 200), 'rapport_signature');
    const asPhoto = await put(write({ zones: withPhoto(drawing) }), randomUUID());
    expect(asPhoto.json().errors).toEqual({ [drawing]: ['rapports.photo_missing'] });
    const other = await uploadFile(t, director, await takePhoto(300, 200));
    const twice = await put(write({ zones: withPhoto(other), signature: other }), randomUUID());
    expect(twice.json().errors).toEqual({ signature: ['forms.photo_twice'] });
  });
});

describe('what the employee said', () => {
  it('of a text that was changed since counts for nothing but its words', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id } = (await put(body, uuid)).json();
    const at = t.clock.now().toString();
    t.clock.advance({ hours: 2 });
    await put({ ...body, edition: 2, commentaire: 'Avertissement final.' }, uuid);
    const see = (shown: object) =>
      t.call(endpoints.seeSuivi, { as: zoe, params: { id }, body: { at, ...shown } });
    await see({});
    await see({ version: 0 });
    expect(await get(id)).toMatchObject({ vu_le: null });
    const late = await acknowledge(id, { at, reponse: 'Bien reçu.' });
    expect(late.json()).toMatchObject({ accuse_le: null, reponse: 'Bien reçu.' });
    expect((await acknowledge(id, { version: 0 })).json().accuse_le).toBeNull();
    expect(await get(id)).toMatchObject({ vu_le: null, accuse_le: null, reponse: 'Bien reçu.' });
    const waiting = await t.db
      .selectFrom('notifications')
      .select('titre')
      .where('key', '=', `suivi:${id}:1`)
      .where('lu_le', 'is', null)
      .execute();
    expect(waiting).toEqual([{ titre: 'Suivi modifié' }]);
    expect((await acknowledge(id, { version: 1 })).json().accuse_le).not.toBeNull();
  });

  it('does not follow a report that was of somebody else after all', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id } = (await put(body, uuid)).json();
    await acknowledge(id, { reponse: 'Mon dos me fait souffrir.' });
    const ali = await t.signIn();
    await put({ ...body, edition: 2, employe_id: ali.employe.id }, uuid);
    expect(await get(id, ali)).toMatchObject({ reponse: '', reponse_le: null, accuse_le: null });
    expect((await t.call(endpoints.getSuivi, { as: zoe, params: { id } })).statusCode).toBe(403);
  });

  it('is not asked of whoever writes of themselves', async () => {
    const author = await t.signIn();
    const { id: self } = author.employe;
    const { id } = await insertRapport(
      t.db,
      { employe_id: self, auteur_id: self, client_id },
      form,
    );
    const mine = async (query = {}) =>
      (await t.call(endpoints.listMySuivis, { as: author, query })).json();
    expect(await mine()).toMatchObject({ meta: { total: 1 } });
    expect((await mine({ etat: 'a_accuser' })).data).toEqual([]);
    expect((await get(id, author)).peut_accuser).toBe(false);
    expect((await mine({ q: 'visite' })).data).toHaveLength(1);
    expect((await mine({ q: 'zzzz' })).data).toEqual([]);
  });
});

describe('what was signed', () => {
  it('and changed since says so, and what it said stays in the journal', async () => {
    const uuid = randomUUID();
    const body = write({ signataire: 'Madame Roy', commentaire: 'Avant' });
    const { id } = (await put(body, uuid)).json();
    const changed = { ...body, zones: [buildZone('generale', { tenue: 'non', qualite: 5 })] };
    await put({ ...changed, edition: 2, commentaire: 'Après' }, uuid);
    expect((await get(id)).change_apres_signature).toBe(true);
    const { avant, apres } = await t.db
      .selectFrom('journal')
      .select(['avant', 'apres'])
      .where('objet', '=', 'rapports')
      .where('objet_id', '=', id)
      .where('action', '=', 'modification')
      .executeTakeFirstOrThrow();
    expect(avant).toMatchObject({
      commentaire: 'Avant',
      pourcentage: 100,
      reponses: { 'Générale – Tenue conforme': 'Oui' },
    });
    expect(apres).toMatchObject({
      commentaire: 'Après',
      pourcentage: 75,
      reponses: { 'Générale – Tenue conforme': 'Non', 'Générale – Qualité du travail': '5 / 5' },
    });
    await put({ ...changed, edition: 3, signataire: 'Monsieur Roy' }, uuid);
    expect((await get(id)).change_apres_signature).toBe(false);
  });

  it('is only about reports that somebody signed', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id } = (await put(body, uuid)).json();
    await put({ ...body, edition: 2, zones: [buildZone('generale', { tenue: 'non' })] }, uuid);
    expect((await get(id)).change_apres_signature).toBe(false);
  });
});

it('nobody mails more than sixty letters an hour', async () => {
  const coach = await t.signIn(USERGROUP.coach);
  const { id } = await insertRapport(t.db, { auteur_id: coach.employe.id, client_id }, form);
  const a = Array.from({ length: 10 }, (_, index) => `roy${index}@parc.example`);
  const mail = () =>
    t.call(endpoints.emailSuivi, { as: coach, params: { id }, body: { a, message: '' } });
  for (let count = 0; count < 6; count += 1) expect((await mail()).statusCode).toBe(200);
  const refused = await mail();
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'errors.too_many']);
});

it('a photo that an edition leaves out can be named again, and goes after three months', async () => {
  const uuid = randomUUID();
  const photo = await uploadFile(t, director, await takePhoto(300, 200));
  const body = write({ zones: withPhoto(photo) });
  const { id } = (await put(body, uuid)).json();
  const without = { ...body, zones: write().zones };
  expect((await put({ ...without, edition: 2 }, uuid)).statusCode).toBe(200);
  expect((await get(id)).images).toEqual([]);
  expect((await put({ ...body, edition: 3 }, uuid)).statusCode).toBe(200);
  const [image] = (await get(id)).images;
  await put({ ...without, edition: 4 }, uuid);
  const run = async () => {
    await t.app.jobs.enqueueIn(t.db)(SWEEP_UPLOADS, {});
    await t.app.jobs.runWaiting();
  };
  const rows = () => t.db.selectFrom('uploads').select('uuid').where('uuid', '=', photo).execute();
  t.clock.advance({ hours: 24 * 80 });
  await run();
  expect(await rows()).toHaveLength(1);
  t.clock.advance({ hours: 24 * 11 });
  await run();
  expect(await rows()).toEqual([]);
  expect((await t.app.http.inject({ url: image.url })).statusCode).toBe(404);
});
