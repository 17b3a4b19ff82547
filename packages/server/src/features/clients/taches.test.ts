import * as reviewEndpoints from '@releve/domain/features/client-reviews.ts';
import { listClientHistory } from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/taches.ts';
import type { Tache, TacheContent } from '@releve/domain/features/taches.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertTache } from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
let coach: Caller;
let inspector: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  coach = await t.signIn(USERGROUP.coach);
  inspector = await t.signIn(USERGROUP.inspector);
});
afterAll(() => t.close());

const content = (change: Partial<TacheContent> = {}): TacheContent => ({
  nom: 'Passer l’aspirateur',
  description: 'Bureaux et corridors.',
  frequence: 'chaque_visite',
  jours: [],
  jour_du_mois: null,
  dates: [],
  minutes: 30,
  photo_requise: false,
  actif: true,
  ...change,
});

const create = async (clientId: number, change: Partial<TacheContent> = {}): Promise<Tache> => {
  const input = { as: coach, params: { id: clientId }, body: content(change) };
  return (await t.call(endpoints.createTache, input)).json();
};

const list = async (clientId: number): Promise<Tache[]> =>
  (await t.call(endpoints.listTaches, { as: inspector, params: { id: clientId } })).json().data;

describe('the tasks of a site', () => {
  it('are added at the end and read in their order, by whoever reads clients', async () => {
    const { id } = await insertClient(t.db);
    const first = await create(id);
    const second = await create(id, { frequence: 'jours', jours: [5, 1, 1], jour_du_mois: 3 });
    expect(first).toMatchObject({ ...content(), ordre: 0, version: 0 });
    expect(second).toMatchObject({ ordre: 1, jours: [1, 5], jour_du_mois: null });
    expect(await list(id)).toEqual([first, second]);
  });

  it('keep dates and days of the month', async () => {
    const { id } = await insertClient(t.db);
    const dates = ['2026-12-24', '2026-07-01'];
    await create(id, { frequence: 'dates', dates });
    await create(id, { frequence: 'mensuelle', jour_du_mois: 31 });
    expect(await list(id)).toMatchObject([
      { frequence: 'dates', dates: ['2026-07-01', '2026-12-24'] },
      { frequence: 'mensuelle', jour_du_mois: 31, dates: [] },
    ]);
  });

  it('say which field a frequency lacks', async () => {
    const { id } = await insertClient(t.db);
    const body = content({ frequence: 'hebdomadaire' });
    const response = await t.call(endpoints.createTache, { as: coach, params: { id }, body });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ jours: ['validation.required'] });
  });

  it('a second editor gets 409 with the task as it stands', async () => {
    const { id } = await insertClient(t.db);
    const tache = await create(id);
    const edit = (nom: string) =>
      t.call(endpoints.updateTache, {
        as: coach,
        params: { id, tache_id: tache.id },
        body: { ...content({ nom }), version: tache.version },
      });
    expect((await edit('Premier')).json()).toMatchObject({ nom: 'Premier', version: 1 });
    const second = await edit('Second');
    expect(second.statusCode).toBe(409);
    expect(second.json().current).toMatchObject({ nom: 'Premier', version: 1 });
  });

  it('are put in order all together; an order of former times is 409', async () => {
    const { id } = await insertClient(t.db);
    const [a, b, c] = [await create(id), await create(id), await create(id)];
    const order = (ids: number[]) =>
      t.call(endpoints.orderTaches, { as: coach, params: { id }, body: { ids } });
    const ordered = await order([c.id, a.id, b.id]);
    expect(ordered.json().data.map((tache: Tache) => tache.id)).toEqual([c.id, a.id, b.id]);
    expect((await list(id)).map(({ ordre, version }) => [ordre, version])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const elsewhere = await insertTache(t.db);
    for (const ids of [
      [a.id, b.id],
      [a.id, a.id, b.id],
      [a.id, b.id, elsewhere.id],
    ]) {
      const stale = await order(ids);
      expect(stale.statusCode).toBe(409);
      expect(stale.json().current.data).toHaveLength(3);
    }
  });

  it('are deleted, and those of another site are not there', async () => {
    const { id } = await insertClient(t.db);
    const other = await insertTache(t.db);
    const tache = await create(id);
    const remove = (tache_id: number) =>
      t.call(endpoints.deleteTache, { as: coach, params: { id, tache_id } });
    expect((await remove(other.id)).statusCode).toBe(404);
    expect((await remove(tache.id)).statusCode).toBe(200);
    expect(await list(id)).toEqual([]);
    const history = await t.call(listClientHistory, { as: coach, params: { id } });
    expect(history.json().data).toMatchObject([
      { action: 'suppression', objet: 'taches', avant: { nom: 'Passer l’aspirateur' } },
      { action: 'creation', objet: 'taches' },
    ]);
  });

  it('are changed by those who keep the register alone, at sites that exist', async () => {
    const { id } = await insertClient(t.db);
    const body = content();
    const refused = await t.call(endpoints.createTache, { as: inspector, params: { id }, body });
    expect(refused.statusCode).toBe(403);
    const nowhere = { as: coach, params: { id: 999_999 } };
    expect((await t.call(endpoints.listTaches, nowhere)).statusCode).toBe(404);
    expect((await t.call(endpoints.createTache, { ...nowhere, body })).statusCode).toBe(404);
  });
});

