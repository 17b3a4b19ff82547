import { randomUUID } from 'node:crypto';
import * as endpoints from '@releve/domain/features/disponibilites.ts';
import type { Disponibilites } from '@releve/domain/features/disponibilites.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  everyDay,
  FREE,
  freeBetween,
  insertUsualWeek,
  NOT_FREE,
} from '../../testing/absence-factories.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { deleteWeekOf, saveWeek } from './disponibilites.repository.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

const read = async (as: Caller, employe_id?: number) =>
  (
    await test.call(endpoints.getDisponibilites, {
      as,
      query: employe_id === undefined ? {} : { employe_id },
    })
  ).json<Disponibilites>();

const dated = (part: object = {}) => ({
  uuid: randomUUID(),
  du: '2026-06-20',
  au: '2026-06-21',
  jour: NOT_FREE,
  note: 'Mariage',
  at: '2026-06-15T18:00:00Z',
  ...part,
});

const add = (as: Caller, body = dated()) => test.call(endpoints.addDatedAvailability, { as, body });

const remove = (as: Caller, uuid: string) =>
  test.call(endpoints.removeDatedAvailability, { as, params: { uuid } });

it('is always, for whoever never said anything', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  expect(await read(anne)).toMatchObject({
    employe_id: anne.employe.id,
    semaine: null,
    depuis: null,
    a_venir: [],
    dates: [],
    en_attente: null,
  });
});

it('has the week in force, those to come and the one that waits for a decision', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  const employe_id = anne.employe.id;
  const evenings = everyDay(freeBetween('17:00:00', '23:00:00'));
  const nights = everyDay(freeBetween('22:00:00', '06:00:00'));
  await insertUsualWeek(test.db, {
    employe_id,
    en_vigueur_le: '2026-01-01',
    semaine: everyDay(FREE),
  });
  await insertUsualWeek(test.db, { employe_id, en_vigueur_le: '2026-06-15', semaine: evenings });
  await insertUsualWeek(test.db, { employe_id, en_vigueur_le: '2026-06-16', semaine: nights });
  const { rows } = await sql<{ id: number }>`
    insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, details)
    select ${randomUUID()}, id, nature, ${employe_id}, ${employe_id}, '2026-07-01', '2026-07-01',
      ${JSON.stringify({ semaine: everyDay(NOT_FREE) })}::jsonb
    from demande_types where cle = 'disponibilite' returning id`.execute(test.db);
  expect(await read(anne)).toMatchObject({
    semaine: evenings,
    depuis: '2026-06-15',
    a_venir: [{ en_vigueur_le: '2026-06-16', semaine: nights }],
    en_attente: {
      demande_id: rows[0]?.id,
      en_vigueur_le: '2026-07-01',
      semaine: everyDay(NOT_FREE),
    },
  });
});

it('is said of single days, once however often it is sent, and told to planners', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  const body = dated();
  const [first, again] = [await add(anne, body), await add(anne, body)];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  const { uuid, du, au, jour, note } = body;
  expect(again.json<Disponibilites>().dates).toEqual([{ uuid, du, au, jour, note }]);
  const { rows } = await sql`select * from journal where objet = 'disponibilites'
    and objet_id = ${anne.employe.id}`.execute(test.db);
  expect(rows).toHaveLength(1);
});

it('is taken back by its uuid, in any order with itself, never by somebody else', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  const paul = await test.signIn(USERGROUP.employee);
  const body = dated();
  await add(anne, body);
  expect((await remove(paul, body.uuid)).statusCode).toBe(404);
  expect((await add(paul, body)).statusCode).toBe(422);
  expect((await read(anne)).dates).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) {
    expect((await remove(anne, body.uuid)).json<Disponibilites>().dates).toEqual([]);
  }
});

it('shows what is not over yet, soonest first', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  for (const [du, au] of [
    ['2026-08-01', '2026-08-01'],
    ['2026-06-10', '2026-06-15'],
    ['2026-06-13', '2026-06-14'],
  ]) {
    await add(anne, dated({ du, au }));
  }
  expect((await read(anne)).dates.map(({ du }) => du)).toEqual(['2026-06-10', '2026-08-01']);
});

it.each([
  ['an end before the start', { du: '2026-06-21', au: '2026-06-20' }, 'au'],
  ['hours without any', { jour: { etat: 'selon', heures: [] } }, 'jour.heures'],
  [
    'hours of a day that is free',
    { jour: { ...FREE, heures: [{ debut: '08:00', fin: '12:00' }] } },
    'jour.heures',
  ],
])('refuses %s', async (_name, part, field) => {
  const anne = await test.signIn(USERGROUP.employee);
  const refused = await add(anne, dated(part));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
});

it('is read by whoever may read schedules, and by no colleague', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  const paul = await test.signIn(USERGROUP.employee);
  await add(anne);
  expect((await read(supervisor, anne.employe.id)).dates).toHaveLength(1);
  const refused = await test.call(endpoints.getDisponibilites, {
    as: paul,
    query: { employe_id: anne.employe.id },
  });
  expect(refused.statusCode).toBe(403);
});

it('the week before counts again once an approval is taken back', async () => {
  const anne = await test.signIn(USERGROUP.employee);
  const employe_id = anne.employe.id;
  await insertUsualWeek(test.db, { employe_id, semaine: everyDay(FREE) });
  const { rows } = await sql<{ id: number }>`
    insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, statut)
    select ${randomUUID()}, id, nature, ${employe_id}, ${employe_id}, '2026-06-15', '2026-06-15', 'approuvee'
    from demande_types where cle = 'disponibilite' returning id`.execute(test.db);
  const demande_id = rows[0]?.id ?? 0;
  const asked = { id: demande_id, employe_id, du: '2026-06-15' };
  const week = {
    employe_id,
    en_vigueur_le: '2026-06-15',
    semaine: everyDay(NOT_FREE),
    demande_id,
    cree_le: '2026-06-15T18:00:00Z',
  };
  await test.db.transaction().execute((tx) => saveWeek(tx, { ...week, auteur_id: employe_id }));
  expect((await read(anne)).semaine).toEqual(everyDay(NOT_FREE));
  await test.db.transaction().execute((tx) => deleteWeekOf(tx, asked));
  expect((await read(anne)).semaine).toEqual(everyDay(FREE));
});
