// The monthly report of locked periods: what was frozen is summed by week, and by day for whoever's pay changes within one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmploye } from '../../testing/factories.ts';
import { insertPay } from '../../testing/paie-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readReport } from './rapport-mensuel.service.ts';
import { createSummaryMemory } from './summaries.ts';

let database: TestDatabase;
const people: Record<string, number> = {};

/** Hired under a décret; the second row of pay, where there is one, is of another regime from that day on. */
async function hire(nom: string, leaves?: string): Promise<void> {
  const { id } = await insertEmploye(database.db, { prenom: 'Anne', nom });
  people[nom] = id;
  const pay = { employe_id: id, classe: 'A', taux: '20.00' } as const;
  await insertPay(database.db, { ...pay, depuis: '2026-01-01', regime: 'decret_montreal' });
  if (leaves !== undefined) await insertPay(database.db, { ...pay, depuis: leaves, regime: 'lnt' });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await hire('Bédard');
  // A Wednesday.
  await hire('Allard', '2026-06-10');
  // Fourteen days from Sunday, and an hour a day at each of two sites.
  await database.pool.query(`
    set local session_replication_role = replica;
    insert into periodes_paie (groupe_paie, debut, fin, paie_le, statut, verrouillee_le, revision)
    values ('principal', '2026-06-07', '2026-06-20', '2026-06-25', 'verrouillee', '2026-06-22', 1);
    insert into instantanes_paie (periode_id, revision, employe_id, date, client_id, classe, code, minutes, regle_id)
    select periodes_paie.id, 1, employes.id, date '2026-06-07' + day, site, 'A', case when day = 3 then 'HS' else 'REG' end, 60, 1
    from periodes_paie, employes, generate_series(0, 13) day, generate_series(1, 2) site
    where periodes_paie.debut = '2026-06-07' and employes.nom in ('Bédard', 'Allard')`);
});
afterAll(() => database.close());

test('sums weeks, and leaves out the days after somebody has left the décret in the midst of one', async () => {
  const now = Temporal.Instant.from('2026-07-02T12:00:00Z');
  const { rows, totaux } = await readReport(
    { db: database.db, now, timeZone: 'America/Toronto', memory: createSummaryMemory() },
    '2026-06',
  );
  const shown = rows.map(({ employe, semaine, minutes_regulieres, minutes_supplementaires }) => ({
    id: employe.id,
    semaine,
    minutes: [minutes_regulieres, minutes_supplementaires],
  }));
  expect(shown).toEqual([
    // Sunday to Tuesday.
    { id: people['Allard'], semaine: '2026-06-07', minutes: [3 * 120, 0] },
    { id: people['Bédard'], semaine: '2026-06-07', minutes: [6 * 120, 120] },
    { id: people['Bédard'], semaine: '2026-06-14', minutes: [7 * 120, 0] },
  ]);
  expect(totaux).toMatchObject({ personnes: 2, minutes_regulieres: 16 * 120 });
});
