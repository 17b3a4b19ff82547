import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import {
  listNotifications,
  type Notification,
  readNotifications,
} from '@releve/domain/features/notifications.ts';
import { getPresences, type PresenceBoard } from '@releve/domain/features/presences.ts';
import * as endpoints from '@releve/domain/features/punch-corrections.ts';
import type { Correction } from '@releve/domain/features/punch-corrections.ts';
import { getPunchDay } from '@releve/domain/features/punch.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { insertCorrection } from '../../testing/presence-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the quarts are those of Sunday, from 18:00 to 02:00.
let test: TestApp;
let supervisor: Caller;
let anne: Caller;
const DATE = '2026-06-14';
const LEFT = '2026-06-15T06:05:00.000Z';
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  anne = await test.signIn(USERGROUP.employee, {
    prenom: 'Anne',
    nom: 'Roy',
    superviseur_id: supervisor.employe.id,
  });
});
afterAll(() => test.close());

const ascending = (a: number, b: number) => a - b;

type Body = EndpointInput<typeof endpoints.requestCorrection>['body'];

const bodyFor = (quart: QuartRow, changes: Partial<Body> = {}): Body => ({
  uuid: randomUUID(),
  date: quart.date,
  quart_id: quart.id,
  client_id: quart.client_id,
  sortie: LEFT,
  raison: 'J’ai oublié de pointer en partant',
  ...changes,
});

const request = (body: Body, as = anne) => test.call(endpoints.requestCorrection, { as, body });

const decide = (
  { id, version }: Pick<Correction, 'id' | 'version'>,
  accepte: boolean,
  { as = supervisor, note = '' }: { as?: Caller; note?: string } = {},
) =>
  test.call(endpoints.decideCorrection, { as, params: { id }, body: { accepte, note, version } });

async function ask(changes: Partial<Body> = {}) {
  const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: DATE });
  const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
  const response = await request(bodyFor(quart, changes));
  expect(response.statusCode).toBe(200);
  return { quart, entry, correction: response.json<Correction>() };
}

const punchesOf = ({ id }: QuartRow) =>
  test.db.selectFrom('punches').selectAll().where('quart_id', '=', id).orderBy('id').execute();

const noticesOf = async (as: Caller) =>
  (await test.call(listNotifications, { as, query: { type: 'decision' } })).json<{
    data: Notification[];
  }>().data;

