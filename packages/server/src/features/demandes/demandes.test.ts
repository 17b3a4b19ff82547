// Asking, withdrawing, cancelling, listing: what people do with their own requests, and for those whom they lead.
import { randomUUID } from 'node:crypto';
import { listFiledFor } from '@releve/domain/features/demande-filing.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { getTimeline, sendMessage } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { insertCorrection } from '../../testing/presence-factories.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const MONDAY = '2026-06-22';
const listOf = async (as: Caller, query: object = {}): Promise<Demande[]> =>
  answerOf<{ data: Demande[] }>(await f.test.call(endpoints.listDemandes, { as, query })).data;
const withdraw = (as: Caller, { uuid }: { uuid: string }) =>
  f.test.call(endpoints.withdrawDemande, {
    as,
    params: { uuid },
    body: { at: f.test.clock.now().toString() },
  });
const cancel = (as: Caller, { id }: { id: number }, uuid: string = randomUUID()) =>
  f.test.call(endpoints.cancelDemande, {
    as,
    params: { id },
    body: { uuid, raison: 'Mes plans ont changé.', at: f.test.clock.now().toString() },
  });

describe('asking', () => {
  it('freezes the quarts it touches and counts their minutes, those of Friday’s night on Friday', async () => {
    const anne = await f.hire();
    const client = await insertClient(f.test.db, { nom: 'Tour Nord' });
    const own = { employe_id: anne.employe.id, client_id: client.id };
    const evening = await insertQuart(f.test.db, { ...own, date: '2026-06-26' });
    const night = await insertQuart(f.test.db, {
      ...own,
      date: '2026-06-26',
      debut: '03:00:00',
      fin: '05:00:00',
      pause_minutes: 0,
    });
    await insertQuart(f.test.db, { ...own, date: '2026-06-27' });
    const asked = await f.ask(anne, { du: '2026-06-26', raison: 'Un mariage' });
    expect(asked).toMatchObject({
      statut: 'en_attente',
      minutes: 450 + 120,
      minutes_banque: 0,
      deposee_par: null,
      decideur: { id: f.supervisor.employe.id },
      peut_decider: false,
      preavis_court: false,
    });
    expect(asked.quarts.map(({ quart_id }) => quart_id)).toEqual([night.id, evening.id]);
    expect(asked.quarts[0]).toMatchObject({ client: { nom: 'Tour Nord' }, suite: null });
    expect(await f.titlesOf(f.supervisor)).toContain('Une demande attend votre décision');
  });

  it('is stored once, however often and from however many phones it is sent', async () => {
    const anne = await f.hire();
    const body = f.bodyOf({ du: MONDAY });
    const send = () => f.test.call(endpoints.createDemande, { as: anne, body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((each) => answerOf<DemandeFile>(each).id)).size).toBe(1);
    const other = await f.test.call(endpoints.createDemande, { as: await f.hire(), body });
    expect(other.statusCode).toBe(422);
  });

  it('each nature says what it needs', async () => {
    const anne = await f.hire();
    const refused = async (asked: Parameters<typeof f.create>[1]) =>
      (await f.create(anne, asked)).json<{ errors: object }>().errors;
    expect(await refused({ type: 'autre' })).toHaveProperty('raison');
    expect(await refused({ type: 'horaire' })).toHaveProperty(['details.quart_id']);
    expect(await refused({ type: 'disponibilite' })).toHaveProperty(['details.semaine']);
    expect(await refused({ type: 'materiel' })).toHaveProperty(['details.articles']);
    expect(await refused({ type: 'pointage' })).toHaveProperty('type_id');
    expect(await refused({ du: '2026-06-23', au: MONDAY })).toHaveProperty('au');
    const supplies = await f.ask(anne, {
      type: 'materiel',
      details: { articles: [{ nom: 'Sacs', quantite: 3 }], quart_id: 12 },
    });
    expect(supplies.details).toEqual({ articles: [{ nom: 'Sacs', quantite: 3 }] });
    expect(supplies.minutes).toBe(0);
    const { id: quart_id } = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      date: MONDAY,
      debut: '18:00:00',
      fin: '22:00:00',
    });
    const same = { quart_id, debut_voulu: '18:00', fin_voulue: '22:00' };
    expect(await refused({ type: 'horaire', details: same })).toHaveProperty([
      'details.debut_voulu',
    ]);
  });

  it('a few hours are asked for as well as whole days, of a type that counts days', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne, { du: MONDAY, debut: '08:00', fin: '10:00' });
    expect(asked).toMatchObject({ debut: '08:00:00', fin: '10:00:00', au: MONDAY });
  });

  it('says that the notice is short, and refuses nobody for it', async () => {
    const anne = await f.hire();
    expect((await f.ask(anne, { du: '2026-06-18' })).preavis_court).toBe(true);
  });

  it('a public holiday counts nothing; days beyond what is published count what is usual', async () => {
    const anne = await f.hire();
    const own = { employe_id: anne.employe.id, pause_minutes: 0, fin: '22:00:00' };
    for (const date of ['2026-06-01', '2026-06-08']) await insertQuart(f.test.db, { ...own, date });
    await insertQuart(f.test.db, { ...own, date: '2026-06-24' });
    expect((await f.ask(anne, { du: '2026-06-24' })).minutes).toBe(0);
    // Mondays of two of the four weeks before: 240 minutes each.
    expect((await f.ask(anne, { du: '2026-07-06', au: '2026-07-08' })).minutes).toBe(120);
    const query = { du: '2026-06-24', au: '2026-07-06' };
    const calendar = await f.test.call(endpoints.getDemandeCalendar, { as: anne, query });
    const { jours } = calendar.json<{ jours: { date: string; minutes: number }[] }>();
    expect(jours[0]).toMatchObject({ minutes: 0, prevu: true, ferie: 'fete_nationale' });
    expect(jours.at(-1)).toMatchObject({
      minutes: 120,
      prevu: false,
      demande: { statut: 'en_attente' },
    });
  });

  it('the calendar reaches two years ahead in one read, from the month before on', async () => {
    const anne = await f.hire();
    const { id } = await f.ask(anne, { du: '2028-05-29', au: '2028-06-02' });
    const read = (au: string) =>
      f.test.call(endpoints.getDemandeCalendar, { as: anne, query: { du: '2026-05-01', au } });
    const { jours } = answerOf<{ jours: { date: string; demande: { id: number } | null }[] }>(
      await read('2028-06-01'),
    );
    expect(jours).toHaveLength(endpoints.MAX_CALENDAR_DAYS + 1);
    expect(jours.at(-1)?.demande?.id).toBe(id);
    expect((await read('2028-06-02')).statusCode).toBe(422);
  });
});

