import {
  createCalendar,
  getHoraire,
  readCalendarFeed,
  type HoraireSemaine,
} from '@releve/domain/features/horaire.ts';
import {
  applyBatch,
  checkBatch,
  getPlanner,
  type PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import * as offers from '@releve/domain/features/replacements.ts';
import type { Candidat } from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  everyDay,
  freeBetween,
  insertLeave,
  insertUsualWeek,
} from '../../testing/absence-factories.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';
import { insertAbsences } from './absences.repository.ts';
import { lockTakers } from './offers.repository.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
let site: number;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  site = (await insertClient(test.db)).id;
});
afterAll(() => test.close());

const THURSDAY = '2026-06-18';
const evening = { debut: '18:00:00', fin: '22:00:00' };

const plannedFor = (employe_id: number | null, overrides: object = {}) =>
  insertQuart(test.db, { employe_id, client_id: site, date: THURSDAY, ...evening, ...overrides });

const genresOf = (response: { json: () => { conflits: { genre: string }[] } }): string[] =>
  response.json().conflits.map(({ genre }) => genre);

describe('the planner', () => {
  it('says so where a quart is moved onto a leave, before and after (hrms PR#4123)', async () => {
    const away = await insertEmploye(test.db);
    const quart = await plannedFor((await insertEmploye(test.db)).id);
    await insertLeave(test.db, { employe_id: away.id, du: THURSDAY });
    const operations = [
      {
        op: 'update' as const,
        id: quart.id,
        version: quart.version,
        quart: { employe_id: away.id },
      },
    ];
    const checked = await test.call(checkBatch, { as: supervisor, body: { operations } });
    expect(genresOf(checked)).toEqual(['absence']);
    const moved = await test.call(applyBatch, { as: supervisor, body: { operations } });
    expect(genresOf(moved)).toEqual(['absence']);
  });

  it('goes by working days: the night of Friday is Friday’s leave, its end is not Saturday’s', async () => {
    const { id: employe_id } = await insertEmploye(test.db);
    const night = {
      employe_id,
      client_id: site,
      pause_minutes: 0,
      note: '',
      debut: '22:00:00',
      fin: '07:00:00',
    };
    const genresOn = async (date: string) =>
      genresOf(
        await test.call(checkBatch, {
          as: supervisor,
          body: { operations: [{ op: 'create', ref: 'n:1', quart: { ...night, date } }] },
        }),
      );
    await insertLeave(test.db, { employe_id, du: '2026-06-19' });
    expect(await genresOn('2026-06-19')).toEqual(['absence']);
    expect(await genresOn('2026-06-18')).toEqual([]);
    expect(await genresOn('2026-06-20')).toEqual([]);
  });

  it('compares leave of some hours with the hours of the quart', async () => {
    const { id: employe_id } = await insertEmploye(test.db);
    await insertLeave(test.db, { employe_id, du: THURSDAY, debut: '13:00:00', fin: '18:00:00' });
    const genresFrom = async (debut: string) => {
      const quart = {
        employe_id,
        client_id: site,
        pause_minutes: 0,
        note: '',
        date: THURSDAY,
        debut,
        fin: '22:00:00',
      };
      return genresOf(
        await test.call(checkBatch, {
          as: supervisor,
          body: { operations: [{ op: 'create', ref: 'n:1', quart }] },
        }),
      );
    };
    expect(await genresFrom('18:00:00')).toEqual([]);
    expect(await genresFrom('17:45:00')).toEqual(['absence']);
  });

  it('honours what people said of when they can work', async () => {
    const { id: employe_id } = await insertEmploye(test.db);
    await insertUsualWeek(test.db, {
      employe_id,
      semaine: everyDay(freeBetween('06:00:00', '20:00:00')),
    });
    const quart = await plannedFor(employe_id);
    const body = {
      operations: [
        { op: 'update' as const, id: quart.id, version: quart.version, quart: { fin: '21:00:00' } },
      ],
    };
    expect(genresOf(await test.call(checkBatch, { as: supervisor, body }))).toEqual([
      'disponibilite',
    ]);
  });

  it('shows leave, what was asked for as a draft, and what people said, of the week alone', async () => {
    const superviseur_id = supervisor.employe.id;
    const person = await insertEmploye(test.db, { nom: 'Vacancier', superviseur_id });
    const approved = await insertLeave(test.db, {
      employe_id: person.id,
      du: '2026-06-12',
      au: '2026-06-15',
    });
    const asked = await insertLeave(test.db, {
      employe_id: person.id,
      du: '2026-06-20',
      au: '2026-06-25',
      statut: 'en_attente',
      cle: 'conge',
    });
    for (const statut of ['refusee', 'annulee'] as const) {
      await insertLeave(test.db, { employe_id: person.id, du: '2026-06-17', statut });
    }
    await insertUsualWeek(test.db, {
      employe_id: person.id,
      semaine: everyDay({ etat: 'disponible', heures: [] }).with(
        3,
        freeBetween('08:00:00', '16:00:00'),
      ),
    });
    const response = await test.call(getPlanner, {
      as: supervisor,
      query: { date: '2026-06-15', employe_id: person.id },
    });
    const { absences, restrictions } = response.json<PlannerSemaine>();
    const common = { employe_id: person.id, debut: null, fin: null };
    const vacances = {
      ...common,
      demande_id: approved,
      type: 'Vacances',
      type_en: 'Vacation',
      statut: 'approuvee',
    };
    expect(absences).toEqual([
      { ...vacances, date: '2026-06-14' },
      { ...vacances, date: '2026-06-15' },
      {
        ...common,
        demande_id: asked,
        date: '2026-06-20',
        type: 'Congé',
        type_en: 'Day off',
        statut: 'en_attente',
      },
    ]);
    expect(restrictions).toEqual([
      {
        employe_id: person.id,
        jours: [{ date: '2026-06-17', jour: freeBetween('08:00:00', '16:00:00') }],
      },
    ]);
  });
});

