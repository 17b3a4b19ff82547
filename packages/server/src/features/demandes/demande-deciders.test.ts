// Who decides when somebody is away, left or changed; and what the other natures of requests do.
import { randomUUID } from 'node:crypto';
import * as types from '@releve/domain/features/demande-types.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { insertLeave } from '../../testing/absence-factories.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';
import { escalateDemandes } from './escalation.jobs.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const MONDAY = '2026-06-22';

const delegate = (as: Caller, to: Caller, dates = { du: '2026-06-15', au: '2026-06-30' }) =>
  f.test.call(types.addDelegation, { as, body: { a_id: to.employe.id, ...dates } });

describe('hrms#3467, timeoff-management#230, sentrifugo#141: nothing waits for somebody who is away or changed', () => {
  const mine = async (as: Caller): Promise<number[]> =>
    answerOf<{ data: Demande[] }>(
      await f.test.call(endpoints.listDemandes, { as, query: { per_page: 200 } }),
    ).data.map(({ id }) => id);

  it('another supervisor decides from the day on which they are', async () => {
    const boss = await f.test.signIn(USERGROUP.supervisor);
    const anne = await f.hire();
    const asked = await f.ask(anne);
    expect((await f.decide(asked, false, { as: boss })).statusCode).toBe(403);
    await f.test.db
      .updateTable('employes')
      .set({ superviseur_id: boss.employe.id })
      .where('id', '=', anne.employe.id)
      .execute();
    expect((await f.read(anne, asked)).decideur).toMatchObject({ id: boss.employe.id });
    expect((await f.decide(asked, false)).statusCode).toBe(403);
    expect((await f.refuse(asked, boss)).statut).toBe('refusee');
  });

  it('whoever stands in decides in their place, for as long as was said', async () => {
    const [boss, other] = [
      await f.test.signIn(USERGROUP.supervisor),
      await f.test.signIn(USERGROUP.coach),
    ];
    const anne = await f.hire({ superviseur_id: boss.employe.id });
    expect((await delegate(boss, anne)).statusCode).toBe(422);
    expect((await delegate(boss, other)).statusCode).toBe(200);
    expect((await delegate(boss, other)).json()).toMatchObject({
      message: 'demandes.delegation_exists',
    });
    const asked = await f.ask(anne);
    expect(asked.decideur).toMatchObject({ id: other.employe.id });
    expect(await f.titlesOf(other)).toContain('Une demande attend votre décision');
    expect(await mine(other)).toEqual([asked.id]);
    expect(await f.refuse(asked, other)).toMatchObject({
      decision: { par: { id: other.employe.id }, pour: { id: boss.employe.id } },
    });
    const list = await f.test.call(types.listDelegations, { as: boss });
    const [own] = list.json<{ data: { id: number }[] }>().data;
    const ended = await f.test.call(types.endDelegation, {
      as: boss,
      params: { id: own?.id ?? 0 },
    });
    expect(ended.statusCode).toBe(200);
    const next = await f.ask(anne, { du: '2026-07-02' });
    expect((await f.decide(next, false, { as: other })).statusCode).toBe(403);
  });

  it('without a supervisor, or with one who left or may not decide, the directors do', async () => {
    const gone = await f.test.signIn(USERGROUP.supervisor, { actif: false });
    const inspector = await f.test.signIn(USERGROUP.inspector);
    for (const superviseur_id of [null, gone.employe.id, inspector.employe.id]) {
      const asked = await f.ask(await f.hire({ superviseur_id }));
      expect(asked.decideur).toBeNull();
      expect(await mine(f.director)).toContain(asked.id);
      expect((await f.refuse(asked, f.director)).statut).toBe('refusee');
    }
  });

  const runEscalation = async () => {
    await f.test.app.jobs.enqueueIn(f.test.db)(escalateDemandes, {});
    await f.test.app.jobs.runWaiting();
  };
  const countOf = async (as: Caller, title: string): Promise<number> =>
    (await f.titlesOf(as)).filter((each) => each === title).length;

  it('a supervisor on leave without anybody in their place: directors are told, once', async () => {
    const boss = await f.test.signIn(USERGROUP.supervisor, {
      superviseur_id: f.director.employe.id,
    });
    const anne = await f.hire({ superviseur_id: boss.employe.id });
    const before = await f.ask(anne);
    expect(before.decideur).toMatchObject({ id: boss.employe.id });
    await f.approve(await f.ask(boss, { du: '2026-06-15' }), { as: f.director });
    const told = await countOf(f.director, 'Une demande attend votre décision');
    const asked = await f.ask(anne, { du: '2026-06-30' });
    expect(asked.decideur).toBeNull();
    expect(await mine(f.director)).toEqual(expect.arrayContaining([before.id, asked.id]));
    expect(await countOf(f.director, 'Une demande attend votre décision')).toBe(told + 1);
    await runEscalation();
    await runEscalation();
    expect(await countOf(f.director, 'Une demande attend votre décision')).toBe(told + 2);
  });

  it('whoever stands in is away as well: the directors decide; away for an hour, the supervisor does', async () => {
    const [boss, other] = [
      await f.test.signIn(USERGROUP.supervisor),
      await f.test.signIn(USERGROUP.supervisor),
    ];
    const anne = await f.hire({ superviseur_id: boss.employe.id });
    expect((await delegate(boss, other)).statusCode).toBe(200);
    await insertLeave(f.test.db, { employe_id: boss.employe.id, du: '2026-06-15' });
    await insertLeave(f.test.db, { employe_id: other.employe.id, du: '2026-06-15' });
    const asked = await f.ask(anne);
    expect(asked.decideur).toBeNull();
    expect(await mine(f.director)).toContain(asked.id);
    const busy = await f.test.signIn(USERGROUP.supervisor);
    const hours = { debut: '09:00:00', fin: '10:00:00' };
    await insertLeave(f.test.db, { employe_id: busy.employe.id, du: '2026-06-15', ...hours });
    const next = await f.ask(await f.hire({ superviseur_id: busy.employe.id }));
    expect(next.decideur).toMatchObject({ id: busy.employe.id });
    expect(await mine(f.director)).not.toContain(next.id);
  });

  it('what waits for two days is told to the directors, once', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne, { at: '2026-06-13T17:00:00Z', du: '2026-07-15' });
    expect(await mine(f.director)).not.toContain(asked.id);
    await runEscalation();
    await runEscalation();
    expect(await mine(f.director)).toContain(asked.id);
    expect(await countOf(f.director, 'Une demande attend toujours une décision')).toBe(1);
    const { relancee_le } = await f.test.db
      .selectFrom('demandes')
      .select('relancee_le')
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(relancee_le).not.toBeNull();
  });

  it('nobody decides their own, but the only director', async () => {
    const asked = await f.ask(f.director, { du: '2026-09-01' });
    expect(asked.peut_decider).toBe(true);
    const second = await f.test.signIn(USERGROUP.director);
    expect((await f.read(f.director, asked)).peut_decider).toBe(false);
    expect((await f.decide(asked, true, { as: f.director })).statusCode).toBe(403);
    expect((await f.approve(asked, { as: second })).statut).toBe('approuvee');
    await f.test.db
      .updateTable('employes')
      .set({ actif: false })
      .where('id', '=', second.employe.id)
      .execute();
  });
});