describe('one leave a day (spec §5)', () => {
  it('a second one on the date is refused with the spec’s message and leads to the first', async () => {
    const anne = await f.hire();
    const first = await f.ask(anne, { du: MONDAY, au: '2026-06-26' });
    const second = await f.create(anne, { du: '2026-06-26', au: '2026-06-28', type: 'maladie' });
    expect(second.statusCode).toBe(422);
    expect(second.json()).toEqual({
      message: 'validation.demande_exists',
      errors: { du: ['validation.demande_exists'] },
      details: { demande_id: first.id },
    });
  });

  it('hrms#4788: half a day on a day that is asked for whole is refused as well', async () => {
    const anne = await f.hire();
    const hours = await f.test.db
      .insertInto('demande_types')
      .values({ nature: 'absence', nom: 'Rendez-vous', nom_en: 'Appointment', unite: 'heures' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await f.ask(anne, { du: MONDAY });
    const half = { du: MONDAY, debut: '08:00', fin: '10:00', type: hours.id };
    expect((await f.create(anne, half)).json()).toMatchObject({
      message: 'validation.demande_exists',
    });
    expect((await f.create(anne, { ...half, du: '2026-06-23', au: '2026-06-23' })).statusCode).toBe(
      200,
    );
  });

  it('two phones at once: one is stored, the other is told so', async () => {
    const anne = await f.hire();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => f.create(anne, { du: MONDAY, au: '2026-06-25' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    const stored = answers.find(({ statusCode }) => statusCode === 200);
    for (const refused of answers.filter(({ statusCode }) => statusCode === 422)) {
      expect(refused.json()).toMatchObject({
        message: 'validation.demande_exists',
        details: { demande_id: stored?.json<DemandeFile>().id },
      });
    }
  });

  it('what was refused or withdrawn stands in nobody’s way, nor does another nature', async () => {
    const anne = await f.hire();
    await f.refuse(await f.ask(anne, { du: MONDAY }));
    answerOf(await withdraw(anne, await f.ask(anne, { du: MONDAY })));
    const other = { du: MONDAY, type: 'autre', raison: 'Une clé' };
    expect((await f.create(anne, { du: MONDAY })).statusCode).toBe(200);
    expect((await f.create(anne, other)).statusCode).toBe(200);
  });
});

describe('withdrawing and cancelling', () => {
  it('is for what waits; once decided, the answer leads to the decision', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne);
    expect((await withdraw(await f.hire(), asked)).statusCode).toBe(404);
    expect(answerOf<DemandeFile>(await withdraw(anne, asked)).statut).toBe('annulee');
    expect(answerOf<DemandeFile>(await withdraw(anne, asked)).statut).toBe('annulee');
    const decided = await f.refuse(await f.ask(anne));
    const late = await withdraw(anne, decided);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toEqual({
      message: 'demandes.not_open',
      details: { demande_id: decided.id },
    });
  });

  it('a change of mind after the approval is a request of its own, decided like one', async () => {
    const anne = await f.hire();
    const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, date: MONDAY });
    const approved = await f.approve(await f.ask(anne, { du: MONDAY }));
    expect((await f.quartOf(quart.id)).employe_id).toBeNull();
    const [first, second] = await Promise.all([cancel(anne, approved), cancel(anne, approved)]);
    const asked = answerOf<DemandeFile>(first);
    expect(answerOf<DemandeFile>(second).id).toBe(asked.id);
    expect(asked).toMatchObject({ annule_id: approved.id, statut: 'en_attente', minutes: 0 });
    expect((await f.read(anne, approved)).annulation_id).toBe(asked.id);
    await f.approve(asked);
    expect((await f.read(anne, approved)).statut).toBe('annulee');
    expect((await f.quartOf(quart.id)).employe_id).toBe(anne.employe.id);
    expect(await f.absencesOf(approved)).toEqual([]);
    expect(await f.titlesOf(anne)).toContain('Votre annulation est acceptée');
  });

  it('is too late once the first day has come', async () => {
    const anne = await f.hire();
    const approved = await f.approve(await f.ask(anne, { du: '2026-06-15' }));
    expect((await cancel(anne, approved)).json()).toMatchObject({ message: 'demandes.too_late' });
  });
});

