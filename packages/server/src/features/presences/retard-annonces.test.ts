import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getJournee } from '@releve/domain/features/journee.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import {
  getPresenceHistory,
  getPresences,
  type PresenceBoard,
} from '@releve/domain/features/presences.ts';
import { getPunchDay } from '@releve/domain/features/punch.ts';
import { announceRetard } from '@releve/domain/features/retard-annonces.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnitOfWork, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { alertLate } from './late.jobs.ts';
import { createSettingsReader } from './presence-settings.ts';

/** Monday 15 June 2026, 14:00 in Montréal: the moment the quart begins. */
const START = '2026-06-15T18:00:00Z';
const DATE = '2026-06-15';

let test: TestApp;
let supervisor: Caller;
let anne: Caller;
let quart: QuartRow;
beforeAll(async () => {
  test = await buildApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.advance(test.clock.now().until(START));
  supervisor = await test.signIn(USERGROUP.supervisor);
  anne = await test.signIn(USERGROUP.employee, {
    prenom: 'Anne',
    nom: 'Roy',
    superviseur_id: supervisor.employe.id,
  });
  const client = await insertClient(test.db, { nom: 'Tour Aurore' });
  quart = await insertQuart(test.db, {
    employe_id: anne.employe.id,
    client_id: client.id,
    date: DATE,
    debut: '14:00:00',
    fin: '18:00:00',
  });
});

type Body = { minutes: number; uuid?: string; at?: string; date?: string };

const announce = (body: Body, as: Caller = anne, headers: Record<string, string> = {}) =>
  test.call(announceRetard, {
    as,
    headers,
    body: {
      uuid: randomUUID(),
      quart_id: quart.id,
      date: DATE,
      at: test.clock.now().toString(),
      ...body,
    },
  });

const readLine = async () => {
  const answer = await test.call(getPresences, { as: supervisor, query: { date: DATE } });
  const { lignes, regles } = answer.json<PresenceBoard>();
  const ligne = lignes.find(({ quart_id }) => quart_id === quart.id);
  if (ligne === undefined) throw new Error('The line is not on the board');
  return { ligne, etat: presenceState(ligne, test.clock.now().epochMilliseconds, regles) };
};

const readHistory = async () => {
  const answer = await test.call(getPresenceHistory, {
    as: supervisor,
    params: { quart_id: quart.id },
    query: {},
  });
  return answer.json<EndpointResponse<typeof getPresenceHistory>>().annonces;
};

const readOwn = async () => {
  const answer = await test.call(getPunchDay, { as: anne, query: { date: DATE } });
  return answer.json<EndpointResponse<typeof getPunchDay>>().annonces;
};

const noticesOf = async (as: Caller) =>
  (await test.call(listNotifications, { as, query: { type: 'retard' } })).json<{
    data: Notification[];
  }>().data;

const enter = () =>
  insertPunch(test.db, {
    employe_id: anne.employe.id,
    quart_id: quart.id,
    client_id: quart.client_id,
    date: DATE,
    type: 'entree',
    at: test.clock.now().toString(),
  });