describe('what else can be asked', () => {
  it('a change of times moves the quart; without times, it is freed; taken back, it returns', async () => {
    const anne = await f.hire();
    const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, date: MONDAY });
    const details = { quart_id: quart.id, debut_voulu: '19:00', fin_voulue: '01:00' };
    const asked = await f.ask(anne, { type: 'horaire', details });
    const approved = await f.approve(asked);
    expect(approved.quarts).toMatchObject([{ suite: 'modifie' }]);
    expect(await f.quartOf(quart.id)).toMatchObject({
      debut: '19:00:00',
      fin: '01:00:00',
      statut: 'publie',
    });
    answerOf(await f.reopen(approved));
    expect(await f.quartOf(quart.id)).toMatchObject({ debut: '18:00:00', fin: '02:00:00' });
    const freed = await f.approve(
      await f.ask(anne, { type: 'horaire', details: { quart_id: quart.id } }),
    );
    expect(freed.quarts).toMatchObject([{ suite: 'ouvert' }]);
    const stranger = await f.hire();
    expect((await f.create(stranger, { type: 'horaire', details })).statusCode).toBe(422);
  });

  it('an availability counts from its day on', async () => {
    const anne = await f.hire();
    const free = { etat: 'disponible' as const, heures: [] };
    const semaine = [
      { etat: 'indisponible' as const, heures: [] },
      { etat: 'selon' as const, heures: [{ debut: '18:00', fin: '02:00' }] },
      ...Array.from({ length: 5 }, () => free),
    ];
    const asked = await f.ask(anne, {
      type: 'disponibilite',
      du: '2026-07-06',
      details: { semaine },
    });
    await f.approve(asked);
    const stored = await f.test.db
      .selectFrom('disponibilite_semaines')
      .select(['en_vigueur_le', 'semaine', 'demande_id'])
      .where('employe_id', '=', anne.employe.id)
      .execute();
    expect(stored).toMatchObject([
      {
        en_vigueur_le: '2026-07-06',
        demande_id: asked.id,
        semaine: [{}, { heures: [{ debut: '18:00:00', fin: '02:00:00' }] }, {}, {}, {}, {}, {}],
      },
    ]);
  });

  it('a type that is granted as it arrives is, and supplies are noted', async () => {
    const anne = await f.hire();
    const { id } = await f.test.db
      .insertInto('demande_types')
      .values({ nature: 'absence', nom: 'Vote', nom_en: 'Vote', decideur: 'automatique' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await f.ask(anne, { type: id, du: '2026-06-30' })).toMatchObject({
      statut: 'approuvee',
    });
    const supplies = await f.ask(anne, {
      type: 'materiel',
      details: { articles: [{ nom: 'Gants', quantite: 2 }] },
    });
    expect((await f.approve(supplies)).statut).toBe('approuvee');
  });
});

it('a type that is out of use, or wants a document, says so', async () => {
  const anne = await f.hire();
  const [inactive, document] = await f.test.db
    .insertInto('demande_types')
    .values([
      { nature: 'absence', nom: 'Ancien', nom_en: 'Former', actif: false },
      {
        nature: 'absence',
        nom: 'Études',
        nom_en: 'Studies',
        piece: 'obligatoire',
        piece_apres_jours: 2,
      },
    ])
    .returning('id')
    .execute();
  expect((await f.create(anne, { type: inactive?.id ?? 0 })).json()).toMatchObject({
    message: 'demandes.type_inactive',
  });
  const studies = { type: document?.id ?? 0, uuid: randomUUID() };
  expect((await f.create(anne, { ...studies, au: '2026-06-23' })).json()).toMatchObject({
    message: 'demandes.piece_required',
  });
  expect((await f.create(anne, studies)).statusCode).toBe(200);
});
