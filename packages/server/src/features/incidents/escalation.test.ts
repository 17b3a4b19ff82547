import { listEscalationGaps } from '@releve/domain/features/incident-escalation.ts';
import { getEscalation, type Gravite } from '@releve/domain/features/incidents.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnitOfWork, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  type EmployeRow,
  insertClient,
  insertEmploye,
  insertQuart,
  type NewEmploye,
} from '../../testing/factories.ts';
import { insertIncidentRow, type NewIncidentRow } from '../../testing/incident-rows.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { moveEscalation, startEscalation, stopEscalation } from './escalation.ts';

let t: TestApp;
let director: Caller;
let supervisor: EmployeRow;
let coach: EmployeRow;
let worker: EmployeRow;
let siteId: number;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const hire = (usergroup: NewEmploye['usergroup'], overrides: Partial<NewEmploye> = {}) =>
  insertEmploye(t.db, { usergroup, ...overrides });

/** A site with its supervisor, and somebody who works there and is led by a coach. */
beforeEach(async () => {
  supervisor = await hire(USERGROUP.supervisor);
  coach = await hire(USERGROUP.coach);
  worker = await hire(USERGROUP.employee, { superviseur_id: supervisor.id, coach_id: coach.id });
  siteId = (await insertClient(t.db, { superviseur_id: supervisor.id })).id;
  await insertQuart(t.db, { client_id: siteId, employe_id: worker.id, date: '2026-06-12' });
  await t.db.deleteFrom('deadlines').execute();
});

const write = (work: (unit: UnitOfWork & { now: Temporal.Instant }) => Promise<void>) => {
  const { db, jobs, broadcast, log } = t.app;
  const dependencies = { db, enqueueIn: jobs.enqueueIn, send: broadcast.send, log };
  return runUnitOfWork(dependencies, (unit) => work({ ...unit, now: t.clock.now() }));
};

async function report(values: Partial<NewIncidentRow> & { gravite?: Gravite } = {}) {
  const incident = await insertIncidentRow(t.db, {
    client_id: siteId,
    signale_par: worker.id,
    ...values,
  });
  await write((unit) => startEscalation(unit, incident));
  return incident;
}

/** As « Je m’en occupe » does it. */
const take = (id: number) =>
  write(async (unit) => {
    await unit.db
      .updateTable('incidents')
      .set({ statut: 'pris_en_charge' })
      .where('id', '=', id)
      .execute();
    await stopEscalation(unit, id);
  });

/** Whom each step told, in their order. */
async function toldOf(id: number): Promise<string[]> {
  const rows = await t.db
    .selectFrom('notifications')
    .innerJoin('employes', 'employes.id', 'notifications.employe_id')
    .select(['notifications.key', 'employes.id as who'])
    .where('notifications.key', 'like', `incident:${id}:escalade:%`)
    .orderBy('notifications.id')
    .execute();
  const names = new Map([
    [supervisor.id, 'supervisor'],
    [coach.id, 'coach'],
    [director.employe.id, 'director'],
  ]);
  return rows.map(
    ({ key, who }) => `${key.split(':').slice(3).join('.')} ${names.get(who) ?? who}`,
  );
}

async function pass(minutes: number): Promise<void> {
  t.clock.advance({ minutes });
  await runDeadlines(t);
}