describe('who will be late', () => {
  it('says it for their own quart; the line, its history and their own day show it', async () => {
    test.clock.advance({ minutes: -12 });
    const answer = await announce({ minutes: 10 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      quart_id: quart.id,
      minutes: 10,
      arrivee_at: '2026-06-15T18:10:00.000Z',
      par: { id: anne.employe.id },
    });
    test.clock.advance({ minutes: 26 });
    const { ligne, etat } = await readLine();
    expect(ligne.annonce).toMatchObject({ minutes: 10, arrivee_at: '2026-06-15T18:10:00.000Z' });
    expect(etat).toBe('pas_encore');
    expect(await readHistory()).toMatchObject([{ minutes: 10 }]);
    expect(await readOwn()).toMatchObject([{ quart_id: quart.id, minutes: 10 }]);
  });

  it('may change it and take it back; every word stays in the history, the newest counts', async () => {
    await announce({ minutes: 10 });
    test.clock.advance({ minutes: 1 });
    await announce({ minutes: 30 });
    expect((await readLine()).ligne.annonce?.minutes).toBe(30);
    test.clock.advance({ minutes: 1 });
    expect((await announce({ minutes: 0 })).json()).toMatchObject({ minutes: 0, arrivee_at: null });
    expect((await readLine()).ligne.annonce).toBeNull();
    expect((await readHistory()).map(({ minutes }) => minutes)).toEqual([10, 30, 0]);
    expect(await readOwn()).toMatchObject([{ minutes: 0 }]);
    await expect(
      test.db.updateTable('retard_annonces').set({ minutes: 5 }).execute(),
    ).rejects.toThrow('never changed');
  });

  it('said earlier and received later, it does not take the place of a newer word', async () => {
    test.clock.advance({ minutes: 2 });
    await announce({ minutes: 20 });
    await announce({ minutes: 60, at: START });
    expect((await readLine()).ligne.annonce?.minutes).toBe(20);
    expect((await noticesOf(supervisor))[0]?.titre).toBe('Anne Roy annonce 20 min de retard');
  });

  it('sent again by a phone that had no answer, it is the same row', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const uuid = randomUUID();
    const body = { minutes: 10, uuid, at: START };
    const first = await announce(body, anne, headers);
    const replayed = await announce(body, anne, headers);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    const again = await announce(body);
    expect([replayed.json(), again.json()]).toEqual([first.json(), first.json()]);
    expect(await readHistory()).toHaveLength(1);
    expect(await noticesOf(supervisor)).toHaveLength(1);
  });

  it('said without a network before the entry, it is kept though it comes after the announced time', async () => {
    test.clock.advance({ minutes: 45 });
    expect((await announce({ minutes: 10, at: START })).statusCode).toBe(200);
    expect(await readLine()).toMatchObject({ etat: expect.not.stringMatching('pas_encore') });
  });
});

describe('nobody', () => {
  it('announces anything of somebody else’s quart', async () => {
    const marc = await test.signIn();
    expect((await announce({ minutes: 10 }, marc)).statusCode).toBe(404);
    expect((await announce({ minutes: 10 }, supervisor)).statusCode).toBe(404);
    const uuid = randomUUID();
    await announce({ minutes: 10, uuid });
    expect((await announce({ minutes: 10, uuid }, marc)).statusCode).toBe(422);
    expect(await readHistory()).toHaveLength(1);
  });

  it('announces anything once they have entered, or of a quart that has gone', async () => {
    const entry = await enter();
    const refused = await announce({ minutes: 10 });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'presences.delay_closed' },
    ]);
    expect(entry.quart_id).toBe(quart.id);
    await test.db
      .updateTable('quarts')
      .set({ statut: 'annule', publie_le: START })
      .where('id', '=', quart.id)
      .execute();
    expect((await announce({ minutes: 0 })).statusCode).toBe(409);
    expect(await readHistory()).toEqual([]);
  });

  it.each([
    ['another day', { minutes: 10, date: '2026-06-14' }, 409],
    ['an arrival that has passed', { minutes: 10, at: '2026-06-15T18:10:00Z' }, 422],
    ['more than two hours', { minutes: 121 }, 422],
    ['a part of a minute', { minutes: 1.5 }, 422],
    ['an arrival before the start', { minutes: -5 }, 422],
  ])('announces %s', async (_name, body, status) => {
    test.clock.advance({ minutes: 10 });
    expect((await announce(body)).statusCode).toBe(status);
    expect(await readHistory()).toEqual([]);
  });
});

