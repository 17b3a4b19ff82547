// Where the rules round to 15 minutes, every sum of a person is what the lock keeps and the file says; lines stay what was worked.
import * as admin from '@releve/domain/features/heures-admin.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import * as own from '@releve/domain/features/heures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';

let f: HeuresFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createHeuresFixture();
  await sql`insert into regles_paie (en_vigueur_le, regime, valeurs, source)
    select '2026-01-01', regime, jsonb_set(valeurs, '{rounding}', '15'), 'essai'
    from regles_paie where regime = 'lnt'`.execute(f.t.db);
  anne = await f.hire('001');
  await f.work(anne, f.day(1), '18:00', '22:07');
  await f.work(anne, f.day(2), '18:00', '22:10');
});
afterAll(() => f.t.close());

const listed = async () => {
  const query = { date: f.day(1), onglet: 'toutes' } as const;
  const { data, tete } = (await f.t.call(admin.listHeures, { as: f.director, query })).json();
  return { row: data[0].paye, head: tete.sommes.paye, code: tete.totaux.REG };
};

it('the list, the sheet, its owner, the lock and the frozen rows have one total', async () => {
  const rounded = { row: 495, head: 495, code: 495 };
  expect(await listed()).toEqual(rounded);
  const sheet = await f.sheet(f.supervisor, anne);
  expect(sheet).toMatchObject({ arrondi: -2, totaux: { REG: 495 }, sommes: { paye: 495 } });
  const lines = sheet.jours.flatMap(({ lignes }) => lignes);
  expect(lines.map(({ paye }) => paye)).toEqual([247, 250]);
  const mine = await f.t.call(own.getMyHeures, { as: anne, query: { date: f.day(1) } });
  expect(mine.json()).toMatchObject({ arrondi: -2, sommes: { pointe: 497, paye: 495 } });

  const segment = (line: (typeof lines)[number]) => line.pistes.pointe[0]?.cle ?? '';
  for (const line of lines) {
    const paid = decisionOn(anne, line, { genre: 'tard_paye', cle_segment: segment(line) });
    const approved = decisionOn(anne, line, { genre: 'approuver' });
    expect((await f.decide(f.supervisor, paid, approved)).statusCode).toBe(200);
  }
  const params = { id: f.periode };
  expect((await f.t.call(closing.lockPeriode, { as: f.director, params })).statusCode).toBe(200);
  const { rows } = await sql<{ minutes: number; odd: number }>`
    select sum(minutes)::integer as minutes, count(*) filter (where minutes % 15 <> 0)::integer as odd
    from instantanes_paie where periode_id = ${f.periode}`.execute(f.t.db);
  expect(rows).toEqual([{ minutes: 495, odd: 0 }]);
  expect(await listed()).toEqual(rounded);
});
