// Visits that no quart explains are vouched for as lines with a quart are: who and when, told, and able to be taken back.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { attachPunches, detachPunches } from '@releve/domain/features/punch-attachments.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import {
  type Correction,
  decideCorrection,
  reopenCorrection,
  requestCorrection,
} from '@releve/domain/features/punch-corrections.ts';
import { confirmVisits, withdrawVisits } from '@releve/domain/features/visit-confirmations.ts';
import { PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertClient, insertPunch, insertQuart, type PunchRow } from '../../testing/factories.ts';

const DATE = '2026-06-14';
const ENTERED = '2026-06-14T22:00:00.000Z';
const LEFT = '2026-06-15T00:00:00.000Z';
let test: TestApp;
let supervisor: Caller;
let coach: Caller;
let inspector: Caller;
let director: Caller;
let anne: Caller;
let clientId: number;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  coach = await test.signIn(USERGROUP.coach);
  inspector = await test.signIn(USERGROUP.inspector);
  director = await test.signIn(USERGROUP.director, { prenom: 'Ève', nom: 'Caron' });
});
afterAll(() => test.close());
beforeEach(async () => {
  anne = await test.signIn(USERGROUP.employee, { prenom: 'Anne', nom: 'Roy' });
  clientId = (await insertClient(test.db)).id;
});

const punchLoose = (changes: Partial<PunchRow> = {}) =>
  insertPunch(test.db, {
    employe_id: anne.employe.id,
    client_id: clientId,
    date: DATE,
    at: ENTERED,
    ...changes,
  });

const punchExit = (changes: Partial<PunchRow> = {}) =>
  punchLoose({ type: 'sortie', at: LEFT, ...changes });

interface Pair {
  entree?: { id: number };
  sortie?: { id: number };
  note?: string;
}

const confirm = ({ entree, sortie, ...said }: Pair, as = supervisor) =>
  test.call(confirmVisits, {
    as,
    body: { visites: [{ entree_id: entree?.id ?? null, sortie_id: sortie?.id ?? null, ...said }] },
  });

const withdraw = (confirmations: number[], as = supervisor) =>
  test.call(withdrawVisits, { as, body: { confirmations } });

async function readBoard(): Promise<Pick<PresenceBoard, 'lignes' | 'sans_quart'>> {
  const board = (
    await test.call(endpoints.getPresences, { as: inspector, query: { date: DATE } })
  ).json<PresenceBoard>();
  const isOwn = ({ client }: { client: { id: number } }) => client.id === clientId;
  return { lignes: board.lignes.filter(isOwn), sans_quart: board.sans_quart.filter(isOwn) };
}

const readVisits = async () => (await readBoard()).sans_quart;

const isConfirmed = async (): Promise<boolean[]> =>
  (await readVisits()).map(({ confirme }) => confirme !== null);

type Marks = EndpointResponse<typeof endpoints.getVisitHistory>['confirmations'];

const marksOf = async (id: number): Promise<Marks> =>
  (await test.call(endpoints.getVisitHistory, { as: supervisor, params: { id } })).json<{
    confirmations: Marks;
  }>().confirmations;

const refusalOf = ({ statusCode, json }: Awaited<ReturnType<typeof confirm>>) => [
  statusCode,
  json().message,
];

async function confirmWhole() {
  const entree = await punchLoose();
  const sortie = await punchExit();
  const answer = await confirm({ entree, sortie });
  expect(answer.statusCode).toBe(200);
  const id: number = answer.json().data[0].confirme.id;
  return { entree, sortie, id };
}

it('says who vouches for the visit and when, on every board, in its history and in the journal', async () => {
  const entree = await punchLoose();
  const sortie = await punchExit();
  const board = await connectDevice(test, inspector);
  await board.join(PRESENCES_CHANNEL);
  const answer = await confirm({ entree, sortie, note: 'Dépannage demandé' });
  await expect
    .poll(() => board.heard.filter(({ event }) => event === 'PunchChanged'), PATIENTLY)
    .toMatchObject([{ data: { date: DATE, quart_ids: [], employe_id: anne.employe.id } }]);
  board.close();
  const mark = {
    par: { id: supervisor.employe.id, nom: 'Hébert' },
    presence: 'present',
    motif: null,
    note: 'Dépannage demandé',
  };
  const line = {
    confirme: mark,
    entree: { id: entree.id, confirme: mark },
    sortie: { id: sortie.id, confirme: mark },
  };
  expect(answer.json().data).toMatchObject([line]);
  expect(await readVisits()).toMatchObject([line]);
  expect(await marksOf(sortie.id)).toMatchObject([
    { ...mark, entree_id: entree.id, sortie_id: sortie.id, retiree: false, sans_quart: true },
  ]);
  const journal = await test.db
    .selectFrom('journal')
    .selectAll()
    .where('action', '=', 'confirmation')
    .where('objet', '=', 'employes')
    .where('objet_id', '=', anne.employe.id)
    .execute();
  expect(journal).toMatchObject([
    {
      acteur_id: supervisor.employe.id,
      avant: { date: DATE, client_id: clientId, entree: ENTERED, sortie: LEFT },
      apres: { note: 'Dépannage demandé' },
    },
  ]);
});

