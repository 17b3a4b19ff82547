import { findOverlaps } from '@releve/domain/interval.ts';
import { plannedMinutes, quartInterval } from '@releve/domain/quart-time.ts';
import { isDirector, isManager, USERGROUPS } from '@releve/domain/usergroup.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays, compareInstants, virtualDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TABLES } from '../features.ts';
import { DEMO_PASSWORD } from '../features/session/session.service.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { insertEmploye } from '../testing/factories.ts';
import { createDemoDatabase, demoOptionsAt, type DemoMoment } from '../testing/demo-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { NotADemoError, resetDemoCompany } from './demo-company.ts';

const ACCOUNTS = ['coach', 'dev', 'directeur', 'employe', 'inspecteur', 'superviseur'];

/** One after the other: the database of the group of tests that runs. */
let database: TestDatabase;

async function readCompany() {
  const { db } = database;
  return {
    employes: await db.selectFrom('employes').selectAll().orderBy('id').execute(),
    clients: await db.selectFrom('clients').selectAll().orderBy('id').execute(),
    quarts: await db.selectFrom('quarts').selectAll().orderBy('id').execute(),
    punches: await db.selectFrom('punches').selectAll().orderBy('id').execute(),
    memos: await db.selectFrom('memos').selectAll().orderBy('id').execute(),
    audiences: await db
      .selectFrom('audiences')
      .selectAll()
      .orderBy(sql`1, 2, 3, 4`)
      .execute(),
    receipts: await db
      .selectFrom('receipts')
      .selectAll()
      .where('object', '=', 'memo')
      .orderBy(sql`1, 2, 3, 4`)
      .execute(),
  };
}
type Company = Awaited<ReturnType<typeof readCompany>>;

async function openDemo(moment: DemoMoment): Promise<Company> {
  database = await createDemoDatabase(moment);
  return readCompany();
}

/** Ids start at 1 in a database just emptied, and the rows are read in their order. */
const find = <Row extends { id: number }>(rows: readonly Row[], id: number | null): Row => {
  const guess = rows[(id ?? 0) - 1];
  const row = guess?.id === id ? guess : rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
};

function employeOf({ employes }: Company) {
  const account = employes.find(({ username }) => username === 'employe');
  if (account === undefined) throw new Error('no account "employe"');
  return account;
}

