// The list keeps summaries of sheets in memory: whatever changes, they are those that would be computed now.
import * as admin from '@releve/domain/features/heures-admin.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import type { MonthlyMinutes } from '@releve/domain/pay/monthly-report.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLeave } from '../../testing/absence-factories.ts';
import type { Caller } from '../../testing/build-app.ts';
import { insertPunch, insertQuart, type PunchRow } from '../../testing/factories.ts';
import {
  at,
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';
import { insertPay } from '../../testing/paie-factories.ts';
import { insertCorrection } from '../../testing/presence-factories.ts';
import type { Database } from '../../platform/database-schema.ts';
import { findPeriode } from './periodes.repository.ts';
import { frozenRows } from './frozen-rows.ts';
import { computeSheets } from './sheets.ts';
import { createSummaryMemory, openMinutes, summariesOf, type SummaryMemory } from './summaries.ts';
import type { SheetSummary } from './summary.ts';

let f: HeuresFixture;
let anne: Caller;
let boris: Caller;
let exit: PunchRow | undefined;

beforeAll(async () => {
  f = await createHeuresFixture();
  anne = await f.hire('001');
  boris = await f.hire('002');
  [, exit] = await f.work(anne, f.day(1), '18:00', '22:20');
  await f.work(boris, f.day(1));
});
afterAll(() => f.t.close());

async function findMoment() {
  const periode = await findPeriode(f.t.db, f.periode);
  if (periode === undefined) throw new Error('No period');
  return { periode, moment: { db: f.t.db, now: f.t.clock.now(), timeZone: 'America/Toronto' } };
}

async function read(memory = createSummaryMemory()): Promise<Map<number, SheetSummary>> {
  const { periode, moment } = await findMoment();
  const { summaries } = await summariesOf(moment, periode, null, memory);
  return new Map(summaries.map((one) => [one.employe_id, one]));
}

const sumMinutes = (rows: readonly MonthlyMinutes[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { employe_id, date, classe, code, minutes } of rows) {
    const key = `${employe_id} ${date} ${classe} ${code}`;
    sums.set(key, (sums.get(key) ?? 0) + minutes);
  }
  return sums;
};

async function readPaid(memory: SummaryMemory) {
  const { periode, moment } = await findMoment();
  const sheets = await computeSheets(moment, periode);
  return {
    kept: sumMinutes(await openMinutes(moment, periode, memory)),
    computed: sumMinutes(frozenRows(sheets, periode.fin)),
  };
}

const quartOf = (person: Caller, date: string, debut = '18:00:00', fin = '22:00:00') =>
  insertQuart(f.t.db, {
    employe_id: person.employe.id,
    client_id: f.site.id,
    date,
    debut,
    fin,
    pause_minutes: 0,
  });

const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
  [
    'a punch is corrected',
    () =>
      insertPunch(f.t.db, {
        employe_id: anne.employe.id,
        client_id: f.site.id,
        quart_id: exit?.quart_id ?? null,
        date: f.day(1),
        type: 'sortie',
        at: at(f.day(1), '22:30'),
        source: 'manual',
        remplace_id: exit?.id ?? null,
      }),
  ],
  ['a quart is added', () => quartOf(anne, f.day(2))],
  [
    'a quart is moved',
    () =>
      sql`update quarts set fin = '21:00' where employe_id = ${anne.employe.id} and date = ${f.day(2)}`.execute(
        f.t.db,
      ),
  ],
  [
    'a quart is given to another',
    () =>
      sql`update quarts set employe_id = ${boris.employe.id}
        where employe_id = ${anne.employe.id} and date = ${f.day(2)}`.execute(f.t.db),
  ],
  [
    'somebody decides',
    async () => {
      const line = await f.read(f.supervisor, anne, f.day(1));
      const cle_segment = line.pistes.pointe[0]?.cle ?? '';
      const decision = { genre: 'tard_non_paye', cle_segment, raison: 'Attente' } as const;
      return f.decide(f.supervisor, decisionOn(anne, line, decision));
    },
  ],
  ['a leave is approved', () => insertLeave(f.t.db, { employe_id: anne.employe.id, du: f.day(4) })],
  [
    'the days of a leave change',
    () =>
      sql`update absences set minutes_banque = 120 where employe_id = ${anne.employe.id}`.execute(
        f.t.db,
      ),
  ],
  [
    'a kind of leave is no longer paid',
    () => sql`update demande_types set paye = false where cle = 'vacances'`.execute(f.t.db),
  ],
  [
    'a correction is asked for',
    async () => insertCorrection(f.t.db, await quartOf(anne, f.day(3))),
  ],
  [
    'a correction is refused',
    () =>
      sql`update corrections set statut = 'refusee', decidee_par = ${f.director.employe.id}, decidee_le = now()`.execute(
        f.t.db,
      ),
  ],
  [
    'a phone says that it holds punches',
    () =>
      sql`insert into appareils_vus (employe_id, app_version, navigateur, ecart_secondes, non_envoyes, vu_le)
        values (${anne.employe.id}, '1', 'x', 0, 2, ${at(f.day(3), '23:00')})`.execute(f.t.db),
  ],
  ['the phone has sent them', () => sql`update appareils_vus set non_envoyes = 0`.execute(f.t.db)],
  [
    'another class counts from a day on',
    () =>
      insertPay(f.t.db, {
        employe_id: anne.employe.id,
        depuis: f.day(0),
        matricule_paie: '001',
        regime: 'lnt',
        classe: 'C',
      }),
  ],
  [
    'a visit begins that nobody planned',
    () =>
      insertPunch(f.t.db, {
        employe_id: anne.employe.id,
        client_id: f.site.id,
        date: f.day(5),
        type: 'entree',
        at: at(f.day(5), '05:00'),
      }),
  ],
  [
    'a manager vouches for it',
    () =>
      sql`insert into presence_confirmations (employe_id, date, entree_id, auteur_id)
        select employe_id, date, id, ${f.supervisor.employe.id} from punches
        where employe_id = ${anne.employe.id} and date = ${f.day(5)}`.execute(f.t.db),
  ],
  [
    'and takes that back',
    () =>
      sql`insert into presence_confirmations (employe_id, date, retire_id, auteur_id)
        select employe_id, date, id, auteur_id from presence_confirmations where quart_id is null`.execute(
        f.t.db,
      ),
  ],
  [
    'somebody’s days begin at another hour',
    () =>
      sql`update employes set day_switch_time = '04:00' where id = ${anne.employe.id}`.execute(
        f.t.db,
      ),
  ],
  [
    'the rules change',
    () =>
      sql`insert into regles_paie (en_vigueur_le, regime, valeurs, source)
        select '2026-01-01', regime, jsonb_set(valeurs, '{late_exit}', '60'), 'essai'
        from regles_paie where regime = 'lnt'`.execute(f.t.db),
  ],
];

