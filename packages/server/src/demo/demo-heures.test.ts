import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPeriodesOfGroup } from '../features/heures/periodes.repository.ts';
import { computeSheets } from '../features/heures/sheets.ts';
import { stateOf } from '../features/heures/view.ts';
import { openSecretBox } from '../platform/data-key.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDemoCompany } from './demo-company.ts';

const now = Temporal.Now.instant();
const timeZone = 'America/Toronto';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const secretBox = openSecretBox('a key of at least thirty-two characters');
  await createDemoCompany(database.db, { now, timeZone, secretBox });
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