describe.each([
  ['the Sunday the clock jumps ahead, just before the day switch', 'spring forward'],
  ['the evening after the clock went back', 'fall back'],
  ['New Year, a Friday after midnight', 'new year'],
  ['a leap day, a Tuesday morning', 'leap day'],
] as const)('the demo on %s', (_name, moment) => {
  const { now, timeZone } = demoOptionsAt(moment);
  const today = virtualDate(now.toString(), '06:00', timeZone);
  let company: Company;

  beforeAll(async () => {
    company = await openDemo(moment);
  });
  afterAll(() => database.close());

  test('is a company of the announced size, every usergroup included', () => {
    const { employes, clients, memos } = company;
    expect(employes).toHaveLength(60);
    expect(employes.filter(({ actif }) => !actif)).toHaveLength(2);
    expect(clients).toHaveLength(25);
    expect(memos.length).toBeGreaterThanOrEqual(12);
    expect(new Set(employes.map(({ usergroup }) => usergroup))).toEqual(new Set(USERGROUPS));
  });

  test('keeps whole files: who leads whom, languages, whom to call', () => {
    const { employes } = company;
    const led = employes.filter(({ usergroup }) => !isDirector(usergroup));
    expect(led.filter(({ superviseur_id }) => superviseur_id === null)).toEqual([]);
    const leaders = led.map(({ superviseur_id }) => find(employes, superviseur_id).usergroup);
    expect(leaders.every(isManager)).toBe(true);
    const reachable = employes.filter(({ urgence_telephone }) => urgence_telephone !== null);
    expect(reachable.length).toBeGreaterThan(48);
    expect(reachable.length).toBeLessThan(60);
    expect(employes.filter(({ langues }) => langues.length === 0)).toEqual([]);
    expect(new Set(employes.flatMap(({ langues }) => langues)).size).toBeGreaterThan(8);
    const gone = employes.filter(({ actif }) => !actif);
    expect(gone.every(({ desactive_le }) => desactive_le !== null)).toBe(true);
  });

  test('has a journal that ends now, with before and after', async () => {
    const journal = await database.db.selectFrom('journal').selectAll().orderBy('id').execute();
    expect(journal.length).toBeGreaterThan(40);
    expect(journal.filter(({ le }) => compareInstants(le, now.toString()) > 0)).toEqual([]);
    expect(journal.filter(({ acted_for_id }) => acted_for_id !== null)).toHaveLength(1);
    const changes = journal.filter(({ action }) => action === 'modification');
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.every(({ avant, apres }) => avant !== null && apres !== null)).toBe(true);
  });

  test('plans eight weeks back and four ahead, some drafts next week, only drafts after', () => {
    const dates = company.quarts.map(({ date }) => date).toSorted();
    const [weekStart = today] = weekOf(today, 0);
    expect(dates[0]).toBe(addDays(weekStart, -56));
    expect(dates.at(-1)).toBe(addDays(weekStart, 34));
    const draftsBetween = (from: number, to: number) => {
      const own = company.quarts.filter(
        ({ date }) => date >= addDays(weekStart, from) && date < addDays(weekStart, to),
      );
      return own.filter(({ statut }) => statut === 'brouillon').length / own.length;
    };
    expect(draftsBetween(-56, 7)).toBe(0);
    expect(draftsBetween(7, 14)).toBeGreaterThan(0.05);
    expect(draftsBetween(7, 14)).toBeLessThan(0.5);
    expect(draftsBetween(14, 35)).toBe(1);
    const untold = company.quarts.filter(
      ({ statut, publie_le }) => (statut === 'brouillon') !== (publie_le === null),
    );
    expect(untold).toEqual([]);
  });

  test('gives nobody two quarts at once', () => {
    const planned = company.quarts.flatMap((quart) => {
      if (quart.employe_id === null) return [];
      const { day_switch_time } = find(company.employes, quart.employe_id);
      return { ...quart, ...quartInterval(quart, day_switch_time, timeZone) };
    });
    for (const quarts of Map.groupBy(planned, ({ employe_id }) => employe_id).values()) {
      expect(findOverlaps(quarts)).toEqual([]);
    }
  });

  test('has work at every site and every day, some of it open or cancelled', () => {
    const { quarts, clients } = company;
    expect(new Set(quarts.map(({ client_id }) => client_id)).size).toBe(clients.length);
    const quietDays = weekOf(today, 0).filter(
      (date) => quarts.filter((quart) => quart.date === date).length <= 10,
    );
    expect(quietDays).toEqual([]);
    const open = quarts.filter(({ employe_id }) => employe_id === null);
    expect(open.length).toBeGreaterThan(10);
    expect(open.every(({ date }) => date >= today)).toBe(true);
    expect(quarts.filter(({ statut }) => statut === 'annule').length).toBeGreaterThan(5);
  });

  test('has its employee at work today, for 35 to 40 hours a week', () => {
    const { id, day_switch_time } = employeOf(company);
    const mine = company.quarts.filter(({ employe_id }) => employe_id === id);
    const isToday = mine.filter(({ date, statut }) => date === today && statut === 'publie');
    expect(isToday.length).toBeGreaterThan(0);
    const thisWeek = weekOf(today, 0);
    const hours =
      mine
        .filter(({ date }) => thisWeek.includes(date))
        .reduce((sum, quart) => sum + plannedMinutes(quart, day_switch_time, timeZone), 0) / 60;
    expect(hours).toBeGreaterThanOrEqual(34);
    expect(hours).toBeLessThanOrEqual(40);
  });

  test('has punched up to now, and not further', () => {
    const { punches } = company;
    expect(punches.length).toBeGreaterThan(4000);
    const unlikely = punches.filter(
      (punch) =>
        Date.parse(punch.at) > Date.parse(punch.recu_le) ||
        Date.parse(punch.recu_le) > now.epochMilliseconds,
    );
    expect(unlikely).toEqual([]);
    const latest = Math.max(...punches.map(({ recu_le }) => Date.parse(recu_le)));
    expect(now.epochMilliseconds - latest).toBeLessThan(12 * 3_600_000);
  });

  test('punches each quart on its own working day, by the corrected clock of the phone', () => {
    const planned = company.punches.filter(({ quart_id }) => quart_id !== null);
    const inconsistent = planned.filter((punch) => {
      const quart = find(company.quarts, punch.quart_id);
      return (
        quart.statut !== 'publie' ||
        punch.date !== quart.date ||
        punch.client_id !== quart.client_id ||
        punch.employe_id !== quart.employe_id ||
        Date.parse(punch.at) !== Date.parse(punch.device_at) + punch.diff * 1000
      );
    });
    expect(inconsistent).toEqual([]);
  });

  test('has visits that no quart explains: a question today, vouched for the day before', async () => {
    const loose = company.punches.filter(({ quart_id }) => quart_id === null);
    const vouched = await database.db
      .selectFrom('presence_confirmations')
      .select(['entree_id', 'sortie_id', 'le'])
      .where('quart_id', 'is', null)
      .execute();
    for (const { entree_id, sortie_id, le } of vouched) {
      const [entree, sortie] = [find(loose, entree_id), find(loose, sortie_id)];
      expect(sortie).toMatchObject({ employe_id: entree.employe_id, client_id: entree.client_id });
      expect(compareInstants(sortie.at, le)).toBeLessThan(0);
    }
    const named = new Set(vouched.flatMap(({ entree_id, sortie_id }) => [entree_id, sortie_id]));
    const isRecent = (punchedAt: string) =>
      now.since(Temporal.Instant.from(punchedAt)).total('hours') < 12;
    expect(loose.length).toBeGreaterThan(0);
    expect(loose.filter(({ id, at: punchedAt }) => named.has(id) === isRecent(punchedAt))).toEqual(
      [],
    );
  });

  test('leaves a site only right after having entered it', () => {
    const byPhone = company.punches.filter(({ source }) => source !== 'manual');
    for (const punches of Map.groupBy(byPhone, ({ employe_id }) => employe_id).values()) {
      const inOrder = punches.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
      const strayExits = inOrder.filter((punch, index) => {
        const before = inOrder[index - 1];
        const hasEntered = before?.type === 'entree' && before.quart_id === punch.quart_id;
        return punch.type === 'sortie' && !hasEntered;
      });
      expect(strayExits).toEqual([]);
    }
  });

  test('shows late, forgotten, offline, off-site, manual and corrected punches', () => {
    const { punches, quarts } = company;
    const delay = ({ quart_id, at: punchedAt, employe_id }: (typeof punches)[number]) => {
      const { day_switch_time } = find(company.employes, employe_id);
      const { start } = quartInterval(find(quarts, quart_id), day_switch_time, timeZone);
      return Temporal.Instant.from(punchedAt).since(start).total('minutes');
    };
    const entries = punches.filter(({ type, quart_id }) => type === 'entree' && quart_id !== null);
    const late = entries.filter((punch) => delay(punch) >= 5).length;
    expect(late / entries.length).toBeGreaterThan(0.03);
    expect(late / entries.length).toBeLessThan(0.2);
    const exited = new Set(punches.filter(({ type }) => type === 'sortie').map((p) => p.quart_id));
    const forgotten = entries.filter(({ quart_id, date }) => date < today && !exited.has(quart_id));
    expect(forgotten.length).toBeGreaterThan(5);
    const offline = punches.filter(({ source }) => source === 'hors_ligne');
    expect(offline.length).toBeGreaterThan(50);
    expect(punches.filter(({ source }) => source === 'manual').length).toBeGreaterThan(10);
    expect(punches.filter(({ diff }) => Math.abs(diff) > 120).length).toBeGreaterThan(50);
    const distant = punches.filter(({ client_id, lat }) => {
      const site = find(company.clients, client_id);
      return lat !== null && Math.abs(lat - (site.lat ?? lat)) * 111_320 > site.rayon_m;
    });
    expect(distant.length).toBeGreaterThan(3);
    const corrections = punches.filter(({ remplace_id }) => remplace_id !== null);
    expect(corrections.length).toBeGreaterThan(3);
    for (const correction of corrections) {
      const { quart_id, type, employe_id, id, recu_le } = find(punches, correction.remplace_id);
      expect(correction).toMatchObject({ quart_id, type, employe_id, source: 'manual' });
      expect(correction.auteur_id).not.toBe(employe_id);
      expect(correction.id).toBeGreaterThan(id);
      expect(compareInstants(recu_le, correction.recu_le)).toBeLessThan(0);
    }
  });

  test('leaves its employee memos to read and one to confirm', () => {
    const { memos, audiences, receipts, quarts } = company;
    const { id, usergroup } = employeOf(company);
    const myClients = new Set(
      quarts.filter(({ employe_id }) => employe_id === id).map(({ client_id }) => client_id),
    );
    const isMine = (memoId: number) => {
      const targets = audiences.filter(({ object_id }) => object_id === memoId);
      return targets.some(
        ({ target, target_id }) =>
          target === 'everyone' ||
          (target === 'usergroup' && target_id === usergroup) ||
          (target === 'employe' && target_id === id) ||
          (target === 'client' && myClients.has(target_id)),
      );
    };
    const mine = memos.filter(
      (memo) => memo.statut === 'publie' && (memo.fin_le ?? today) >= today && isMine(memo.id),
    );
    const hasSaid = (wanted: 'seen' | 'confirmed', memoId: number) =>
      receipts.some(
        ({ employe_id, object_id, kind }) =>
          employe_id === id && object_id === memoId && kind === wanted,
      );
    expect(mine.filter((memo) => !hasSaid('seen', memo.id)).length).toBeGreaterThanOrEqual(2);
    const toConfirm = mine.filter(
      (memo) => memo.confirmation_requise && !hasSaid('confirmed', memo.id),
    );
    expect(toConfirm.length).toBeGreaterThanOrEqual(1);
    expect(toConfirm.some(({ epingle }) => epingle)).toBe(true);
  });

  test('reads memos once they are published, schedules one ahead and keeps drafts', () => {
    const { memos, receipts } = company;
    expect(new Set(memos.map(({ statut }) => statut))).toEqual(
      new Set(['brouillon', 'programme', 'publie']),
    );
    const missed = memos.filter(
      ({ programme_le }) => programme_le && compareInstants(programme_le, now.toString()) <= 0,
    );
    expect(missed).toEqual([]);
    const seen = new Map(
      receipts
        .filter(({ kind }) => kind === 'seen')
        .map(({ object_id, employe_id, at: moment }) => [`${object_id} ${employe_id}`, moment]),
    );
    expect(seen.size).toBeGreaterThan(150);
    const outOfOrder = receipts.filter(({ object_id, employe_id, at: moment }) => {
      const { publie_le } = find(memos, object_id);
      const read = seen.get(`${object_id} ${employe_id}`) ?? '';
      const moments = [publie_le ?? now.toString(), read, moment, now.toString()];
      return moments.some((each, index) => compareInstants(moments[index - 1] ?? each, each) > 0);
    });
    expect(outOfOrder).toEqual([]);
  });
});

