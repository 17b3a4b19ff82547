import { createHash } from 'node:crypto';
import { totalsOf } from '@releve/domain/pay/sheet.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findExports } from '../features/heures/exports.repository.ts';
import { findFrozen } from '../features/heures/frozen.repository.ts';
import { findPeriodesOfGroup } from '../features/heures/periodes.repository.ts';
import { computeSheets } from '../features/heures/sheets.ts';
import { stateOf } from '../features/heures/view.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const { now, timeZone } = demoOptionsAt('today');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('today');
}, 240_000);
afterAll(() => database.close());

describe('the hours of the demo', () => {
  it('are closed and sent, under review with doubts to decide, or of today', async () => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
    const periods = (await findPeriodesOfGroup(database.db, 'principal')).filter(
      ({ debut }) => debut <= today,
    );
    const [current, reviewed, ...closed] = periods.toReversed();
    expect([current?.statut, reviewed?.statut]).toEqual(['ouverte', 'en_revision']);
    expect(new Set(closed.map(({ statut }) => statut))).toEqual(new Set(['transmise']));
    if (reviewed === undefined) throw new Error('No period is under review');
    const { computed } = await computeSheets({ db: database.db, now, timeZone }, reviewed);
    const lines = computed.flatMap(({ sheet }) => sheet.lignes);
    const open = lines.filter(({ etat }) => etat !== 'approuvee');
    const doubts = open.flatMap(({ anomalies }) =>
      anomalies.filter(({ gravite }) => gravite !== 'a_savoir'),
    );
    const states = computed.map(({ sheet }) => stateOf(sheet.lignes));
    expect(new Set(states)).toEqual(new Set(['bloquante', 'a_verifier', 'prete', 'approuvee']));
    expect(doubts.length).toBeGreaterThanOrEqual(15);
    expect(doubts.length).toBeLessThanOrEqual(60);
    expect(lines.length - open.length).toBeGreaterThan(open.length);
  });

  it('waits for about twenty decisions in the period under review', async () => {
    const reviewed = (await findPeriodesOfGroup(database.db, 'principal')).find(
      ({ statut }) => statut === 'en_revision',
    );
    if (reviewed === undefined) throw new Error('No period is under review');
    const { computed } = await computeSheets({ db: database.db, now, timeZone }, reviewed);
    const waiting = computed
      .flatMap(({ sheet }) => sheet.lignes)
      .filter(({ etat, jour }) => etat !== 'approuvee' && jour >= reviewed.debut)
      .flatMap(({ anomalies }) => anomalies.filter(({ gravite }) => gravite === 'a_decider'));
    expect(waiting.length).toBeGreaterThanOrEqual(10);
    expect(waiting.length).toBeLessThanOrEqual(30);
  });

  it('are, code by code, those of the rows that were frozen and of the file that left', async () => {
    const closed = (await findPeriodesOfGroup(database.db, 'principal')).filter(
      ({ statut }) => statut === 'transmise',
    );
    expect(closed.length).toBeGreaterThan(0);
    for (const periode of closed) {
      const { rows } = await sql<{ code: string; minutes: number }>`
        select code, sum(minutes)::integer as minutes from instantanes_paie
        where periode_id = ${periode.id} and revision = ${periode.revision} group by code`.execute(
        database.db,
      );
      const frozen = Object.fromEntries(rows.map(({ code, minutes }) => [code, minutes]));
      const sheets = await findFrozen(database.db, periode);
      expect(totalsOf(sheets.flatMap(({ feuille }) => feuille.sheet.parts))).toEqual(frozen);
      const { NON_PAYE: _unpaid, ...told } = frozen;
      const [file] = await findExports(database.db, periode.id);
      expect(file?.totaux).toEqual(told);
    }
  });

  // A count of its own, straight from the punches: whoever has only plain visits, about which nobody decided anything.
  it('are those of the punches, minute by minute', async () => {
    const { rows } = await sql<{ periode_id: number; punched: number; paid: number }>`
      with closed as (
        select *, (debut::timestamp at time zone ${timeZone}) as from_at,
          ((fin + 1)::timestamp at time zone ${timeZone}) as to_at
        from periodes_paie where statut = 'transmise'
      ), standing as (
        select p.* from punches p
        where not p.annule and not exists (select from punches n where n.remplace_id = p.id)
      ), visits as (
        select employe_id, quart_id, min(date) as date,
          count(*) filter (where type = 'entree') as entries, count(*) filter (where type = 'sortie') as exits,
          min(at) filter (where type = 'entree') as began, max(at) filter (where type = 'sortie') as ended
        from standing group by employe_id, quart_id, case when quart_id is null then id end
      ), near as (
        select closed.id as periode_id, closed.from_at, closed.to_at, visits.*
        from visits join closed on visits.date between closed.debut - 1 and closed.fin + 1
      ), plain as (
        select periode_id, employe_id,
          sum(floor(extract(epoch from ended) / 60) - floor(extract(epoch from began) / 60))
            filter (where began >= from_at and began < to_at)::integer as punched
        from near group by periode_id, employe_id
        having bool_and(quart_id is not null and entries = 1 and exits = 1)
          and bool_and(not (began < from_at and ended > from_at) and not (began < to_at and ended > to_at))
      )
      select plain.periode_id, plain.punched, (
        select coalesce(sum(minutes), 0)::integer from instantanes_paie paid
        where paid.periode_id = plain.periode_id and paid.employe_id = plain.employe_id
          and code in ('REG', 'HS', 'BANQUE_ACC', 'FERIE_TRAV')
      ) as paid
      from plain join closed on closed.id = plain.periode_id
      where punched is not null and not exists (
        select from decisions_heures said where said.employe_id = plain.employe_id
          and said.date between closed.debut - 1 and closed.fin + 1 and said.genre <> 'approuver'
      )`.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ punched, paid }) => punched !== paid)).toEqual([]);
  });

  it('left in files whose hashes are those of their bytes', async () => {
    const files = await database.db
      .selectFrom('exports_paie')
      .select(['contenu', 'sha256'])
      .execute();
    expect(files.length).toBeGreaterThan(0);
    for (const { contenu, sha256 } of files) {
      expect(createHash('sha256').update(contenu).digest('hex')).toBe(sha256.toString('hex'));
    }
  });
});