describe('a request', () => {
  it('says what was punched and what it should be', async () => {
    const { quart, entry, correction } = await ask();
    expect(correction).toMatchObject({
      employe: { nom: 'Roy' },
      quart_id: quart.id,
      debut: '18:00:00',
      entree: null,
      sortie: LEFT,
      entree_pointee: { id: entry.id, at: '2026-06-14T22:00:00.000Z' },
      sortie_pointee: null,
      statut: 'en_attente',
      decision: null,
      version: 0,
    });
    expect(await noticesOf(supervisor)).toContainEqual(
      expect.objectContaining({ titre: 'Correction de pointage à traiter' }),
    );
    const board = await test.call(getPresences, { as: supervisor, query: { date: DATE } });
    const line = board.json<PresenceBoard>().lignes.find(({ quart_id }) => quart_id === quart.id);
    expect(line?.correction_id).toBe(correction.id);
  });

  it('sent again is the same one', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: DATE });
    const body = bodyFor(quart);
    const answers = await Promise.all([request(body), request(body), request(body)]);
    expect(new Set(answers.map((answer) => answer.json<Correction>().id)).size).toBe(1);
    expect((await request(body, await test.signIn())).statusCode).toBe(422);
  });

  it('for a quart that is no longer one’s own is kept without it', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    expect((await request(bodyFor(quart))).json()).toMatchObject({ quart_id: null, date: DATE });
  });

  it('is refused where it says nothing, or the impossible', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: DATE });
    const refused: Partial<Body>[] = [
      { sortie: null },
      { raison: '  ' },
      { entree: LEFT, sortie: LEFT },
      { entree: '2026-06-13T06:00:00Z', sortie: LEFT },
      { client_id: 987_654_321, quart_id: null },
    ];
    for (const changes of refused) {
      expect((await request(bodyFor(quart, changes))).statusCode).toBe(422);
    }
  });

  it('for what is yet to come is refused', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id });
    for (const [sortie, expected] of [
      ['2026-06-15T18:02:01Z', 422],
      ['2026-06-15T18:02:00Z', 200],
    ] as const) {
      expect((await request(bodyFor(quart, { sortie }))).statusCode).toBe(expected);
    }
    const response = await request(bodyFor(quart, { sortie: '2026-06-16T02:00:00Z' }));
    expect(response.json().errors).toEqual({ sortie: ['presences.future'] });
  });

  it('is seen by whoever asked, with those that wait from other days', async () => {
    const asker = await test.signIn();
    const quart = await insertQuart(test.db, { employe_id: asker.employe.id, date: DATE });
    await request(bodyFor(quart), asker);
    const day = async (date: string) =>
      (await test.call(getPunchDay, { as: asker, query: { date } })).json<{
        corrections: Correction[];
      }>().corrections;
    expect(await day('2026-06-20')).toHaveLength(1);
    const [correction] = await day(DATE);
    if (!correction) throw new Error('No correction');
    await decide(correction, false);
    expect(await day('2026-06-20')).toMatchObject([{ statut: 'refusee' }]);
    await test.db
      .updateTable('corrections')
      .set({ decidee_le: '2026-06-01T00:00:00Z' })
      .where('id', '=', correction.id)
      .execute();
    expect(await day('2026-06-20')).toEqual([]);
    expect(await day(DATE)).toMatchObject([{ statut: 'refusee' }]);
  });
});

