// What a file for the payroll says, counted again in SQL from the punches alone; and what other screens hear meanwhile.
import { randomUUID } from 'node:crypto';
import * as admin from '@releve/domain/features/heures-admin.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';

let f: HeuresFixture;
beforeEach(async () => {
  f = await createHeuresFixture();
});
afterEach(() => f.t.close());

const WEEK = { from: '2026-06-07', to: '2026-06-13' };
const UNPAID = 25;

/** Entries and exits cut to their minutes; past forty hours of the week it is overtime; what was refused is not paid. */
const recount = async (refused: Caller) => {
  const { rows } = await sql<{ matricule: string; code: string; hours: number }>`
    with standing as (
      select p.* from punches p where not exists (select from punches n where n.remplace_id = p.id)
    ), worked as (
      select employe_id,
        sum(floor(extract(epoch from at) / 60) * case type when 'sortie' then 1 else -1 end)
          - case when employe_id = ${refused.employe.id} then ${UNPAID}::integer else 0 end as minutes
      from standing where date between ${WEEK.from}::date and ${WEEK.to}::date group by employe_id
    ), coded as (
      select employe_id, 'REG' as code, least(minutes, 2400) as minutes from worked
      union all
      select employe_id, 'HS', minutes - 2400 from worked where minutes > 2400
    )
    select matricule_paie as matricule, code, round(minutes / 60, 2)::float as hours
    from coded join employe_paie using (employe_id) order by 1, 2`.execute(f.t.db);
  return rows.map(({ matricule, code, hours }) => [matricule, code, hours]);
};

/** The rows of a file whose every cell is quoted and whose decimals have a comma. */
const readFile = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')))
    .map(([matricule, , , code, hours]) => [matricule, code, Number(hours?.replace(',', '.'))])
    .toSorted((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1));

it('a file has the hours that the punches have, and other screens hear of each step', async () => {
  const long = await f.hire('0107');
  const early = await f.hire('0108');
  for (const n of [1, 2, 3, 4, 5, 6]) await f.work(long, f.day(n), '15:00', '22:20');
  await f.work(early, f.day(2), '17:35', '22:03');
  await f.work(early, f.day(3), '18:01', '21:58');
  const office = await connectDevice(f.t, f.director);
  await office.join(userChannel(f.director.employe.id));
  const heard = () =>
    office.heard.filter(({ event }) => event === 'HeuresChanged').map(({ data }) => data);

  const line = await f.read(f.supervisor, early, f.day(2));
  const refused = decisionOn(early, line, {
    genre: 'tot_non_paye',
    cle_segment: line.pistes.pointe[0]?.cle ?? '',
    raison: 'Arrivée avant l’ouverture',
  });
  expect((await f.decide(f.supervisor, refused)).statusCode).toBe(200);
  await expect
    .poll(heard, PATIENTLY)
    .toEqual([{ employe_ids: [early.employe.id], auteur_id: f.supervisor.employe.id }]);

  for (const person of [long, early]) {
    const lines = (await f.sheet(f.supervisor, person)).jours.flatMap(({ lignes }) => lignes);
    const approvals = lines.map((one) => decisionOn(person, one, { genre: 'approuver' }));
    expect((await f.decide(f.supervisor, ...approvals)).statusCode).toBe(200);
  }
  const params = { id: f.periode };
  expect((await f.t.call(closing.lockPeriode, { as: f.director, params })).statusCode).toBe(200);
  await expect
    .poll(heard, PATIENTLY)
    .toContainEqual({ employe_ids: null, auteur_id: f.director.employe.id });

  const made = await f.t.call(closing.exportPeriode, {
    as: f.director,
    params,
    body: { uuid: randomUUID(), modele: 'generique' },
  });
  const [file] = made.json<{ exports: closing.HeuresExport[] }>().exports;
  const bytes = await f.t.call(closing.getExportFile, {
    as: f.director,
    params: { id: file?.id ?? 0 },
  });
  const told = await recount(early);
  expect(told).toHaveLength(3);
  expect(readFile(bytes.body)).toEqual(told);
  const list = await f.t.call(admin.listHeures, {
    as: f.director,
    query: { date: WEEK.from, onglet: 'toutes' },
  });
  const { REG, HS } = list.json().tete.totaux;
  expect({ REG, HS }).toEqual({ REG: file?.totaux.REG, HS: file?.totaux.HS });
  office.close();
});

it('the list opens on the period that waits to be closed, with those that wait for a word first', async () => {
  const ready = await f.hire('1');
  const doubtful = await f.hire('2');
  await f.work(ready, f.day(1));
  await f.work(doubtful, f.day(1), '17:20');
  const list = await f.t.call(admin.listHeures, { as: f.director, query: { onglet: 'toutes' } });
  expect(list.json().tete.periode.debut).toBe(WEEK.from);
  expect(list.json().data.map(({ etat }: admin.HeuresRow) => etat)).toEqual([
    'a_verifier',
    'prete',
  ]);
});