/** Of every table. */
const countRows = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
      return [table, rows[0]?.count];
    }),
  );

/** What is hashed or encrypted is never the same twice. */
const withoutHashes = ({ employes, clients, ...rest }: Company) => ({
  ...rest,
  clients: clients.map(({ code_alarme, ...client }) => ({
    ...client,
    hasAlarmCode: code_alarme !== null,
  })),
  employes: employes.map(({ mot_de_passe, ...employe }) => ({
    ...employe,
    canSignIn: mot_de_passe !== null,
  })),
});

describe('the demo company in the evening', () => {
  const options = demoOptionsAt('friday evening');
  const { now, timeZone } = options;
  let company: Company;

  beforeAll(async () => {
    company = await openDemo('friday evening');
  });
  afterAll(() => database.close());

  test('lets one account per usergroup sign in, and nobody else', async () => {
    const accounts = company.employes.filter(({ mot_de_passe }) => mot_de_passe !== null);
    expect(accounts.map(({ username }) => username).toSorted()).toEqual(ACCOUNTS);
    expect(new Set(accounts.map(({ usergroup }) => usergroup)).size).toBe(USERGROUPS.length);
    expect(accounts.filter(({ est_demo, actif }) => !est_demo || !actif)).toEqual([]);
    for (const { mot_de_passe } of accounts) {
      expect(await verifyPassword(mot_de_passe, DEMO_PASSWORD)).toBe(true);
    }
  });

  test('has people on site, and some who are awaited', () => {
    const { punches, quarts, employes } = company;
    const quartsWith = (type: 'entree' | 'sortie') =>
      new Set(punches.filter((punch) => punch.type === type).map(({ quart_id }) => quart_id));
    const entered = quartsWith('entree');
    const left = quartsWith('sortie');
    const running = quarts.filter((quart) => {
      if (quart.statut !== 'publie' || quart.employe_id === null) return false;
      const { day_switch_time } = find(employes, quart.employe_id);
      const { start, end } = quartInterval(quart, day_switch_time, timeZone);
      return (
        compareInstants(start, now.toString()) <= 0 && compareInstants(now.toString(), end) < 0
      );
    });
    expect(running.filter(({ id }) => entered.has(id) && !left.has(id)).length).toBeGreaterThan(10);
    expect(running.filter(({ id }) => !entered.has(id)).length).toBeGreaterThan(0);
  });

  test('keeps its punches for ever', async () => {
    const { db } = database;
    await expect(db.deleteFrom('punches').execute()).rejects.toThrow('never changed');
    await expect(db.updateTable('punches').set({ note: 'x' }).execute()).rejects.toThrow(
      'never changed',
    );
  });

  test('is reset to what it was, row for row, additions gone', async () => {
    const counted = await countRows();
    await insertEmploye(database.db);
    await resetDemoCompany(database.db, options);
    expect(withoutHashes(await readCompany())).toEqual(withoutHashes(company));
    expect(await countRows()).toEqual(counted);
  });
});

test('the memos of today are read by those to whom they are addressed', async () => {
  const { memos } = await openDemo('today');
  onTestFinished(() => database.close());
  const strangers = await database.db
    .selectFrom('receipts')
    .leftJoin('audience_members', (join) =>
      join
        .onRef('audience_members.object', '=', 'receipts.object')
        .onRef('audience_members.object_id', '=', 'receipts.object_id')
        .onRef('audience_members.employe_id', '=', 'receipts.employe_id'),
    )
    .selectAll('receipts')
    .where('receipts.object', '=', 'memo')
    .where('audience_members.object_id', 'is', null)
    .execute();
  expect(memos.length).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});

test('a real company is never replaced by the demo', async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.close());
  const employe = await insertEmploye(database.db);
  const reset = resetDemoCompany(database.db, demoOptionsAt('friday evening'));
  await expect(reset).rejects.toThrow(NotADemoError);
  const { employes } = await readCompany();
  expect(employes).toEqual([employe]);
});