describe('a decision', () => {
  it('that accepts adds rows, keeps the old ones, and vouches for them', async () => {
    const { quart, entry, correction } = await ask({ entree: '2026-06-14T21:50:00Z' });
    const response = await decide(correction, true, { note: 'Vu au registre' });
    expect(response.json()).toMatchObject({
      statut: 'acceptee',
      decision: { par: { nom: 'Hébert' }, note: 'Vu au registre' },
      version: 1,
    });
    expect(await punchesOf(quart)).toMatchObject([
      { id: entry.id, at: '2026-06-14T22:00:00.000Z' },
      { type: 'entree', remplace_id: entry.id, at: '2026-06-14T21:50:00.000Z', source: 'manual' },
      { type: 'sortie', remplace_id: null, at: LEFT, auteur_id: supervisor.employe.id },
    ]);
    const board = await test.call(getPresences, { as: supervisor, query: { date: DATE } });
    const line = board.json<PresenceBoard>().lignes.find(({ quart_id }) => quart_id === quart.id);
    expect(line).toMatchObject({
      entree: { remplace: true, confirme: { par: { nom: 'Hébert' } } },
      sortie: { confirme: { note: 'Vu au registre' } },
      correction_id: null,
    });
    expect((await noticesOf(anne))[0]).toMatchObject({
      titre: 'Votre correction est acceptée',
      lien: `/user/punch/${DATE}`,
    });
  });

  it('that refuses changes no punch', async () => {
    const { quart, correction } = await ask();
    expect((await decide(correction, false)).json()).toMatchObject({ statut: 'refusee' });
    expect(await punchesOf(quart)).toHaveLength(1);
  });

  it('cannot accept what is yet to come, nor an exit before the entry that stands', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: DATE });
    const entry = { quart_id: quart.id, at: '2026-06-15T07:00:00Z' };
    for (const [sortie, message] of [
      ['2026-06-15T20:00:00Z', 'presences.future'],
      [LEFT, 'presences.order'],
    ] as const) {
      const { id } = await insertCorrection(test.db, quart, { sortie });
      // It came after the request.
      await insertPunch(test.db, entry);
      const response = await decide({ id, version: 0 }, true);
      expect([response.statusCode, response.json().message]).toEqual([422, message]);
      expect((await decide({ id, version: 0 }, false)).json()).toMatchObject({ statut: 'refusee' });
    }
    expect((await punchesOf(quart)).every(({ source }) => source === 'appareil')).toBe(true);
  });

  it('finds the visit of a sheet of hours, which shows whole minutes', async () => {
    const client = await insertClient(test.db);
    const own = { employe_id: anne.employe.id, client_id: client.id, date: DATE };
    const punch = (type: 'entree' | 'sortie', time: string) =>
      insertPunch(test.db, { ...own, type, at: `${DATE}T${time}Z` });
    await punch('entree', '12:00:10');
    await punch('sortie', '13:00:20');
    const second = await punch('entree', '18:00:41');
    const asked = await request({
      uuid: randomUUID(),
      date: DATE,
      client_id: client.id,
      sortie: `${DATE}T19:00:00Z`,
      entree_pointee: `${DATE}T18:00:00.000Z`,
      raison: 'Oubli',
    });
    expect(asked.json<Correction>()).toMatchObject({ entree_pointee: { id: second.id } });
  });

  it('of a second visit without a quart leaves the first alone', async () => {
    const client = await insertClient(test.db);
    const own = { employe_id: anne.employe.id, client_id: client.id, date: DATE };
    const punch = (type: 'entree' | 'sortie', time: string) =>
      insertPunch(test.db, { ...own, type, at: `${DATE}T${time}:00Z` });
    await punch('entree', '12:00');
    await punch('sortie', '13:00');
    const second = await punch('entree', '18:00');
    const asked = await request({
      uuid: randomUUID(),
      date: DATE,
      client_id: client.id,
      entree: `${DATE}T17:50:00Z`,
      sortie: `${DATE}T19:00:00Z`,
      entree_pointee: second.at,
      raison: 'Oubli',
    });
    const correction = asked.json<Correction>();
    expect(correction).toMatchObject({ entree_pointee: { id: second.id }, sortie_pointee: null });
    const late = await punch('sortie', '19:30');
    expect((await decide(correction, true)).statusCode).toBe(200);
    const board = await test.call(getPresences, { as: supervisor, query: { date: DATE } });
    const lines = board
      .json<PresenceBoard>()
      .sans_quart.filter((line) => line.client.id === client.id);
    expect(lines.map(({ entree, sortie }) => [entree?.at, sortie?.at])).toEqual([
      [`${DATE}T12:00:00.000Z`, `${DATE}T13:00:00.000Z`],
      [`${DATE}T17:50:00.000Z`, `${DATE}T19:00:00.000Z`],
    ]);
    const rows = await test.db
      .selectFrom('punches')
      .select('remplace_id')
      .where('client_id', '=', client.id)
      .where('source', '=', 'manual')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ remplace_id: second.id }, { remplace_id: late.id }]);
  });

  it('is made once: the second finds the first', async () => {
    const { quart, correction } = await ask();
    const answers = await Promise.all([decide(correction, true), decide(correction, false)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(stale).toMatchObject({ message: 'errors.stale', current: { version: 1 } });
    expect((await punchesOf(quart)).length).toBeLessThanOrEqual(2);
    expect((await decide({ id: 987_654_321, version: 0 }, true)).statusCode).toBe(404);
  });

  it('replaces the punch that came since it was asked', async () => {
    const { quart, correction } = await ask();
    const late = await insertPunch(test.db, {
      quart_id: quart.id,
      type: 'sortie',
      at: '2026-06-15T06:30:00Z',
    });
    await decide(correction, true);
    expect((await punchesOf(quart)).at(-1)).toMatchObject({ remplace_id: late.id, at: LEFT });
  });

  it('on one’s own times is another’s, but for a director', async () => {
    for (const [usergroup, expected] of [
      [USERGROUP.supervisor, 403],
      [USERGROUP.director, 200],
    ] as const) {
      const own = await test.signIn(usergroup);
      const client = await insertClient(test.db);
      const body = { date: DATE, client_id: client.id, sortie: LEFT, raison: 'Oubli' };
      const asked = await request({ uuid: randomUUID(), ...body }, own);
      const response = await decide(asked.json<Correction>(), true, { as: own });
      expect(response.statusCode).toBe(expected);
      expect(await noticesOf(own)).toEqual([]);
    }
  });
});