describe('those who could take a quart', () => {
  it('are ranked after free people where they are away or said that they cannot', async () => {
    const [free, unavailable, away] = await Promise.all(
      ['Libre', 'Indisponible', 'Absent'].map((nom) => insertEmploye(test.db, { nom })),
    );
    const quart = await plannedFor(null);
    await insertUsualWeek(test.db, {
      employe_id: unavailable?.id ?? 0,
      semaine: everyDay({ etat: 'indisponible', heures: [] }),
    });
    await insertLeave(test.db, { employe_id: away?.id ?? 0, du: THURSDAY });
    const response = await test.call(offers.listCandidats, {
      as: supervisor,
      params: { id: quart.id },
    });
    const { data } = response.json<{ data: Candidat[] }>();
    const of = (id: number | undefined) => data.find(({ employe }) => employe.id === id);
    const placeOf = (id: number | undefined) => data.findIndex(({ employe }) => employe.id === id);
    expect(of(free?.id)).toMatchObject({ recommande: true });
    expect(of(unavailable?.id)?.raisons).toContainEqual({ genre: 'indisponible' });
    expect(of(unavailable?.id)?.recommande).toBe(false);
    expect(of(away?.id)?.raisons).toContainEqual({ genre: 'absent' });
    expect(placeOf(free?.id)).toBeLessThan(placeOf(unavailable?.id));
    expect(placeOf(unavailable?.id)).toBeLessThan(placeOf(away?.id));
  });

  it('cannot accept while on leave, and can where they only said that they were not free', async () => {
    const anne = await test.signIn(USERGROUP.employee);
    const paul = await test.signIn(USERGROUP.employee);
    await insertLeave(test.db, { employe_id: anne.employe.id, du: THURSDAY });
    await insertUsualWeek(test.db, {
      employe_id: paul.employe.id,
      semaine: everyDay({ etat: 'indisponible', heures: [] }),
    });
    const quart = await plannedFor(null);
    const accept = async (as: Caller) => {
      const offre = await insertOffre(test.db, { quart_id: quart.id, employe_id: as.employe.id });
      return test.call(offers.acceptOffre, { as, params: { id: offre.id } });
    };
    const refused = await accept(anne);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: 'offres.absent' });
    expect((await accept(paul)).statusCode).toBe(200);
  });

  it('do not get a quart and a leave of the same day at the same moment', async () => {
    const anne = await test.signIn(USERGROUP.employee);
    const quart = await plannedFor(null, { date: '2026-06-25' });
    const demande_id = await insertLeave(test.db, {
      employe_id: anne.employe.id,
      du: '2026-06-25',
      statut: 'en_attente',
    });
    const { type_id } = await test.db
      .selectFrom('absences')
      .select('type_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const offre = await insertOffre(test.db, { quart_id: quart.id, employe_id: anne.employe.id });
    const accepted = await test.db.transaction().execute(async (tx) => {
      await lockTakers(tx, [anne.employe.id]);
      await insertAbsences(tx, [
        {
          employe_id: anne.employe.id,
          date: '2026-06-25',
          type_id,
          demande_id,
          minutes: 240,
          minutes_banque: 0,
          debut: null,
          fin: null,
        },
      ]);
      const answer = test.call(offers.acceptOffre, { as: anne, params: { id: offre.id } });
      // Time for it to reach the lock.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { answer };
    });
    expect((await accepted.answer).json()).toMatchObject({ message: 'offres.absent' });
  });
});