describe('who sees and asks what', () => {
  it('the person, whoever leads them and directors; to others it is not there', async () => {
    const coach = await f.test.signIn(USERGROUP.coach);
    const anne = await f.hire({ coach_id: coach.employe.id });
    const { id } = await f.ask(anne);
    for (const as of [anne, f.supervisor, f.director, coach]) {
      expect((await f.read(as, { id })).id).toBe(id);
    }
    const strangers = [
      await f.hire(),
      await f.test.signIn(USERGROUP.supervisor),
      await f.test.signIn(USERGROUP.inspector),
    ];
    for (const as of strangers) {
      const { statusCode } = await f.test.call(endpoints.getDemande, { as, params: { id } });
      expect(statusCode).toBe(404);
      const thread = { object: 'demande', id } as const;
      expect((await f.test.call(getTimeline, { as, params: thread })).statusCode).toBe(404);
    }
  });

  it('files for those whom the picker offers, and for nobody else', async () => {
    const [boss, other] = [
      await f.test.signIn(USERGROUP.supervisor),
      await f.test.signIn(USERGROUP.supervisor),
    ];
    const own = { superviseur_id: boss.employe.id };
    const anne = await f.hire(own);
    const coached = await f.hire({ superviseur_id: null, coach_id: boss.employe.id });
    const stranger = await f.hire({ superviseur_id: other.employe.id });
    await f.hire({ ...own, actif: false });
    const offered = async (as: Caller, query: object = { per_page: 100 }) =>
      answerOf<{ data: { id: number }[] }>(await f.test.call(listFiledFor, { as, query })).data.map(
        ({ id }) => id,
      );
    const led = [anne.employe.id, coached.employe.id];
    expect((await offered(boss)).toSorted((a, b) => a - b)).toEqual(led);
    for (const employe_id of led) await f.ask(boss, { employe_id });
    const refused = await f.create(boss, { employe_id: stranger.employe.id });
    expect(refused.statusCode).toBe(403);
    // One that a link names has a name.
    expect(await offered(boss, { ids: String(stranger.employe.id) })).toEqual([
      stranger.employe.id,
    ]);
    const all = await offered(f.director);
    expect(all).toEqual(expect.arrayContaining([...led, stranger.employe.id]));
    expect(all).not.toContain(f.director.employe.id);
    expect((await f.test.call(listFiledFor, { as: anne, query: {} })).statusCode).toBe(403);
  });

  it('lists: mine to decide, my team’s, all for directors only', async () => {
    const boss = await f.test.signIn(USERGROUP.supervisor);
    const anne = await f.hire({ superviseur_id: boss.employe.id });
    const late = await f.ask(anne, { du: '2026-07-20' });
    const soon = await f.ask(anne, { du: '2026-07-02' });
    const refused = await f.refuse(await f.ask(anne, { du: '2026-07-10' }), boss);
    expect((await listOf(boss)).map(({ id }) => id)).toEqual([soon.id, late.id]);
    const team = await listOf(boss, { portee: 'equipe' });
    expect(team.map(({ id }) => id)).toEqual([soon.id, late.id, refused.id]);
    expect(team.map(({ peut_decider }) => peut_decider)).toEqual([true, true, false]);
    const all = await f.test.call(endpoints.listDemandes, { as: boss, query: { portee: 'tous' } });
    expect(all.statusCode).toBe(403);
    const ofAnne = { portee: 'tous', employe_id: anne.employe.id } as const;
    expect(await listOf(f.director, ofAnne)).toHaveLength(3);
    const found = await listOf(f.director, { ...ofAnne, q: 'anne conge', statut: 'refusee' });
    expect(found.map(({ id }) => id)).toEqual([refused.id]);
    const mine = await f.test.call(endpoints.listMyDemandes, { as: anne });
    expect(answerOf<{ meta: { total: number } }>(mine).meta.total).toBe(3);
    expect(await listOf(f.supervisor, { employe_id: anne.employe.id, portee: 'equipe' })).toEqual(
      [],
    );
  });

  it('a supervisor files for an employee whom they lead, and the quart opens at once', async () => {
    const anne = await f.hire();
    const tonight = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      debut: '22:00:00',
    });
    const call = {
      type: 'maladie',
      du: '2026-06-15',
      employe_id: anne.employe.id,
      approuver: true,
      raison: 'Appel à 14 h : malade.',
    };
    const filed = await f.ask(f.supervisor, call);
    expect(filed).toMatchObject({
      statut: 'approuvee',
      deposee_par: { id: f.supervisor.employe.id },
      decision: { par: { id: f.supervisor.employe.id }, pour: null },
      quarts: [{ quart_id: tonight.id, suite: 'ouvert' }],
    });
    expect((await f.quartOf(tonight.id)).employe_id).toBeNull();
    expect(await f.titlesOf(anne)).toContain('Votre demande est approuvée');
    const stranger = await f.test.signIn(USERGROUP.supervisor);
    expect((await f.create(stranger, call)).statusCode).toBe(403);
    const own = { type: 'maladie', du: '2026-06-16', approuver: true };
    expect((await f.create(await f.hire(), own)).statusCode).toBe(403);
  });
});

