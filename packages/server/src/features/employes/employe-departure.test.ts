import * as account from '@releve/domain/features/employes-account.ts';
import { type Employe, getEmploye, updateEmploye } from '@releve/domain/features/employes.ts';
import type { JournalEntry } from '@releve/domain/features/journal.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import { getUser, signIn } from '@releve/domain/features/session.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertPunch, insertQuart } from '../../testing/factories.ts';
import { uploadFile } from '../../testing/upload-sender.ts';

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const readFile = async (id: number) =>
  (await t.call(getEmploye, { as: director, params: { id } })).json<Employe>();

type Act =
  | typeof account.deactivateEmploye
  | typeof account.reactivateEmploye
  | typeof account.anonymiseEmploye;

async function act(endpoint: Act, id: number, as = director) {
  const { version } = await readFile(id);
  return t.call(endpoint, { as, params: { id }, body: { version } });
}

const subscribe = (employe_id: number) =>
  t.db
    .insertInto('abonnements_push')
    .values({ employe_id, endpoint: `https://push.example/${employe_id}`, p256dh: 'k', auth: 'a' })
    .execute();

const countRows = async (table: 'tokens' | 'abonnements_push' | 'notifications', id: number) =>
  (await t.db.selectFrom(table).select('id').where('employe_id', '=', id).execute()).length;

