// Who reads and approves whose hours, and what is approved within the tolerance.
import { randomUUID } from 'node:crypto';
import * as admin from '@releve/domain/features/heures-admin.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import * as own from '@releve/domain/features/heures.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import { confirmVisits, withdrawVisits } from '@releve/domain/features/visit-confirmations.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { insertPunch } from '../../testing/factories.ts';
import {
  at,
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';
import { insertPay } from '../../testing/paie-factories.ts';

let f: HeuresFixture;
let anne: Caller;
let boris: Caller;

beforeAll(async () => {
  f = await createHeuresFixture();
  anne = await f.hire('001');
  boris = await f.hire('002');
  await f.work(anne, f.day(1));
  await f.work(anne, f.day(2), '17:40');
  await f.work(anne, f.day(3), '18:02', '22:03');
  await f.work(anne, f.day(4), '18:00', null);
  await f.work(boris, f.day(1), '18:00', '22:00');
});
afterAll(() => f.t.close());

const decide: HeuresFixture['decide'] = (...given) => f.decide(...given);
const read: HeuresFixture['read'] = (...given) => f.read(...given);

describe('a sheet', () => {
  it('shows what was planned, punched and paid, to the person and to whoever approves', async () => {
    const mine = await f.t.call(own.getMyHeures, { as: anne, query: { date: f.day(3) } });
    expect(mine.json()).toMatchObject({
      periode: { debut: '2026-06-07', fin: '2026-06-13', statut: 'en_revision' },
      est_figee: false,
      etat: 'bloquante',
      sommes: { prevu: 960, pointe: 741, paye: 741, supplementaires: 0 },
      totaux: { REG: 741 },
    });
    const line = await read(f.supervisor, anne, f.day(2));
    expect(line).toMatchObject({
      etat: 'a_verifier',
      prevu: 240,
      pointe: 260,
      paye: 260,
      anomalies: [{ code: 'avance', gravite: 'a_decider', minutes: 20 }],
    });
    const [planned] = line.pistes.prevu;
    const [punched] = line.pistes.pointe;
    expect((planned?.debut ?? 0) - (punched?.debut ?? 0)).toBe(20);
  });

  it('is listed by person with the counts of the period', async () => {
    const list = async (as: Caller, query: object = {}) =>
      (await f.t.call(admin.listHeures, { as, query: { date: f.day(1), ...query } })).json();
    const first = await list(f.supervisor);
    expect(first.tete.comptes).toEqual({
      total: 2,
      pretes: 1,
      a_verifier: 0,
      bloquantes: 1,
      approuvees: 0,
    });
    expect(first.data.map((row: admin.HeuresRow) => row.employe.id)).toEqual([anne.employe.id]);
    expect(first.data[0].anomalies[0]).toMatchObject({ code: 'visite_ouverte', nombre: 1 });
    const all = await list(f.director, { onglet: 'toutes', sort: '-paye', per_page: 1 });
    expect([all.meta.total, all.data[0].employe.id]).toEqual([2, anne.employe.id]);
    const found = await list(f.director, { onglet: 'toutes', anomalie: 'avance' });
    expect(found.meta.total).toBe(1);
    expect((await list(f.director, { onglet: 'toutes', q: '002' })).meta.total).toBe(1);
  });

  it('leaves a trace of whoever opens it', async () => {
    const { consultations } = await f.sheet(f.director, boris);
    expect(consultations[0]?.par.id).toBe(f.director.employe.id);
    const before = await f.t.db.selectFrom('consultations_heures').select('id').execute();
    await f.t.call(own.getMyHeures, { as: boris, query: {} });
    const after = await f.t.db.selectFrom('consultations_heures').select('id').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('rights', () => {
  it('nobody decides of their own hours, a supervisor only of their people', async () => {
    await insertPay(f.t.db, {
      employe_id: f.supervisor.employe.id,
      matricule_paie: '900',
      regime: 'lnt',
    });
    await f.work(f.supervisor, f.day(1));
    const line = await read(f.director, f.supervisor, f.day(1));
    const approval = decisionOn(f.supervisor, line, { genre: 'approuver' });
    expect((await decide(f.supervisor, approval)).statusCode).toBe(403);
    const stranger = await f.t.signIn(USERGROUP.supervisor);
    const borisLine = await read(f.supervisor, boris, f.day(1));
    expect(
      (await decide(stranger, decisionOn(boris, borisLine, { genre: 'approuver' }))).statusCode,
    ).toBe(403);
    const peek = await f.t.call(admin.getHeures, {
      as: stranger,
      params: { id: boris.employe.id },
      query: { periode: f.periode },
    });
    expect(peek.statusCode).toBe(403);
    expect(
      (await decide(anne, decisionOn(boris, borisLine, { genre: 'approuver' }))).statusCode,
    ).toBe(403);
    expect((await decide(f.director, approval)).statusCode).toBe(200);
  });

  it('a supervisor approves and does not lock', async () => {
    const lock = await f.t.call(closing.lockPeriode, {
      as: f.supervisor,
      params: { id: f.periode },
    });
    expect(lock.statusCode).toBe(403);
  });
});

describe('within the tolerance', () => {
  const approve = (body: { appliquer: boolean; uuid: string }) =>
    f.t.call(admin.approveWithinTolerance, {
      as: f.supervisor,
      body: { periode_id: f.periode, ...body },
    });

  it('nothing is approved until a director turns it on', async () => {
    expect((await approve({ appliquer: true, uuid: randomUUID() })).json().nombre).toBe(0);
  });

  it('lines without a doubt are shown, approved together and taken back together; no paid minute changes', async () => {
    await sql`insert into regles_paie (en_vigueur_le, regime, valeurs, source)
      select '2026-01-01', regime, jsonb_set(valeurs, '{tolerance,active}', 'true'), 'essai'
      from regles_paie where regime = 'lnt'`.execute(f.t.db);
    const paid = async () =>
      (await f.sheet(f.director, anne)).sommes.paye +
      (await f.sheet(f.director, boris)).sommes.paye;
    const before = await paid();
    const uuid = randomUUID();
    const shown = await approve({ appliquer: false, uuid });
    const lines = shown
      .json()
      .lignes.map((line: { employe: { id: number }; jour: string }) => [
        line.employe.id,
        line.jour,
      ]);
    expect(lines).toEqual([
      [anne.employe.id, f.day(1)],
      [anne.employe.id, f.day(3)],
      [boris.employe.id, f.day(1)],
    ]);
    expect(shown.json()).toMatchObject({ nombre: 3, minutes: 240 + 241 + 240, ids: [] });
    const done = await approve({ appliquer: true, uuid });
    expect(done.json().ids).toHaveLength(3);
    expect(await read(f.supervisor, boris, f.day(1))).toMatchObject({
      etat: 'approuvee',
      approbation: { auto: true, par: { id: f.supervisor.employe.id } },
    });
    expect(await paid()).toBe(before);
    const undo = (as: Caller) => f.t.call(admin.undoTolerance, { as, body: { uuid } });
    expect((await undo(f.director)).statusCode).toBe(403);
    expect((await undo(f.supervisor)).json().nombre).toBe(3);
    expect((await undo(f.supervisor)).json().nombre).toBe(0);
    expect((await read(f.supervisor, boris, f.day(1))).etat).toBe('a_verifier');
  });

  it('turned off again, it is off in the head of the list as well', async () => {
    const head = async () => {
      const query = { date: f.day(1) };
      return (await f.t.call(admin.listHeures, { as: f.director, query })).json().tete.tolerance;
    };
    expect((await head()).active).toBe(true);
    await sql`insert into regles_paie (en_vigueur_le, regime, valeurs, source)
      select '2026-01-01', regime, jsonb_set(valeurs, '{tolerance,active}', 'false'), 'essai'
      from regles_paie where regime = 'lnt' order by id desc limit 1`.execute(f.t.db);
    expect((await head()).active).toBe(false);
  });
});

it('asks about a visit that nobody planned until a manager vouches for it on the board', async () => {
  const carla = await f.hire('003');
  const own = { employe_id: carla.employe.id, client_id: f.site.id, date: f.day(2) };
  const entree = await insertPunch(f.t.db, { ...own, at: at(f.day(2), '18:00') });
  const sortie = await insertPunch(f.t.db, { ...own, type: 'sortie', at: at(f.day(2), '22:00') });
  const codes = async () =>
    (await read(f.supervisor, carla, f.day(2))).anomalies.map(({ code }) => code);
  expect(await codes()).toEqual(['hors_plan']);
  const confirmed = await f.t.call(confirmVisits, {
    as: f.supervisor,
    body: { visites: [{ entree_id: entree.id, sortie_id: sortie.id }] },
  });
  expect(await codes()).toEqual([]);
  expect(await read(f.supervisor, carla, f.day(2))).toMatchObject({
    etat: 'a_verifier',
    paye: 240,
  });
  const cancelled = { as: f.supervisor, params: { id: sortie.id } };
  await f.t.call(cancelPunch, { ...cancelled, body: { raison: 'Essai' } });
  expect(await codes()).toContain('hors_plan');
  await f.t.call(restorePunch, { ...cancelled, body: {} });
  expect(await codes()).toEqual([]);
  await f.t.call(withdrawVisits, {
    as: f.supervisor,
    body: { confirmations: [confirmed.json().data[0].confirme.id] },
  });
  expect(await codes()).toEqual(['hors_plan']);
});
