// Companies that are drawn: what the facts, the figures, the rows and the files say of each is the same, and what a plain
// recomputation from the source says as well.
import {
  getChiffres,
  exportChiffreLignes,
  listChiffreLignes,
} from '@releve/domain/features/chiffres.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { FIGURE_RULES, FIGURES } from '@releve/domain/figures.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

const ZONE = 'America/Toronto';
/** From before the night on which clocks go forward to after it: 2026-03-08 is a Sunday. */
const START = '2026-03-02';
const DAYS = 14;
const END = addDays(START, DAYS - 1);
const PEOPLE = 3;
const SITES = 3;

let app: TestApp;
let director: Caller;

beforeAll(async () => {
  app = await buildApp({ config: { timeZone: ZONE } });
  director = await app.signIn(USERGROUP.director);
});
afterAll(() => app.close());

const hour = fc.integer({ min: 0, max: 23 });

const drawnQuart = fc.record({
  person: fc.integer({ min: 0, max: PEOPLE - 1 }),
  site: fc.integer({ min: 0, max: SITES - 1 }),
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  debut: hour,
  length: fc.integer({ min: 1, max: 12 }),
  pause: fc.constantFrom(0, 15, 30),
  /** Minutes of the entry after the start; null for who did not come. */
  late: fc.option(fc.integer({ min: -10, max: 40 })),
  /** Minutes of the exit after the end; null for who forgot. */
  over: fc.option(fc.integer({ min: -30, max: 30 })),
  seconds: fc.integer({ min: 0, max: 59 }),
});
const company = fc.record({
  quarts: fc.array(drawnQuart, { maxLength: 24 }),
  firstDay: fc.integer({ min: 0, max: 6 }),
});

const pad = (value: number): string => `${String(value).padStart(2, '0')}:00:00`;
const SWITCH_HOUR = 6;

type Drawn = typeof company extends fc.Arbitrary<infer Value> ? Value : never;

async function store({ quarts, firstDay }: Drawn) {
  // Punches are never deleted: each company has a supervisor of its own.
  const { id: superviseur_id } = await insertEmploye(app.db);
  await sql`insert into parametres (name, value) values ('FIRST_DAY_OF_WEEK', ${JSON.stringify(firstDay)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(app.db);
  app.app.settings.invalidate();
  const people = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const person = await insertEmploye(app.db, { superviseur_id });
    await insertContact(app.db, { employe_id: person.id, vu_le: '2026-06-15T17:00:00Z' });
    people.push(person.id);
  }
  const sites = [];
  for (let count = 0; count < SITES; count += 1) sites.push((await insertClient(app.db)).id);
  /** By person, then by week: minutes worked, plainly. */
  const worked = new Map<string, number>();
  let [total, entries, absences] = [0, 0, 0];
  for (const drawn of quarts) {
    const date = addDays(START, drawn.day);
    const employe_id = people[drawn.person] ?? 0;
    const debut = pad(drawn.debut);
    const fin = pad((drawn.debut + drawn.length) % 24);
    const quart = await insertQuart(app.db, {
      employe_id,
      client_id: sites[drawn.site] ?? 0,
      date,
      debut,
      fin,
      pause_minutes: drawn.pause,
    });
    if (drawn.late === null) {
      absences += 1;
      continue;
    }
    const startDate = drawn.debut < SWITCH_HOUR ? addDays(date, 1) : date;
    const endDate = fin <= debut ? addDays(startDate, 1) : startDate;
    const at = (day: string, time: string, minutes: number) =>
      Temporal.Instant.from(instantAt(day, time, ZONE))
        .add({ minutes })
        .add({ seconds: drawn.seconds });
    const entree = at(startDate, debut, drawn.late);
    await insertPunch(app.db, { quart_id: quart.id, type: 'entree', at: entree.toString() });
    entries += 1;
    if (drawn.over === null) continue;
    const sortie = at(endDate, fin, drawn.over);
    await insertPunch(app.db, { quart_id: quart.id, type: 'sortie', at: sortie.toString() });
    const minute = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 60_000);
    const minutes = Math.max(0, Math.max(0, minute(sortie) - minute(entree)) - drawn.pause);
    total += minutes;
    const key = `${employe_id} ${weekStart(date, firstDay)}`;
    worked.set(key, (worked.get(key) ?? 0) + minutes);
  }
  const overtime = [...worked.values()].reduce((sum, each) => sum + Math.max(0, each - 2400), 0);
  return { superviseur_id, total, entries, absences, overtime };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

async function rebuildAll(superviseur_id: number): Promise<EndpointResponse<typeof getChiffres>> {
  for (;;) {
    const response = await app.call(getChiffres, {
      query: { du: START, au: END, superviseur_id },
      as: director,
    });
    const chiffres = response.json<EndpointResponse<typeof getChiffres>>();
    if (chiffres.en_retard === 0) return chiffres;
  }
}

test('each figure equals the sum of its rows and of its file, and facts equal recomputation', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (drawn) => {
      const expected = await store(drawn);
      const { mesures, points, sites } = await rebuildAll(expected.superviseur_id);
      expect(mesures.travaillees).toBe(expected.total);
      expect(mesures.entrees).toBe(expected.entries);
      expect(mesures.supplementaires).toBe(expected.overtime);
      expect(mesures.absences).toBe(expected.absences);
      expect(mesures.quarts).toBe(drawn.quarts.length);
      // The sum of the days is the period, and so is that of the sites.
      expect(sum(points.map((point) => point.mesures.travaillees))).toBe(mesures.travaillees);
      expect(sum(sites.map((site) => site.mesures.travaillees))).toBe(mesures.travaillees);
      for (const chiffre of FIGURES) {
        const { of, over } = FIGURE_RULES[chiffre];
        const { superviseur_id } = expected;
        const query = { du: START, au: END, superviseur_id };
        const listed = await app.call(listChiffreLignes, {
          params: { chiffre },
          query: { ...query, per_page: 200 },
          as: director,
        });
        const { data, somme } = listed.json<EndpointResponse<typeof listChiffreLignes>>();
        expect(sum(data.map(({ valeur }) => valeur))).toBe(mesures[of]);
        expect(somme.valeur).toBe(mesures[of]);
        const file = await app.call(exportChiffreLignes, {
          params: { chiffre },
          query: { ...query, format: 'csv' },
          as: director,
        });
        const [, ...lines] = readCsv(file.body);
        expect(sum(lines.map((line) => Number(line[3])))).toBe(mesures[of]);
        const occasions = over === undefined ? 0 : mesures[over];
        expect(sum(lines.map((line) => Number(line[4] ?? 0)))).toBe(occasions);
      }
    }),
    { numRuns: 8 },
  );
});