describe('a manager', () => {
  it('announces it in employee mode: as their own word, and in the journal', async () => {
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    expect((await announce({ minutes: 20 }, supervisor, headers)).statusCode).toBe(200);
    expect((await readHistory())[0]?.par.id).toBe(supervisor.employe.id);
    expect((await readLine()).ligne.annonce?.minutes).toBe(20);
    expect(await noticesOf(supervisor)).toEqual([]);
    const [act] = await test.db
      .selectFrom('journal')
      .select(['acteur_id', 'objet', 'objet_id', 'apres'])
      .where('action', '=', 'retard_annonce')
      .execute();
    expect(act).toMatchObject({
      acteur_id: supervisor.employe.id,
      objet: 'quarts',
      objet_id: quart.id,
      apres: { minutes: 20, date: DATE },
    });
  });

  it('is told once, what changes stays in the bell; taken back unread, it leaves', async () => {
    await announce({ minutes: 10 });
    expect(await noticesOf(supervisor)).toMatchObject([
      {
        titre: 'Anne Roy annonce 10 min de retard',
        texte: 'Tour Aurore, arrivée à 14\u00A0h\u00A010 au lieu de 14\u00A0h.',
        lien: `/admin/presences/${DATE}?quart=${quart.id}`,
      },
    ]);
    await announce({ minutes: 20 });
    expect((await noticesOf(supervisor)).map(({ titre }) => titre)).toEqual([
      'Anne Roy annonce 20 min de retard',
    ]);
    const stored = await test.db.selectFrom('notifications').select('urgent').execute();
    expect(stored.every(({ urgent }) => !urgent)).toBe(true);
    await announce({ minutes: 0 });
    expect(await noticesOf(supervisor)).toEqual([]);
  });

  it('does not count who has announced it among those late, until that time has passed', async () => {
    await test.db
      .insertInto('appareils_vus')
      .values({
        employe_id: anne.employe.id,
        app_version: '1',
        navigateur: 'x',
        ecart_secondes: 0,
        vu_le: '2026-06-15T19:00:00Z',
        horaire_le: '2026-06-15T19:00:00Z',
      })
      .execute();
    await announce({ minutes: 20 });
    const lateIds = async () => {
      const answer = await test.call(getJournee, { as: supervisor });
      const { cartes } = answer.json<EndpointResponse<typeof getJournee>>();
      return cartes.find(({ carte }) => carte === 'retards')?.items.map(({ id }) => id) ?? [];
    };
    test.clock.advance({ minutes: 24 });
    expect(await lateIds()).not.toContain(quart.id);
    test.clock.advance({ minutes: 1 });
    expect(await lateIds()).toContain(quart.id);
  });
});

describe('the alerts', () => {
  /** As a worker does. */
  async function runOnce(): Promise<void> {
    const { app, db, clock } = test;
    const { enqueueIn } = app.jobs;
    const dependencies = { db, enqueueIn, send: app.broadcast.send, log: app.log };
    const write = <T>(work: (unit: UnitOfWork) => Promise<T>) => runUnitOfWork(dependencies, work);
    await alertLate({ db, clock, write }, await createSettingsReader(app)());
  }
  const missing = async (as: Caller) =>
    (await noticesOf(as)).filter(({ titre }) => titre.includes('pas encore pointé')).length;
  const counts = async () => [await missing(anne), await missing(supervisor)];
  const passTo = async (minutes: number) => {
    const until = Temporal.Instant.from(START).add({ minutes });
    test.clock.advance(test.clock.now().until(until));
    await runOnce();
    return counts();
  };

  it('count from the announced time, for both', async () => {
    await announce({ minutes: 20 });
    expect(await passTo(24)).toEqual([0, 0]);
    expect(await passTo(25)).toEqual([1, 0]);
    expect(await passTo(34)).toEqual([1, 0]);
    expect(await passTo(35)).toEqual([1, 1]);
  });

  it('once the reminder has come, an announcement spares the supervisor until its time', async () => {
    expect(await passTo(6)).toEqual([1, 0]);
    await announce({ minutes: 30 });
    expect(await passTo(44)).toEqual([1, 0]);
    expect(await passTo(45)).toEqual([1, 1]);
  });

  it('a further announcement extends it, two hours in all; taken back, it counts from the start', async () => {
    await announce({ minutes: 10 });
    expect(await passTo(8)).toEqual([0, 0]);
    await announce({ minutes: 120 });
    expect(await passTo(124)).toEqual([0, 0]);
    expect((await announce({ minutes: 121 })).statusCode).toBe(422);
    await announce({ minutes: 0 });
    expect(await passTo(124)).toEqual([1, 1]);
  });
});