describe('leaving', () => {
  test('ends every session, keeps history and lists the quarts to give away', async () => {
    const caller = await t.signIn();
    const { id, username } = caller.employe;
    const past = await insertQuart(t.db, { employe_id: id, date: '2026-06-10' });
    const next = await insertQuart(t.db, { employe_id: id, date: '2026-06-18' });
    await insertQuart(t.db, { employe_id: id, date: '2026-06-19', statut: 'annule' });
    await insertPunch(t.db, { employe_id: id, quart_id: past.id });
    await subscribe(id);
    const response = await act(account.deactivateEmploye, id);
    expect(response.json()).toMatchObject({
      id,
      actif: false,
      desactive_le: '2026-06-15T18:00:00.000Z',
      version: 1,
      quarts_futurs: [{ id: next.id, date: '2026-06-18' }],
    });
    expect((await t.call(getUser, { as: caller })).statusCode).toBe(401);
    const again = await t.call(signIn, { body: { identity: username, password: PASSWORD } });
    expect(again.statusCode).toBe(422);
    expect(await countRows('abonnements_push', id)).toBe(0);
    const quarts = await t.db
      .selectFrom('quarts')
      .select('id')
      .where('employe_id', '=', id)
      .execute();
    expect(quarts).toHaveLength(3);
  });

  test('twice is once, and coming back lets one sign in again', async () => {
    const { employe } = await t.signIn();
    await act(account.deactivateEmploye, employe.id);
    const twice = await act(account.deactivateEmploye, employe.id);
    expect(twice.json()).toMatchObject({ actif: false, version: 1, quarts_futurs: [] });
    const back = await act(account.reactivateEmploye, employe.id);
    expect(back.json()).toMatchObject({ actif: true, desactive_le: null, version: 2 });
    const again = await t.call(signIn, {
      body: { identity: employe.username, password: PASSWORD },
    });
    expect(again.statusCode).toBe(200);
  });

  test('of a file changed meanwhile is 409, with the file and its quarts', async () => {
    const { employe } = await t.signIn();
    await insertQuart(t.db, { employe_id: employe.id, date: '2026-06-18' });
    const response = await t.call(account.deactivateEmploye, {
      as: director,
      params: { id: employe.id },
      body: { version: 7 },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().current).toMatchObject({ id: employe.id, version: 0, actif: true });
    expect(response.json().current.quarts_futurs).toHaveLength(1);
  });

  test('is not for oneself, nor upwards, nor a supervisor’s to decide', async () => {
    const self = await act(account.deactivateEmploye, director.employe.id);
    expect(self.json().message).toBe('employes.not_yourself');
    const developer = await t.signIn(USERGROUP.developer);
    expect((await act(account.deactivateEmploye, developer.employe.id)).statusCode).toBe(403);
    const supervisor = await t.signIn(USERGROUP.supervisor);
    const employee = await t.signIn();
    const refused = await act(account.deactivateEmploye, employee.employe.id, supervisor);
    expect(refused.statusCode).toBe(403);
  });
});

describe('the last director', () => {
  /** Only these two manage the company. */
  async function onlyTwo(): Promise<[Caller, Caller]> {
    const pair: [Caller, Caller] = [
      await t.signIn(USERGROUP.director),
      await t.signIn(USERGROUP.director),
    ];
    const ids = pair.map(({ employe }) => employe.id);
    await t.db
      .updateTable('employes')
      .set({ actif: false })
      .where('usergroup', 'in', [USERGROUP.developer, USERGROUP.director])
      .where('id', 'not in', ids)
      .execute();
    return pair;
  }

  const comeBack = () =>
    t.db
      .updateTable('employes')
      .set({ actif: true })
      .where('id', '=', director.employe.id)
      .execute();

  test('is neither demoted nor sent away, not even by two at once', async () => {
    const [one, two] = await onlyTwo();
    const deactivate = (by: Caller, whom: Caller) =>
      t.call(account.deactivateEmploye, {
        as: by,
        params: { id: whom.employe.id },
        body: { version: 0 },
      });
    const results = await Promise.all([deactivate(one, two), deactivate(two, one)]);
    expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await t.db
      .selectFrom('employes')
      .select('id')
      .where('usergroup', 'in', [USERGROUP.developer, USERGROUP.director])
      .where('actif', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    const last = left[0]?.id === one.employe.id ? one : two;
    const file = await t.call(getEmploye, { as: last, params: { id: last.employe.id } });
    const demoted = await t.call(updateEmploye, {
      as: last,
      params: { id: last.employe.id },
      body: { ...file.json<Employe>(), usergroup: USERGROUP.employee },
    });
    expect(demoted.statusCode).toBe(422);
    expect(demoted.json().message).toBe('employes.last_director');
    await comeBack();
    const later = await t.call(updateEmploye, {
      as: last,
      params: { id: last.employe.id },
      body: { ...file.json<Employe>(), usergroup: USERGROUP.employee },
    });
    expect(later.statusCode).toBe(200);
  });
});

describe('being forgotten', () => {
  const photo = async () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();

  const putPhoto = async (id: number, as = director) => {
    const upload = await uploadFile(t, as, await photo(), 'employe');
    return t.call(account.putEmployePhoto, { as, params: { id }, body: { upload } });
  };

  test('only once one has left', async () => {
    const { employe } = await t.signIn();
    const early = await act(account.anonymiseEmploye, employe.id);
    expect(early.json().message).toBe('employes.still_active');
  });

  test('erases who it was everywhere, keeps the hours, and cannot be undone', async () => {
    const secret = 'Secretissime';
    const caller = await t.signIn(USERGROUP.employee, {
      prenom: secret,
      nom: secret,
      username: secret,
      courriel: `${secret}@boreal.example`,
      telephone: '514-555-7777',
    });
    const { id } = caller.employe;
    const file = await readFile(id);
    const edited = await t.call(updateEmploye, {
      as: director,
      params: { id },
      body: { ...file, urgence_nom: secret, urgence_telephone: '514-555-7777' },
      headers: { 'idempotency-key': 'edit-of-the-secret' },
    });
    expect(edited.statusCode).toBe(200);
    const photographed = await putPhoto(id);
    expect(photographed.json().photo_url).toMatch(/^\/api\/fichiers\//);
    const place = { lat: 45.5, lng: -73.6, precision_m: 12 };
    const punch = await insertPunch(t.db, { employe_id: id, ...place });
    await subscribe(id);
    await act(account.deactivateEmploye, id);
    const response = await act(account.anonymiseEmploye, id);
    expect(response.json()).toMatchObject({
      prenom: 'Employé',
      nom: `n°\u00A0${id}`,
      username: `anonyme-${id}`,
      courriel: null,
      telephone: null,
      urgence_nom: null,
      urgence_telephone: null,
      photo_url: null,
      actif: false,
      anonymise_le: '2026-06-15T18:00:00.000Z',
    });
    for (const table of ['tokens', 'abonnements_push', 'notifications'] as const) {
      expect(await countRows(table, id)).toBe(0);
    }
    const kept = await t.db
      .selectFrom('punches')
      .select(['at', 'lat', 'lng', 'precision_m'])
      .where('id', '=', punch.id)
      .executeTakeFirst();
    expect(kept).toEqual({ at: punch.at, lat: null, lng: null, precision_m: null });
    const stored = JSON.stringify([
      await t.db.selectFrom('employes').selectAll().where('id', '=', id).execute(),
      await t.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    const image = await t.app.http.inject({ url: photographed.json().photo_url });
    expect(image.statusCode).toBe(404);
    const undone = await act(account.reactivateEmploye, id);
    expect(undone.json().message).toBe('employes.anonymised');
    const changed = await t.call(updateEmploye, {
      as: director,
      params: { id },
      body: { ...(await readFile(id)), nom: 'Retrouvé' },
    });
    expect(changed.json().message).toBe('employes.anonymised');
    expect((await putPhoto(id)).json().message).toBe('employes.anonymised');

    const history = await t.call(account.listEmployeHistory, { as: director, params: { id } });
    const { data } = history.json<{ data: JournalEntry[] }>();
    expect(data.map(({ action }) => action)).toEqual([
      'anonymisation',
      'desactivation',
      'photo_modifiee',
      'modification',
    ]);
    expect(data.every(({ avant, apres }) => avant === null && apres === null)).toBe(true);
    const journal = await t.call(listJournal, {
      as: director,
      query: { objet: 'employes', objet_id: id },
    });
    expect(journal.body).not.toContain(secret);
  });

  test('is not for oneself', async () => {
    const response = await act(account.anonymiseEmploye, director.employe.id);
    expect(response.json().message).toBe('employes.not_yourself');
  });

  test('a photo is replaced, and removed', async () => {
    const { employe } = await t.signIn();
    const first = (await putPhoto(employe.id)).json<Employe>();
    const second = (await putPhoto(employe.id)).json<Employe>();
    expect(second.photo_url).not.toBe(first.photo_url);
    expect(second.version).toBe(0);
    expect((await t.app.http.inject({ url: first.photo_url ?? '' })).statusCode).toBe(404);
    expect((await t.app.http.inject({ url: second.photo_url ?? '' })).statusCode).toBe(200);
    const removed = await t.call(account.deleteEmployePhoto, {
      as: director,
      params: { id: employe.id },
    });
    expect(removed.json().photo_url).toBeNull();
    const developer = await t.signIn(USERGROUP.developer);
    expect((await putPhoto(developer.employe.id)).statusCode).toBe(403);
  });
});