describe('one’s own schedule', () => {
  it('has the leave of each day, approved or asked for, and nobody else’s', async () => {
    const anne = await test.signIn(USERGROUP.employee);
    const paul = await test.signIn(USERGROUP.employee);
    const demande_id = await insertLeave(test.db, {
      employe_id: anne.employe.id,
      du: '2026-06-16',
      debut: '18:00:00',
      fin: '20:00:00',
      cle: 'maladie',
    });
    const asked = await insertLeave(test.db, {
      employe_id: anne.employe.id,
      du: '2026-06-17',
      statut: 'en_attente',
    });
    const weekOf = async (as: Caller) =>
      (await test.call(getHoraire, { as, query: { date: '2026-06-15' } })).json<HoraireSemaine>();
    const { jours } = await weekOf(anne);
    expect(
      jours.flatMap(({ date, absences }) => absences.map((each) => ({ date, ...each }))),
    ).toEqual([
      {
        date: '2026-06-16',
        demande_id,
        type: 'Maladie',
        type_en: 'Sick leave',
        debut: '18:00:00',
        fin: '20:00:00',
        statut: 'approuvee',
      },
      {
        date: '2026-06-17',
        demande_id: asked,
        type: 'Vacances',
        type_en: 'Vacation',
        debut: null,
        fin: null,
        statut: 'en_attente',
      },
    ]);
    expect((await weekOf(paul)).jours.flatMap(({ absences }) => absences)).toEqual([]);
  });

  it('as a calendar has whole days that follow each other as one event, and hours as they are', async () => {
    const anne = await test.signIn(USERGROUP.employee, { langue: 'en' });
    const employe_id = anne.employe.id;
    const vacances = await insertLeave(test.db, { employe_id, du: '2026-06-20', au: '2026-06-28' });
    await insertLeave(test.db, {
      employe_id,
      du: '2026-06-17',
      debut: '18:00:00',
      fin: '20:00:00',
      cle: 'maladie',
    });
    await insertLeave(test.db, { employe_id, du: '2026-07-02', statut: 'en_attente' });
    const { url } = (await test.call(createCalendar, { as: anne })).json<{ url: string }>();
    const token = new URL(url).searchParams.get('token') ?? '';
    const file = (await test.call(readCalendarFeed, { query: { token } })).body;
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain(
      [
        `UID:absence-${vacances}-2026-06-20@releve`,
        'DTSTAMP:20260615T180000Z',
        'DTSTART;VALUE=DATE:20260620',
        'DTEND;VALUE=DATE:20260629',
        'SEQUENCE:0',
        'SUMMARY:Away',
        'END:VEVENT',
      ].join('\r\n'),
    );
    expect(file).toContain('DTSTART:20260617T220000Z\r\nDTEND:20260618T000000Z');
    // A calendar is often shared: that somebody is sick is nobody else's.
    expect(file).not.toContain('Sick');
  });
});