describe('asked in somebody’s name', () => {
  it('is told with who asked, and is another’s to decide, but for a director', async () => {
    for (const [usergroup, expected] of [
      [USERGROUP.supervisor, 403],
      [USERGROUP.director, 200],
    ] as const) {
      const asker = await test.signIn(usergroup);
      const client = await insertClient(test.db);
      const asked = await test.call(endpoints.requestCorrection, {
        as: asker,
        headers: { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) },
        body: {
          uuid: randomUUID(),
          date: DATE,
          client_id: client.id,
          sortie: LEFT,
          raison: 'Oubli',
        },
      });
      const correction = asked.json<Correction>();
      expect(correction.employe.id).toBe(anne.employe.id);
      expect(correction.demandee_par.id).toBe(asker.employe.id);
      expect((await decide(correction, true, { as: asker })).statusCode).toBe(expected);
    }
  });
});

describe('several at once', () => {
  const decideAll = (
    demandes: readonly Pick<Correction, 'id' | 'version'>[],
    accepte = true,
    as = supervisor,
  ) =>
    test.call(endpoints.decideCorrections, {
      as,
      body: { accepte, note: '', demandes: demandes.map(({ id, version }) => ({ id, version })) },
    });

  it('are each decided for themselves: one that cannot be leaves nothing behind', async () => {
    const first = await ask();
    const quart = await insertQuart(test.db, { employe_id: anne.employe.id, date: DATE });
    const impossible = await insertCorrection(test.db, quart, { sortie: LEFT });
    await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-15T07:00:00Z' });
    const decided = await ask();
    await decide(decided.correction, false);
    const last = await ask();
    const response = await decideAll([
      first.correction,
      { id: impossible.id, version: 0 },
      decided.correction,
      last.correction,
    ]);
    expect(response.json()).toEqual({
      decided: [
        expect.objectContaining({ id: first.correction.id, statut: 'acceptee' }),
        expect.objectContaining({ id: last.correction.id, statut: 'acceptee' }),
      ],
      refused: [
        { id: impossible.id, message: 'presences.order' },
        { id: decided.correction.id, message: 'errors.stale' },
      ],
    });
    const list = await test.call(endpoints.listCorrections, {
      as: supervisor,
      query: { statut: 'en_attente' },
    });
    expect(list.json<{ data: Correction[] }>().data).toContainEqual(
      expect.objectContaining({ id: impossible.id, version: 0, decision: null }),
    );
    expect(await punchesOf(quart)).toHaveLength(1);
  });

  it('are a hundred at most, and are told to whom each concerns', async () => {
    const { correction } = await ask();
    const many = Array.from({ length: 101 }, () => correction);
    expect((await decideAll(many)).statusCode).toBe(422);
    const before = (await noticesOf(anne)).length;
    expect((await decideAll([correction], false)).statusCode).toBe(200);
    expect(await noticesOf(anne)).toHaveLength(before + 1);
  });
});

