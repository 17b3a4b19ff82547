// Weeks, days, nights of a clock change and pay periods of the figures: all by the company's settings, none by a clock in UTC.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getChiffres, listPeriodesPaie } from '@releve/domain/features/chiffres.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { dayOfWeek, weekOf } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';

let app: TestApp;
let director: Caller;

// The clock stands at 14:00 of Monday 2026-06-15 in Montréal.
beforeAll(async () => {
  app = await buildApp();
  director = await app.signIn(USERGROUP.director);
});
afterAll(() => app.close());

interface Visit {
  date: string;
  debut: string;
  fin: string;
  /** In UTC. */
  entree: string;
  sortie: string;
  day_switch_time?: string;
}

/** Somebody of their own, so that each test reads what it wrote. */
async function visit({ date, debut, fin, entree, sortie, ...person }: Visit) {
  const { id: superviseur_id } = await insertEmploye(app.db);
  const { id: employe_id } = await insertEmploye(app.db, { superviseur_id, ...person });
  const { id: client_id } = await insertClient(app.db);
  await insertContact(app.db, { employe_id, vu_le: '2026-06-15T17:00:00Z' });
  const quart = await insertQuart(app.db, {
    employe_id,
    client_id,
    date,
    debut,
    fin,
    pause_minutes: 0,
  });
  await insertPunch(app.db, { quart_id: quart.id, type: 'entree', at: entree });
  await insertPunch(app.db, { quart_id: quart.id, type: 'sortie', at: sortie });
  return superviseur_id;
}

async function read(du: string, au: string, superviseur_id?: number) {
  const response = await app.call(getChiffres, {
    query: { du, au, ...(superviseur_id !== undefined && { superviseur_id }) },
    as: director,
  });
  expect(response.statusCode).toBe(200);
  return response.json<EndpointResponse<typeof getChiffres>>();
}