describe('an incident that nobody takes', () => {
  it('is told to the supervisor at once, to the team after the delay, then to the directors', async () => {
    const { id } = await report();
    expect(await toldOf(id)).toEqual(['0.0 supervisor']);
    await pass(59);
    expect(await toldOf(id)).toHaveLength(1);
    await pass(1);
    expect(await toldOf(id)).toEqual(['0.0 supervisor', '0.1 coach']);
    await pass(60);
    expect(await toldOf(id)).toEqual(['0.0 supervisor', '0.1 coach', '0.2 director']);
  });

  it('rings the directors three more times, then stands in the list: never for ever, never in a loop', async () => {
    const { id } = await report({ gravite: 3 });
    for (let round = 0; round < 40; round += 1) await pass(10);
    expect((await toldOf(id)).filter((told) => told.endsWith('director'))).toEqual([
      '0.2 director',
      '0.3 director',
      '0.4 director',
      '0.5 director',
    ]);
    const waiting = t.db.selectFrom('deadlines').select('id').where('object_id', '=', id);
    expect(await waiting.where('done_at', 'is', null).execute()).toEqual([]);
  });

  it('follows the delay of its gravity, and a grave one rings through rest, which the journal says', async () => {
    const light = await report({ gravite: 1 });
    const grave = await report({ gravite: 3 });
    await pass(10);
    expect(await toldOf(light.id)).toEqual(['0.0 supervisor']);
    expect(await toldOf(grave.id)).toEqual(['0.0 supervisor', '0.1 coach']);
    const urgentOf = async (id: number) => {
      const rows = t.db.selectFrom('notifications').select('urgent');
      const own = rows.where('key', 'like', `incident:${id}:%`);
      return (await own.execute()).map(({ urgent }) => urgent);
    };
    expect(await urgentOf(light.id)).toEqual([false]);
    expect(await urgentOf(grave.id)).toEqual([true, true]);
    const logged = await t.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('action', '=', 'incident_escalade')
      .where('objet_id', '=', grave.id)
      .orderBy('id')
      .execute();
    expect(logged).toMatchObject([
      { acteur_id: null, apres: { etape: 0, urgent: true, joignables: 1 } },
      { acteur_id: null, apres: { etape: 1, employes: [coach.id] } },
    ]);
  });

  it('during a quart is told to the reporter’s own supervisor as well; the reporter is never woken', async () => {
    const own = await hire(USERGROUP.supervisor);
    const reporter = await hire(USERGROUP.coach, { superviseur_id: own.id });
    const quart = await insertQuart(t.db, {
      client_id: siteId,
      employe_id: reporter.id,
      date: '2026-06-15',
    });
    const { id } = await report({ signale_par: reporter.id, quart_id: quart.id });
    expect((await toldOf(id)).toSorted()).toEqual(['0.0 supervisor', `0.0 ${own.id}`].toSorted());
    const other = await report({ signale_par: supervisor.id });
    expect(await toldOf(other.id)).not.toContain('0.0 supervisor');
  });

  it('reaches by e-mail whom no push reaches, once', async () => {
    const deliver = async () => {
      await t.app.jobs.runWaiting();
      // The mails that it asked for.
      await t.app.jobs.runWaiting();
    };
    // What the tests before have told somebody still waits to be delivered.
    await deliver();
    const before = t.mails.length;
    await report();
    await deliver();
    await deliver();
    const sent = t.mails.slice(before);
    expect(sent.map(({ to }) => to)).toEqual([supervisor.courriel]);
    expect(sent[0]?.text).toContain('aucun de vos appareils');
  });
});