it('once more says nothing new; many are one call, those to be looked at before those confirmed', async () => {
  const { entree, sortie, id } = await confirmWhole();
  const again = await confirm({ entree, sortie }, director);
  expect(again.json().data).toMatchObject([{ confirme: { id } }]);
  const later = await punchLoose({ at: '2026-06-15T01:00:00Z' });
  expect(await readVisits()).toMatchObject([
    { entree: { id: later.id }, confirme: null },
    { entree: { id: entree.id }, confirme: { id } },
  ]);
  const other = await test.signIn(USERGROUP.employee);
  const theirs = await punchLoose({ employe_id: other.employe.id });
  const both = await test.call(confirmVisits, {
    as: supervisor,
    body: {
      visites: [later, theirs].map((punch) => ({ entree_id: punch.id, sortie_id: null })),
    },
  });
  expect(both.json().data).toHaveLength(2);
  expect(await isConfirmed()).toEqual([true, true, true]);
});

it('is taken back by a further row, by whoever made it or a director', async () => {
  const { entree, sortie, id } = await confirmWhole();
  expect(refusalOf(await withdraw([id], coach))).toEqual([403, 'presences.not_yours']);
  expect((await withdraw([id])).json().data).toMatchObject([{ confirme: null }]);
  expect(await isConfirmed()).toEqual([false]);
  expect(await marksOf(entree.id)).toMatchObject([{ id, retiree: true }, { retire_id: id }]);
  expect((await withdraw([id])).statusCode).toBe(409);
  const second = (await confirm({ entree, sortie })).json().data[0].confirme;
  expect((await withdraw([second.id], director)).statusCode).toBe(200);
  const journal = await test.db
    .selectFrom('journal')
    .select('acteur_id')
    .where('action', '=', 'confirmation_retiree')
    .where('objet', '=', 'employes')
    .where('objet_id', '=', anne.employe.id)
    .orderBy('id')
    .execute();
  expect(journal.map(({ acteur_id }) => acteur_id)).toEqual([
    supervisor.employe.id,
    director.employe.id,
  ]);
});

it('a confirmation of a quart is not taken back as one of a visit', async () => {
  const quart = await insertQuart(test.db, {
    date: DATE,
    client_id: clientId,
    employe_id: anne.employe.id,
  });
  const entry = await insertPunch(test.db, { quart_id: quart.id, at: ENTERED });
  const said = await test.call(endpoints.confirmPresences, {
    as: supervisor,
    body: {
      lignes: [{ quart_id: quart.id, employe_id: anne.employe.id, entree_id: entry.id }],
    },
  });
  expect((await withdraw([said.json().data[0].confirme.id])).statusCode).toBe(404);
});