describe('a decision that is taken back', () => {
  const reopen = ({ id, version }: Correction, as = supervisor) =>
    test.call(endpoints.reopenCorrection, { as, params: { id }, body: { version } });

  const decided = async (accepte: boolean) => {
    test.clock.advance({ minutes: 1 });
    const asked = await ask({ entree: '2026-06-14T21:50:00Z' });
    const correction = (await decide(asked.correction, accepte)).json<Correction>();
    test.clock.advance({ minutes: 1 });
    return { ...asked, correction };
  };

  const lineOf = async ({ id }: QuartRow) => {
    const board = await test.call(getPresences, { as: supervisor, query: { date: DATE } });
    return board.json<PresenceBoard>().lignes.find(({ quart_id }) => quart_id === id);
  };

  it('waits again, and what stood before stands again: rows are added, none goes', async () => {
    const before = (await noticesOf(anne)).length;
    const { quart, entry, correction } = await decided(true);
    expect((await reopen(correction)).json()).toMatchObject({
      statut: 'en_attente',
      decision: null,
      version: 2,
    });
    expect(await punchesOf(quart)).toHaveLength(5);
    expect(await lineOf(quart)).toMatchObject({
      entree: { id: entry.id, at: '2026-06-14T22:00:00.000Z' },
      sortie: null,
      confirme: null,
      correction_id: correction.id,
    });
    expect(await noticesOf(anne)).toHaveLength(before);
    const again = await decide({ id: correction.id, version: 2 }, true);
    expect(again.json()).toMatchObject({ statut: 'acceptee', version: 3 });
    expect(await lineOf(quart)).toMatchObject({
      entree: { at: '2026-06-14T21:50:00.000Z' },
      sortie: { at: LEFT },
    });
  });

  it('is told to whoever has seen it', async () => {
    const { correction } = await decided(false);
    const [seen] = await noticesOf(anne);
    await test.call(readNotifications, {
      as: anne,
      body: { ids: [seen?.id ?? 0], at: test.clock.now().toString() },
    });
    await reopen(correction);
    expect((await noticesOf(anne))[0]).toMatchObject({
      titre: 'Votre correction est de nouveau à l’étude',
    });
  });

  it('is refused where the times have changed since, and then nothing changes', async () => {
    const { quart, correction } = await decided(true);
    const last = (await punchesOf(quart)).at(-1);
    await insertPunch(test.db, {
      quart_id: quart.id,
      type: 'sortie',
      at: '2026-06-15T06:10:00Z',
      source: 'manual',
      remplace_id: last?.id ?? null,
      auteur_id: supervisor.employe.id,
    });
    const response = await reopen(correction);
    expect([response.statusCode, response.json().message]).toEqual([422, 'corrections.followed']);
    expect(await punchesOf(quart)).toHaveLength(4);
    expect((await decide(correction, true)).json().current).toMatchObject({ statut: 'acceptee' });
  });

  it('is for whoever decided, and for a director; once', async () => {
    const { correction } = await decided(false);
    expect((await reopen(correction, await test.signIn(USERGROUP.supervisor))).statusCode).toBe(
      403,
    );
    const director = await test.signIn(USERGROUP.director);
    const answers = await Promise.all([reopen(correction, director), reopen(correction)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409]);
  });
});

describe('the list', () => {
  const list = (query: object = {}) =>
    test.call(endpoints.listCorrections, { as: supervisor, query });

  it('has those that wait first, and finds by person, day and state', async () => {
    const { correction } = await ask();
    const { correction: decided } = await ask();
    await decide(decided, true);
    const all = (await list()).json<{ data: Correction[] }>();
    const statuts = all.data.map(({ statut }) => statut === 'en_attente');
    expect(statuts).toEqual(statuts.toSorted((a, b) => Number(b) - Number(a)));
    const idsOf = async (query: object) =>
      (await list(query)).json<{ data: Correction[] }>().data.map(({ id }) => id);
    expect(await idsOf({ statut: 'acceptee' })).toContain(decided.id);
    expect(await idsOf({ statut: 'acceptee' })).not.toContain(correction.id);
    expect(await idsOf({ q: 'anne roy', date: DATE })).toContain(correction.id);
    expect(await idsOf({ q: 'personne' })).toEqual([]);
    expect(await idsOf({ employe_id: String(supervisor.employe.id) })).toEqual([]);
    const oldest = await idsOf({ sort: 'demandee_le', per_page: '1' });
    expect(oldest).toHaveLength(1);
  });
});