describe('the reviews of a client', () => {
  const review = { note: 4, commentaire: 'Très propre.', par: 'Mme Roy', le: '2026-06-15' };
  const write = (id: number, change: Partial<typeof review> = {}, as = inspector) =>
    t.call(reviewEndpoints.createClientReview, {
      as,
      params: { id },
      body: { ...review, ...change },
    });
  const read = async (id: number, query = {}) =>
    (
      await t.call(reviewEndpoints.listClientReviews, { as: inspector, params: { id }, query })
    ).json();

  it('come newest first, with their author, average and monthly trend', async () => {
    const { id } = await insertClient(t.db);
    await write(id, { note: 2, le: '2025-07-31' });
    await write(id, { note: 5, le: '2026-06-01' });
    await write(id, { note: 1, le: '2025-06-30' });
    const stored = await write(id);
    expect(stored.json()).toMatchObject({ ...review, auteur: { id: inspector.employe.id } });
    const page = await read(id);
    expect(page.data.map(({ le }: { le: string }) => le)).toEqual([
      '2026-06-15',
      '2026-06-01',
      '2025-07-31',
      '2025-06-30',
    ]);
    expect(page.meta.total).toBe(4);
    expect(page.tendance).toMatchObject({ nombre: 3, moyenne: 3.7 });
    const { mois } = page.tendance;
    expect(mois).toHaveLength(12);
    expect(mois[0]).toEqual({ mois: '2025-07', nombre: 1, moyenne: 2 });
    expect(mois[1]).toEqual({ mois: '2025-08', nombre: 0, moyenne: null });
    expect(mois[11]).toEqual({ mois: '2026-06', nombre: 2, moyenne: 4.5 });
    const byNote = await read(id, { sort: 'note' });
    expect(byNote.data.map(({ note }: { note: number }) => note)).toEqual([1, 2, 4, 5]);
  });

  it('of a client without any have no average', async () => {
    const { id } = await insertClient(t.db);
    expect((await read(id)).tendance).toMatchObject({ nombre: 0, moyenne: null });
  });

  it.each([
    [{ note: 6 }, { note: ['validation.too_big'] }],
    [{ par: ' ' }, { par: ['validation.required'] }],
    [{ le: '2026-06-16' }, { le: ['validation.date_future'] }],
    [{ le: 'hier' }, { le: ['validation.date'] }],
  ])('%o is refused', async (change, errors) => {
    const { id } = await insertClient(t.db);
    const response = await write(id, change);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual(errors);
  });

  it('are a manager’s to write and a director’s to delete', async () => {
    const { id } = await insertClient(t.db);
    expect((await write(id, {}, await t.signIn())).statusCode).toBe(403);
    const { id: review_id } = (await write(id)).json();
    const remove = (as: Caller, clientId = id) =>
      t.call(reviewEndpoints.deleteClientReview, { as, params: { id: clientId, review_id } });
    expect((await remove(inspector)).statusCode).toBe(403);
    const elsewhere = await insertClient(t.db);
    expect((await remove(director, elsewhere.id)).statusCode).toBe(404);
    expect((await remove(director)).statusCode).toBe(200);
    expect((await read(id)).data).toEqual([]);
  });
});