describe('a step that would reach nobody', () => {
  it('goes to the next at once (oncall#1326)', async () => {
    await t.db
      .updateTable('employes')
      .set({ courriel: null })
      .where('id', 'in', [supervisor.id, coach.id])
      .execute();
    const { id } = await report();
    expect(await toldOf(id)).toEqual(['0.0 supervisor', '0.1 coach', '0.2 director']);
    // The next step is the directors again, four delays later.
    await pass(239);
    expect(await toldOf(id)).toHaveLength(3);
    await pass(1);
    expect((await toldOf(id)).at(-1)).toBe('0.3 director');
  });

  it('is shown before it happens: whom each step reaches, and the sites with a gap', async () => {
    await t.db
      .updateTable('employes')
      .set({ courriel: null })
      .where('id', '=', supervisor.id)
      .execute();
    const shown = await t.call(getEscalation, { as: director, query: { client_id: siteId } });
    const person = ({ id, prenom, nom }: EmployeRow) => ({ id, prenom, nom });
    const etapes = [
      { apres_minutes: 0, personnes: [person(supervisor)], joignables: 0 },
      { apres_minutes: 10, personnes: [person(coach)], joignables: 1 },
      { apres_minutes: 20, personnes: [person(director.employe)], joignables: 1 },
    ];
    const { data } = shown.json<{ data: { gravite: number; etapes: unknown }[] }>();
    expect(data.map(({ gravite }) => gravite)).toEqual([1, 2, 3]);
    expect(data[2]?.etapes).toEqual(etapes);
    const bare = await insertClient(t.db, { nom: 'Zzz sans équipe', superviseur_id: null });
    const gaps = (await t.call(listEscalationGaps, { as: director })).json<{
      data: { client: { id: number }; etapes: number[] }[];
      total: number;
      personne: number;
    }>();
    const stepsOf = (id: number) => gaps.data.find(({ client }) => client.id === id)?.etapes;
    expect(stepsOf(siteId)).toEqual([0]);
    expect(stepsOf(bare.id)).toEqual([0, 1]);
    expect(gaps).toMatchObject({ total: gaps.data.length, personne: 0 });
    const nowhere = await t.call(getEscalation, { as: director, query: { client_id: 999_999 } });
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('the acknowledgement', () => {
  it('stops all of it: nothing is sent afterwards (oncall#4760, #4654)', async () => {
    const { id } = await report();
    await take(id);
    for (let round = 0; round < 10; round += 1) await pass(60);
    expect(await toldOf(id)).toEqual([]);
  });

  it('also silences a push that waits for the end of a rest', async () => {
    const { id } = await report({ gravite: 1 });
    expect(await toldOf(id)).toEqual(['0.0 supervisor']);
    await take(id);
    expect(await toldOf(id)).toEqual([]);
  });

  it('of months ago wakes nobody, though its deadline is still there (oncall#3111)', async () => {
    const { id } = await report();
    // As after a restore, or of a release that forgot to stop it.
    await t.db
      .updateTable('incidents')
      .set({ statut: 'pris_en_charge' })
      .where('id', '=', id)
      .execute();
    const told = await toldOf(id);
    await pass(60 * 24 * 120);
    expect(await toldOf(id)).toEqual(told);
  });

  it('races with a step: either it was sent before, or it is not sent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await report({ gravite: 3 });
      t.clock.advance({ minutes: 10 });
      await Promise.all([runDeadlines(t), take(id)]);
      expect(await toldOf(id)).toEqual([]);
      await pass(600);
      expect(await toldOf(id)).toEqual([]);
    }
  });
});

describe('what happens to it later', () => {
  it('opened again, the steps begin anew', async () => {
    const { id } = await report();
    await take(id);
    await write(async (unit) => {
      const opened = { statut: 'ouvert' as const, rouvert: 1 };
      await unit.db.updateTable('incidents').set(opened).where('id', '=', id).execute();
      await startEscalation(unit, { id });
    });
    await pass(60);
    expect(await toldOf(id)).toEqual(['1.0 supervisor', '1.1 coach']);
  });

  it('merged into another, it tells nobody', async () => {
    const kept = await report();
    const { id } = await report();
    await t.db
      .updateTable('incidents')
      .set({ fusionne_dans: kept.id })
      .where('id', '=', id)
      .execute();
    await pass(60);
    expect(await toldOf(id)).toEqual(['0.0 supervisor']);
  });

  it('found to be grave, it rings anew and the next step comes sooner', async () => {
    const { id } = await report({ gravite: 1 });
    await write(async (unit) => {
      await unit.db.updateTable('incidents').set({ gravite: 3 }).where('id', '=', id).execute();
      await moveEscalation(unit, id);
    });
    const [told] = await t.db
      .selectFrom('notifications')
      .select('urgent')
      .where('key', 'like', `incident:${id}:%`)
      .execute();
    expect(told).toEqual({ urgent: true });
    await pass(10);
    expect(await toldOf(id)).toEqual(['0.0 supervisor', '0.1 coach']);
  });

  it('after a stop of the server of days, one step runs, not all that were missed', async () => {
    const { id } = await report({ gravite: 3 });
    await pass(60 * 24 * 3);
    expect(await toldOf(id)).toEqual(['0.0 supervisor', '0.1 coach']);
    await pass(9);
    expect(await toldOf(id)).toHaveLength(2);
    await pass(1);
    expect((await toldOf(id)).at(-1)).toBe('0.2 director');
  });
});
