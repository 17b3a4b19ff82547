import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { applyBatch } from '@releve/domain/features/planner.ts';
import * as endpoints from '@releve/domain/features/replacements.ts';
import type { Candidat, Offre } from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
const DATE = '2026-06-17';

const ascending = (a: number, b: number) => a - b;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

const noticesOf = async (as: Caller) => {
  const response = await test.call(listNotifications, { as });
  return response.json<{ data: Notification[] }>().data;
};

const answer = (as: Caller, offre: { id: number }, what: 'accept' | 'decline' = 'accept') =>
  test.call(what === 'accept' ? endpoints.acceptOffre : endpoints.declineOffre, {
    as,
    params: { id: offre.id },
  });

const offerTo = (quartId: number, callers: readonly Caller[], as = supervisor) =>
  test.call(endpoints.sendOffres, {
    as,
    params: { id: quartId },
    body: { employe_ids: callers.map(({ employe }) => employe.id), message: 'Merci' },
  });

async function offerQuart(callers: readonly Caller[], overrides: object = {}) {
  const quart = await insertQuart(test.db, { employe_id: null, date: DATE, ...overrides });
  const response = await offerTo(quart.id, callers);
  expect(response.statusCode).toBe(200);
  const offers = response.json<{ data: Offre[] }>().data;
  const offerOf = (caller: Caller) => {
    const offre = offers.find(({ employe }) => employe.id === caller.employe.id);
    if (!offre) throw new Error('No offer was made');
    return offre;
  };
  return { quart, offers, offerOf };
}