it('after each change the summaries kept are those that would be computed now, and their sums those of the sheets', async () => {
  const memory = createSummaryMemory();
  let before = await read(memory);
  for (const [what, change] of CHANGES) {
    await change();
    const kept = await read(memory);
    const fresh = await read();
    expect({ what, kept }).toEqual({ what, kept: fresh });
    expect({ what, kept: fresh }).not.toEqual({ what, kept: before });
    before = kept;
    const paid = await readPaid(memory);
    expect({ what, paid: paid.kept }).toEqual({ what, paid: paid.computed });
    expect(paid.kept.size).toBeGreaterThan(0);
    for (const person of [anne, boris]) {
      const { sommes, totaux } = await f.sheet(f.director, person);
      const own = kept.get(person.employe.id);
      expect({ what, ...own?.row }).toMatchObject({ what, ...sommes });
      expect({ what, totaux: own?.totaux }).toEqual({ what, totaux });
    }
  }
});

it('the report takes from memory what the list computed', async () => {
  const memory = createSummaryMemory();
  await read(memory);
  const queries: string[] = [];
  const { periode, moment } = await findMoment();
  const logged = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: f.t.database.pool }),
    log: ({ query }) => {
      queries.push(query.sql);
    },
  });
  await openMinutes({ ...moment, db: logged }, periode, memory);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => /"hors_zone"/.test(query))).toEqual([]);
});

it('computes again only those whose facts have changed', async () => {
  const memory = createSummaryMemory();
  const before = await read(memory);
  await quartOf(anne, f.day(6));
  const after = await read(memory);
  expect(after.get(boris.employe.id)).toBe(before.get(boris.employe.id));
  expect(after.get(anne.employe.id)).not.toEqual(before.get(anne.employe.id));
});

it('as time goes by, a visit that nobody ends is open, and one that nobody begins is missed', async () => {
  const memory = createSummaryMemory();
  const periode = await f.t.db
    .selectFrom('periodes_paie')
    .select('id')
    .where('debut', '=', f.day(7))
    .executeTakeFirstOrThrow();
  const list = async () => {
    const stored = await findPeriode(f.t.db, periode.id);
    if (stored === undefined) throw new Error('No period');
    const moment = { db: f.t.db, now: f.t.clock.now(), timeZone: 'America/Toronto' };
    const { summaries } = await summariesOf(moment, stored, [anne.employe.id], memory);
    return summaries[0]?.row.anomalies.map(({ code }) => code) ?? [];
  };
  // It is 14:00.
  await quartOf(anne, '2026-06-15', '18:00:00', '20:00:00');
  expect(await list()).not.toContain('non_pointe');
  f.t.clock.advance({ hours: 5, minutes: 59 });
  expect(await list()).not.toContain('non_pointe');
  f.t.clock.advance({ minutes: 1 });
  expect(await list()).toContain('non_pointe');
});

it('of a locked period the list shows what was frozen, and after a reopening what is now', async () => {
  const g = await createHeuresFixture();
  const carla = await g.hire('003');
  await g.work(carla, g.day(1));
  const line = await g.read(g.supervisor, carla, g.day(1));
  await g.decide(g.supervisor, decisionOn(carla, line, { genre: 'approuver' }));
  const list = async () => {
    const query = { date: g.day(1), onglet: 'toutes' } as const;
    const answer = await g.t.call(admin.listHeures, { as: g.director, query });
    return answer.json().tete;
  };
  const paid = async () => (await list()).sommes.paye;
  expect(await paid()).toBe(240);
  const params = { id: g.periode };
  expect((await g.t.call(closing.lockPeriode, { as: g.director, params })).statusCode).toBe(200);
  await g.work(carla, g.day(2));
  expect([await paid(), await paid()]).toEqual([240, 240]);
  const body = { raison: 'Un quart oublié', heures: 2 };
  const opened = await g.t.call(closing.reopenPeriode, { as: g.director, params, body });
  expect(opened.statusCode).toBe(200);
  expect(await paid()).toBe(480);
  await g.t.close();
});