/** The weeks begin on that day from now on. */
async function beginWeeksOn(day: number): Promise<void> {
  await sql`insert into parametres (name, value) values ('FIRST_DAY_OF_WEEK', ${JSON.stringify(day)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(app.db);
  app.app.settings.invalidate();
}

const SATURDAY = '2026-01-10';

describe('Saturday evening becomes next week (metabase#9467): it stays in its own', () => {
  const nights: [string, Visit][] = [
    [
      '19:00 is midnight of Sunday in UTC',
      {
        date: SATURDAY,
        debut: '19:00:00',
        fin: '23:00:00',
        entree: '2026-01-11T00:00:00Z',
        sortie: '2026-01-11T04:00:00Z',
      },
    ],
    [
      '23:00 to 07:00 ends on Sunday',
      {
        date: SATURDAY,
        debut: '23:00:00',
        fin: '07:00:00',
        entree: '2026-01-11T04:00:00Z',
        sortie: '2026-01-11T12:00:00Z',
      },
    ],
    [
      '03:00 on Sunday is before the day switches',
      {
        date: SATURDAY,
        debut: '03:00:00',
        fin: '05:00:00',
        entree: '2026-01-11T08:00:00Z',
        sortie: '2026-01-11T10:00:00Z',
      },
    ],
    [
      '09:00 on Sunday is, for whoever’s day switches at ten',
      {
        date: SATURDAY,
        debut: '09:00:00',
        fin: '09:45:00',
        entree: '2026-01-11T14:00:00Z',
        sortie: '2026-01-11T14:45:00Z',
        day_switch_time: '10:00:00',
      },
    ],
  ];
  test.each(nights)('%s', async (_name, night) => {
    const superviseur = await visit(night);
    const worked = (Date.parse(night.sortie) - Date.parse(night.entree)) / 60_000;
    const week = await read(addDays(SATURDAY, -6), SATURDAY, superviseur);
    expect(week.mesures.travaillees).toBe(worked);
    expect(week.points.map(({ mesures }) => mesures.travaillees)).toEqual([
      ...Array.from({ length: 6 }, () => 0),
      worked,
    ]);
    const next = await read(addDays(SATURDAY, 1), addDays(SATURDAY, 7), superviseur);
    expect(next.mesures.travaillees).toBe(0);
  });
});

test('week off by one (metabase#5324, #52035): a long period is drawn in the weeks of the company, whatever their first day', async () => {
  const superviseur = await visit({
    date: SATURDAY,
    debut: '19:00:00',
    fin: '23:00:00',
    entree: '2026-01-11T00:00:00Z',
    sortie: '2026-01-11T04:00:00Z',
  });
  for (const firstDay of [0, 1, 6]) {
    await beginWeeksOn(firstDay);
    const { points } = await read('2026-01-01', '2026-03-31', superviseur);
    const drawn = points.filter(({ mesures }) => mesures.travaillees > 0);
    const week = weekOf(SATURDAY, firstDay);
    expect(drawn.map(({ du, au }) => [du, au])).toEqual([[week[0], week[6]]]);
    for (const { du } of points.slice(1)) expect(dayOfWeek(du)).toBe(firstDay);
  }
  await beginWeeksOn(0);
});

describe('the night of a clock change has the hours that it had', () => {
  test.each([
    ['forward', '2026-03-07', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z', 7],
    ['back', '2025-11-01', '2025-11-02T03:00:00Z', '2025-11-02T12:00:00Z', 9],
  ])('%s: 23:00 to 07:00 of %s', async (_way, date, entree, sortie, hours) => {
    const night = { date, debut: '23:00:00', fin: '07:00:00', entree, sortie };
    const superviseur = await visit(night);
    const { mesures } = await read(date, date, superviseur);
    expect(mesures).toMatchObject({ prevues: hours * 60, travaillees: hours * 60, retards: 0 });
  });
});

describe('pay periods', () => {
  const list = async () => {
    const response = await app.call(listPeriodesPaie, { as: director });
    expect(response.statusCode).toBe(200);
    return response.json<EndpointResponse<typeof listPeriodesPaie>>().data;
  };
  const daysOf = (periodes: readonly { du: string; au: string }[]) =>
    periodes.map(({ du, au }) => `${du} ${au}`);

  test('those of a calendar that is not stored so far back follow from its anchor, side by side, for a year', async () => {
    const periodes = await list();
    expect(daysOf(periodes.slice(0, 2))).toEqual([
      '2026-06-14 2026-06-20',
      '2026-06-07 2026-06-13',
    ]);
    for (const [index, { du }] of periodes.slice(0, -1).entries()) {
      expect(periodes[index + 1]?.au).toBe(addDays(du, -1));
    }
    expect(periodes.at(-1)?.du.slice(0, 4)).toBe('2025');
  });

  test('one is compared with the one before it, which may be shorter, and with the same of last year', async () => {
    await app.db
      .updateTable('groupes_paie')
      .set({ ancre: '2026-06-14', jours: 14 })
      .where('cle', '=', 'principal')
      .execute();
    const row = { groupe_paie: 'principal', paie_le: '2026-07-02' };
    await app.db
      .insertInto('periodes_paie')
      .values({ ...row, debut: '2026-05-26', fin: '2026-06-02' })
      .execute();
    await app.db
      .insertInto('periodes_paie')
      .values({ ...row, debut: '2026-06-03', fin: '2026-06-13' })
      .execute();
    await app.db
      .insertInto('periodes_paie')
      .values({ ...row, debut: '2026-06-14', fin: '2026-06-27' })
      .execute();
    expect(daysOf((await list()).slice(0, 4))).toEqual([
      '2026-06-14 2026-06-27',
      '2026-06-03 2026-06-13',
      '2026-05-26 2026-06-02',
      '2026-05-17 2026-05-25',
    ]);
    const worked = await visit({
      date: '2026-05-30',
      debut: '08:00:00',
      fin: '12:00:00',
      entree: '2026-05-30T12:00:00Z',
      sortie: '2026-05-30T16:00:00Z',
    });
    await read('2026-05-26', '2026-06-02');
    const before = await read('2026-06-03', '2026-06-13', worked);
    expect(before.avant).toMatchObject({ du: '2026-05-26', au: '2026-06-02' });
    expect(before.avant?.mesures.travaillees).toBe(240);
    // The same days that are no pay period move by their own length.
    const days = await read('2026-06-03', '2026-06-12', worked);
    expect(days.avant).toMatchObject({ du: '2026-05-24', au: '2026-06-02' });
  });

  test('what an answer is of is in it, so that one that was kept can say so', async () => {
    const { demande, filtres } = await read('2026-06-01', '2026-06-02', 41);
    expect(demande).toEqual({ du: '2026-06-01', au: '2026-06-02' });
    expect(filtres).toEqual({ client_id: null, superviseur_id: 41, usergroup: null });
  });
});