it('a search finds people by the names they have now', async () => {
  const anne = await f.hire({ prenom: 'Ginette', nom: 'Laframboise' });
  const { id } = await f.ask(anne, { raison: 'Congrès' });
  const find = async (q: string) =>
    (await listOf(f.director, { portee: 'tous', q })).map((found) => found.id);
  expect(await find('laframboise congres')).toEqual([id]);
  await f.test.db
    .updateTable('employes')
    .set({ nom: 'Charlebois' })
    .where('id', '=', anne.employe.id)
    .execute();
  expect(await find('laframboise')).toEqual([]);
  expect(await find('charlebois congres')).toEqual([id]);
});

it('people write under it, and the other side is told', async () => {
  const anne = await f.hire();
  const { id } = await f.ask(anne);
  const say = (as: Caller, texte: string) =>
    f.test.call(sendMessage, {
      as,
      params: { object: 'demande', id },
      body: { uuid: randomUUID(), texte, at: f.test.clock.now().toString() },
    });
  answerOf(await say(f.supervisor, 'Pour quelle raison ?'));
  answerOf(await say(anne, 'Un déménagement.'));
  expect(await f.titlesOf(anne)).toContain('Un message sur une demande');
  expect(await f.titlesOf(f.supervisor)).toContain('Un message sur une demande');
  expect((await f.read(anne, { id })).messages).toBe(2);
  const timeline = await f.test.call(getTimeline, { as: anne, params: { object: 'demande', id } });
  const kinds = timeline.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['act', 'message', 'message']);
});

it('a correction of punches is listed with the others, and is decided among the presences', async () => {
  const anne = await f.hire();
  const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, date: '2026-06-14' });
  const correction = await insertCorrection(f.test.db, quart);
  const [waiting] = await listOf(f.supervisor, { employe_id: anne.employe.id, portee: 'equipe' });
  expect(waiting).toMatchObject({
    correction_id: correction.id,
    type: { nature: 'pointage' },
    peut_decider: false,
  });
  expect((await listOf(f.supervisor)).map(({ id }) => id)).not.toContain(waiting?.id);
  expect((await f.decide(waiting ?? { id: 0, version: 0 }, true)).statusCode).toBe(403);
  await f.test.db
    .updateTable('corrections')
    .set({
      statut: 'acceptee',
      decidee_par: f.supervisor.employe.id,
      decidee_le: f.test.clock.now().toString(),
    })
    .where('id', '=', correction.id)
    .execute();
  const [followed] = await listOf(f.supervisor, { employe_id: anne.employe.id, portee: 'equipe' });
  expect(followed).toMatchObject({ statut: 'approuvee', decision: { par: { prenom: 'Luc' } } });
});