describe('what it says holds as long as all that it names counts', () => {
  it('an exit that comes later is a question again', async () => {
    const entree = await punchLoose();
    await confirm({ entree });
    expect(await isConfirmed()).toEqual([true]);
    const sortie = await punchExit();
    const [open] = await readVisits();
    expect(open).toMatchObject({
      confirme: null,
      entree: { confirme: { id: expect.any(Number) } },
    });
    expect(open?.sortie?.confirme).toBeNull();
    await confirm({ entree, sortie });
    expect(await isConfirmed()).toEqual([true]);
  });

  it('a punch that is cancelled takes it away, restored it is there again', async () => {
    const { sortie } = await confirmWhole();
    const params = { id: sortie.id };
    await test.call(cancelPunch, { as: supervisor, params, body: { raison: 'Trop tard' } });
    expect(await readVisits()).toMatchObject([{ sortie: null, confirme: null }]);
    await test.call(restorePunch, { as: supervisor, params, body: {} });
    expect(await isConfirmed()).toEqual([true]);
  });

  it('once all is cancelled nothing is left to vouch for', async () => {
    const entree = await punchLoose();
    const { id } = (await confirm({ entree })).json().data[0].confirme;
    const params = { id: entree.id };
    await test.call(cancelPunch, { as: supervisor, params, body: { raison: 'Erreur' } });
    expect(await readVisits()).toMatchObject([{ entree: null, sortie: null, confirme: null }]);
    expect((await confirm({ entree })).statusCode).toBe(409);
    expect((await withdraw([id])).statusCode).toBe(409);
  });

  it('attached to a quart, the line is judged by its plan; detached, the visit is confirmed as before', async () => {
    const { entree, sortie, id } = await confirmWhole();
    const quart = await insertQuart(test.db, {
      date: DATE,
      client_id: clientId,
      debut: '18:00',
      fin: '23:00',
      employe_id: anne.employe.id,
    });
    const attached = await test.call(attachPunches, {
      as: supervisor,
      body: { quart_id: quart.id, pointages: [entree.id, sortie.id] },
    });
    const { lignes, sans_quart } = await readBoard();
    expect(sans_quart).toEqual([]);
    expect(lignes).toMatchObject([
      {
        quart_id: quart.id,
        confirme: null,
        entree: { confirme: null },
        sortie: { confirme: null },
      },
    ]);
    const history = await test.call(endpoints.getPresenceHistory, {
      as: supervisor,
      params: { quart_id: quart.id },
    });
    expect(history.json().confirmations).toMatchObject([{ id, sans_quart: true, retiree: false }]);
    expect((await withdraw([id])).statusCode).toBe(409);
    expect((await confirm({ entree, sortie })).statusCode).toBe(409);
    await test.call(detachPunches, {
      as: supervisor,
      body: { pointages: attached.json().pointages },
    });
    expect(await readVisits()).toMatchObject([{ confirme: { id } }]);
  });

  it('a correction that is accepted vouches for the visit with it, taken back for what stood before', async () => {
    const { entree, sortie, id } = await confirmWhole();
    const asked = (
      await test.call(requestCorrection, {
        as: anne,
        body: {
          uuid: randomUUID(),
          date: DATE,
          client_id: clientId,
          sortie: '2026-06-15T00:30:00Z',
          entree_pointee: ENTERED,
          sortie_pointee: LEFT,
          raison: 'Sortie oubliée',
        },
      })
    ).json<Correction>();
    expect(await isConfirmed()).toEqual([true]);
    const decided = await test.call(decideCorrection, {
      as: director,
      params: { id: asked.id },
      body: { accepte: true, note: '', version: asked.version },
    });
    expect(decided.statusCode).toBe(200);
    expect(await readVisits()).toMatchObject([
      {
        entree: { id: entree.id },
        sortie: { at: '2026-06-15T00:30:00.000Z' },
        confirme: { par: { nom: 'Caron' } },
      },
    ]);
    await test.call(reopenCorrection, {
      as: director,
      params: { id: asked.id },
      body: { version: decided.json<Correction>().version },
    });
    expect(await readVisits()).toMatchObject([{ sortie: { id: sortie.id }, confirme: { id } }]);
  });
});

it('a quart that was given away leaves a visit that is vouched for as any other', async () => {
  const quart = await insertQuart(test.db, {
    date: DATE,
    client_id: clientId,
    employe_id: anne.employe.id,
  });
  const entree = await insertPunch(test.db, { quart_id: quart.id, at: ENTERED });
  const pair = { entree };
  expect((await confirm(pair)).statusCode).toBe(409);
  const other = await test.signIn(USERGROUP.employee);
  await test.db
    .updateTable('quarts')
    .set({ employe_id: other.employe.id })
    .where('id', '=', quart.id)
    .execute();
  expect((await confirm(pair)).statusCode).toBe(200);
  expect(await isConfirmed()).toEqual([true]);
  const { lignes } = await readBoard();
  expect(lignes).toMatchObject([{ quart_id: quart.id, confirme: null }]);
});

it('is for whoever may vouch for others, of punches that are there, each once', async () => {
  const entree = await punchLoose();
  expect((await confirm({ entree }, inspector)).statusCode).toBe(403);
  expect((await confirm({ entree }, anne)).statusCode).toBe(403);
  expect((await confirm({})).statusCode).toBe(422);
  expect((await confirm({ entree: { id: 987_654_321 } })).statusCode).toBe(404);
  expect((await confirm({ entree, sortie: entree })).statusCode).toBe(422);
  const own = await punchLoose({ employe_id: supervisor.employe.id });
  expect(refusalOf(await confirm({ entree: own }))).toEqual([403, 'presences.own']);
  const his = await punchLoose({ employe_id: director.employe.id });
  expect((await confirm({ entree: his }, director)).statusCode).toBe(200);
});

it('rows of visits name a punch, and rows of quarts stay as they were', async () => {
  const said = { employe_id: anne.employe.id, date: DATE, auteur_id: supervisor.employe.id };
  const insert = (row: object) =>
    test.db
      .insertInto('presence_confirmations')
      .values({ ...said, ...row })
      .execute();
  await expect(insert({ quart_id: null })).rejects.toThrow('presence_confirmations_visit');
  const quart = await insertQuart(test.db, { date: DATE, client_id: clientId });
  await expect(insert({ quart_id: quart.id })).resolves.toBeDefined();
});