const holderOf = (id: number) =>
  test.db
    .selectFrom('quarts')
    .select(['employe_id', 'statut', 'confirme_le'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('those who could take a quart', () => {
  it('are ranked, each with the reasons', async () => {
    const site = await insertClient(test.db, { lat: 45.5, lng: -73.6 });
    const near = await insertClient(test.db, { nom: 'Voisin', lat: 45.51, lng: -73.6 });
    const [regular, fresh, busy, tired, sick] = await Promise.all(
      ['Régulier', 'Nouveau', 'Occupé', 'Fatigué', 'Malade'].map((nom) =>
        insertEmploye(test.db, { nom }),
      ),
    );
    if (!regular || !fresh || !busy || !tired || !sick) throw new Error('Nobody');
    const quart = await insertQuart(test.db, {
      employe_id: sick.id,
      client_id: site.id,
      date: DATE,
      debut: '18:00:00',
      fin: '22:00:00',
      pause_minutes: 0,
    });
    await insertQuart(test.db, { employe_id: regular.id, client_id: site.id, date: '2026-06-03' });
    await insertQuart(test.db, {
      employe_id: regular.id,
      client_id: near.id,
      date: DATE,
      debut: '14:00:00',
      fin: '17:30:00',
      pause_minutes: 0,
    });
    await insertQuart(test.db, {
      employe_id: busy.id,
      client_id: near.id,
      date: DATE,
      debut: '20:00:00',
      fin: '23:00:00',
    });
    await insertQuart(test.db, {
      employe_id: tired.id,
      client_id: near.id,
      date: '2026-06-18',
      debut: '05:00:00',
      fin: '05:30:00',
    });
    await insertQuart(test.db, {
      employe_id: tired.id,
      client_id: near.id,
      date: '2026-06-16',
      debut: '05:00:00',
      fin: '12:00:00',
    });
    await insertEmploye(test.db, { actif: false, nom: 'Parti' });
    const response = await test.call(endpoints.listCandidats, {
      as: supervisor,
      params: { id: quart.id },
    });
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: Candidat[] }>();
    const names = data.map(({ employe }) => employe.nom);
    expect(names[0]).toBe('Régulier');
    expect(names.indexOf('Nouveau')).toBeLessThan(names.indexOf('Fatigué'));
    expect(names.indexOf('Fatigué')).toBeLessThan(names.indexOf('Occupé'));
    expect(names).not.toContain('Malade');
    expect(names).not.toContain('Parti');
    const reasonsOf = (nom: string) => data.find(({ employe }) => employe.nom === nom)?.raisons;
    expect(reasonsOf('Régulier')).toEqual([
      { genre: 'libre' },
      { genre: 'site', visites: 1, derniere: '2026-06-03' },
      { genre: 'formation', manquantes: [] },
      { genre: 'distance', km: 1.1, depuis: 'Voisin' },
      { genre: 'heures', minutes: 210, reste: 2400 - 210 - 240 },
    ]);
    expect(reasonsOf('Occupé')?.[0]).toEqual({
      genre: 'occupe',
      client: 'Voisin',
      debut: '20:00:00',
      fin: '23:00:00',
    });
    expect(reasonsOf('Fatigué')).toContainEqual({ genre: 'repos', minutes: 360 });
    expect(data[0]).toMatchObject({ recommande: true, offre: null });
  });

  it('are asked for by planners, of quarts that exist', async () => {
    const call = (as: Caller, id: number) =>
      test.call(endpoints.listCandidats, { as, params: { id } });
    expect((await call(supervisor, 999_999_999)).statusCode).toBe(404);
    expect((await call(await test.signIn(USERGROUP.inspector), 1)).statusCode).toBe(403);
  });
});

describe('an offer', () => {
  it('is told to each, seen by them alone, and told once', async () => {
    const [anne, luc] = [await test.signIn(), await test.signIn()];
    const { quart, offerOf } = await offerQuart([anne, luc]);
    expect(await noticesOf(anne)).toMatchObject([
      { type: 'offre', titre: 'Un quart vous est offert' },
    ]);
    const mine = await test.call(endpoints.listMyOffres, { as: anne });
    expect(mine.json()).toMatchObject({
      data: [{ id: offerOf(anne).id, quart: { id: quart.id, minutes: 450 } }],
    });
    expect((await answer(luc, offerOf(anne))).statusCode).toBe(404);
    const listOf = (as: Caller) =>
      test.call(endpoints.listMyOffres, { as, query: { id: anne.employe.id } });
    expect((await listOf(supervisor)).json()).toEqual(mine.json());
    expect((await listOf(luc)).statusCode).toBe(403);
    await offerTo(quart.id, [anne]);
    expect(await noticesOf(anne)).toHaveLength(1);
  });

  it('goes to the first who accepts; the others find it taken', async () => {
    const [anne, luc, zoe] = [await test.signIn(), await test.signIn(), await test.signIn()];
    const { quart, offerOf } = await offerQuart([anne, luc, zoe], { statut: 'brouillon' });
    expect((await answer(zoe, offerOf(zoe), 'decline')).json()).toMatchObject({
      statut: 'declinee',
    });
    expect(await noticesOf(zoe)).toMatchObject([{ lu_le: '2026-06-15T18:00:00.000Z' }]);
    expect(await noticesOf(anne)).toMatchObject([{ lu_le: null }]);
    const taken = await answer(anne, offerOf(anne));
    expect(await noticesOf(anne)).toMatchObject([{ lu_le: '2026-06-15T18:00:00.000Z' }]);
    expect(taken.json()).toMatchObject({ statut: 'acceptee' });
    expect(await holderOf(quart.id)).toEqual({
      employe_id: anne.employe.id,
      statut: 'publie',
      confirme_le: '2026-06-15T18:00:00.000Z',
    });
    expect((await answer(anne, offerOf(anne))).statusCode).toBe(200);
    const late = await answer(luc, offerOf(luc));
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'offres.deja_pris' }]);
    expect(await noticesOf(luc)).toEqual([]);
    expect((await test.call(endpoints.listMyOffres, { as: luc })).json()).toEqual({ data: [] });
    expect((await noticesOf(supervisor)).map(({ titre }) => titre)).toContain(
      'Le quart a trouvé preneur',
    );
  });

  it('accepted by ten people at once goes to exactly one', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => test.signIn()));
    const { quart, offerOf } = await offerQuart(people);
    const answers = await Promise.all(people.map((person) => answer(person, offerOf(person))));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted(ascending);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = people[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await holderOf(quart.id)).employe_id).toBe(winner?.employe.id);
    const { data } = (
      await test.call(endpoints.listQuartOffres, { as: supervisor, params: { id: quart.id } })
    ).json<{ data: Offre[] }>();
    expect(data.filter(({ statut }) => statut === 'acceptee')).toHaveLength(1);
    expect(data.filter(({ statut }) => statut === 'deja_pris')).toHaveLength(9);
  });

  it('two offers for the same hour cannot both be accepted by one person', async () => {
    const anne = await test.signIn();
    const [one, two] = [await offerQuart([anne]), await offerQuart([anne])];
    const answers = await Promise.all([
      answer(anne, one.offerOf(anne)),
      answer(anne, two.offerOf(anne)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 422]);
  });

  it('of a quart that somebody has tells them it is no longer theirs', async () => {
    const [anne, luc] = [await test.signIn(), await test.signIn()];
    const { quart, offerOf } = await offerQuart([luc], { employe_id: anne.employe.id });
    await answer(luc, offerOf(luc));
    expect((await holderOf(quart.id)).employe_id).toBe(luc.employe.id);
    expect(await noticesOf(anne)).toMatchObject([
      { titre: 'Un quart de votre horaire est annulé' },
    ]);
    expect((await noticesOf(luc)).map(({ type }) => type)).toEqual(['offre']);
  });

  it('can be withdrawn, and made again', async () => {
    const anne = await test.signIn();
    const { quart, offerOf } = await offerQuart([anne]);
    const withdraw = () =>
      test.call(endpoints.withdrawOffre, { as: supervisor, params: { id: offerOf(anne).id } });
    expect((await withdraw()).json()).toMatchObject({ statut: 'retiree' });
    expect(await noticesOf(anne)).toEqual([]);
    const late = await answer(anne, offerOf(anne));
    expect([late.statusCode, late.json()]).toEqual([409, { message: 'offres.retiree' }]);
    test.clock.advance({ minutes: 1 });
    await offerTo(quart.id, [anne]);
    expect(await noticesOf(anne)).toHaveLength(1);
    expect((await answer(anne, offerOf(anne))).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(422);
  });

  it('of a quart that was cancelled, or that is over, cannot be taken', async () => {
    const anne = await test.signIn();
    const cancelled = await insertQuart(test.db, {
      employe_id: null,
      date: DATE,
      statut: 'annule',
    });
    const over = await insertQuart(test.db, {
      employe_id: null,
      date: '2026-06-15',
      debut: '09:00:00',
      fin: '14:00:00',
    });
    for (const { id } of [cancelled, over]) {
      expect((await offerTo(id, [anne])).statusCode).toBe(422);
      const offre = await insertOffre(test.db, { quart_id: id, employe_id: anne.employe.id });
      expect((await answer(anne, offre)).json()).toEqual({ message: 'offres.retiree' });
    }
    expect((await test.call(endpoints.listMyOffres, { as: anne })).json()).toEqual({ data: [] });
  });

  it('can be taken while the quart is under way, for whoever did not come', async () => {
    const [absent, anne] = [await test.signIn(), await test.signIn()];
    const { quart, offerOf } = await offerQuart([anne], {
      employe_id: absent.employe.id,
      date: '2026-06-15',
      debut: '13:00:00',
      fin: '20:00:00',
    });
    expect((await test.call(endpoints.listMyOffres, { as: anne })).json()).toMatchObject({
      data: [{ id: offerOf(anne).id }],
    });
    expect((await answer(anne, offerOf(anne))).statusCode).toBe(200);
    expect((await holderOf(quart.id)).employe_id).toBe(anne.employe.id);
  });

  it('ends when the quart is given to somebody or cancelled in the plan', async () => {
    const anne = await test.signIn();
    const other = await insertEmploye(test.db);
    for (const operation of [
      { op: 'update' as const, version: 0, quart: { employe_id: other.id } },
      { op: 'delete' as const, version: 0 },
    ]) {
      const { quart, offerOf } = await offerQuart([anne]);
      const body = { operations: [{ ...operation, id: quart.id }] };
      expect((await test.call(applyBatch, { as: supervisor, body })).statusCode).toBe(200);
      expect((await answer(anne, offerOf(anne))).json()).toEqual({ message: 'offres.retiree' });
    }
    expect(await noticesOf(anne)).toEqual([]);
  });

  it('needs people who exist, a quart that exists, and the right', async () => {
    const { id } = await insertQuart(test.db, { employe_id: null, date: DATE });
    const send = (body: { employe_ids: number[] }, as = supervisor, quartId = id) =>
      test.call(endpoints.sendOffres, { as, params: { id: quartId }, body });
    expect((await send({ employe_ids: [] })).statusCode).toBe(422);
    expect((await send({ employe_ids: [999_999_999] })).statusCode).toBe(422);
    expect((await send({ employe_ids: [1] }, supervisor, 999_999_999)).statusCode).toBe(404);
    expect((await send({ employe_ids: [1] }, await test.signIn())).statusCode).toBe(403);
    expect((await answer(supervisor, { id: 999_999_999 })).statusCode).toBe(404);
  });
});
