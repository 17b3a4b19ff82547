// Somebody has everything but the key: every row of every table with where and by whom it was written, the queues, the
// statistics and the logs, at any moment. They do not learn who answered what.
import { Writable } from 'node:stream';
import { EVERYONE } from '@releve/domain/audience.ts';
import { listNotifications, readNotifications } from '@releve/domain/features/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { Caller } from '../../testing/build-app.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { createSondageFixture, type SondageFixture } from '../../testing/sondage-fixture.ts';
import { shuffle } from './shuffle.ts';

const COMPANIES = 16;
const MOST = 14;

let f: SondageFixture;
let staff: Caller[];
let log = '';

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  f = await createSondageFixture({ log: createLogger('trace', stream) });
  staff = await f.hire(MOST);
});
afterAll(() => f.test.close());

interface Row {
  readonly xmin: string;
  readonly ctid: string;
  readonly row: Readonly<Record<string, unknown>>;
}

async function readTable(schema: string, name: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select xmin::text, ctid::text, to_jsonb(x) as row
    from ${sql.table(`${schema}.${name}`)} x`.execute(f.test.db);
  return rows;
}

/** The whole database as text, its sequences and statistics with it. */
async function readEverything(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    f.test.db,
  );
  const everything = new Map<string, string>();
  for (const { schema, name } of tables) {
    everything.set(`${schema}.${name}`, JSON.stringify(await readTable(schema, name)));
  }
  const { rows: sequences } = await sql`select x::text from pg_sequences x`.execute(f.test.db);
  const { rows: statistics } = await sql`select x::text from pg_stat_user_tables x`.execute(
    f.test.db,
  );
  const { rows: activity } = await sql`select x::text from pg_stat_activity x`.execute(f.test.db);
  everything.set('pg_sequences', JSON.stringify(sequences));
  everything.set('pg_stat', JSON.stringify(statistics));
  everything.set('pg_stat_activity', JSON.stringify(activity));
  everything.set('log', log);
  return everything;
}

const placesOf = (everything: ReadonlyMap<string, string>, word: string): string[] =>
  [...everything].filter(([, text]) => text.includes(word)).map(([place]) => place);

interface Company {
  readonly id: number;
  /** The truth, which the attacker lacks: who wrote which word. */
  readonly words: ReadonlyMap<number, string>;
  /** Envelopes in the order in which they lay in the table. */
  readonly envelopes: readonly { id: string; employe: number }[];
}

let drawn = 0;

/** People answer in an order drawn at random, some twice, some after looking at their notices, minutes or hours apart. */
async function draw({ isScheduled = false, count = 8 + (drawn % 7) } = {}): Promise<Company> {
  drawn += 1;
  const people = shuffle(staff).slice(0, count);
  const employes = people.map(({ employe }) => employe.id);
  const today = f.test.clock.now().toString().slice(0, 10);
  const ouvre_le = isScheduled ? Temporal.PlainDate.from(today).add({ days: 2 }).toString() : null;
  const { id } = await f.open({ audience: { ...EVERYONE, employes }, ouvre_le });
  if (isScheduled) {
    f.test.clock.advance({ hours: 72 });
    await runDeadlines(f.test);
  }
  const words = new Map<number, string>();
  const envelopes = new Map<string, number>();
  for (const [at, person] of people.entries()) {
    const word = `mot${drawn}x${crypto.randomUUID().slice(0, 8)}`;
    words.set(person.employe.id, word);
    if (at % 3 === 0) {
      const notices = await f.test.call(listNotifications, { as: person });
      const ids = notices.json<{ data: { id: number }[] }>().data.map((notice) => notice.id);
      await f.test.call(readNotifications, {
        as: person,
        body: { ids, at: f.test.clock.now().toString() },
      });
    }
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const values = { produits: at % 2 === 0 ? 'oui' : 'non', charge: 1 + (at % 5), mot: word };
    const sent = await f.answer(person, id, values, { headers });
    expect(sent.json().message).toBe('sondages.received');
    if (at % 4 === 0) await f.answer(person, id, values, { headers });
    f.test.clock.advance({ minutes: 1 + ((at * 37) % 200) });
    for (const row of await f.test.db
      .selectFrom('sondage_enveloppes')
      .select('id')
      .where('sondage_id', '=', id)
      .execute()) {
      if (!envelopes.has(row.id)) envelopes.set(row.id, person.employe.id);
    }
    if (at % 5 === 4) await f.settle();
  }
  return {
    id,
    words,
    envelopes: Array.from(envelopes, ([envelope, employe]) => ({ id: envelope, employe })),
  };
}

const wordIn = (row: Row): string => String(row.row['valeur']);
const bySpot = ({ ctid }: Row): number => {
  const [page = 0, line = 0] = ctid.replaceAll(/[()]/g, '').split(',').map(Number);
  return page * 10_000 + line;
};

const inOrder = <Item>(items: readonly Item[], key: (item: Item) => number | string): Item[] =>
  items.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  });

/** How an attacker lines up those who took part with what was written. */
type Attack = (
  people: readonly Row[],
  answers: readonly Row[],
  company: Company,
) => [number, string][];

const lineUp = (people: readonly number[], words: readonly string[]): [number, string][] =>
  people.map((employe, index) => [employe, words[index] ?? '']);

const personIn = ({ row }: Row): number => Number(row['employe_id']);

const ATTACKS: Record<string, Attack> = {
  'by place, first to first': (people, answers) =>
    lineUp(inOrder(people, bySpot).map(personIn), inOrder(answers, bySpot).map(wordIn)),
  'by place, last to first': (people, answers) =>
    lineUp(
      inOrder(people, bySpot).map(personIn),
      inOrder(answers, bySpot).map(wordIn).toReversed(),
    ),
  'by transaction': (people, answers) =>
    lineUp(
      inOrder(people, ({ xmin }) => Number(xmin)).map(personIn),
      inOrder(answers, ({ xmin }) => Number(xmin)).map(wordIn),
    ),
  'by uuid against the person’s number': (people, answers) =>
    lineUp(
      inOrder(people, personIn).map(personIn),
      inOrder(answers, ({ row }) => String(row['id'])).map(wordIn),
    ),
  'by the order of the envelopes': (_people, answers, { envelopes }) =>
    lineUp(
      envelopes.map(({ employe }) => employe),
      inOrder(answers, bySpot).map(wordIn),
    ),
  'by the uuid of the envelopes': (_people, answers, { envelopes }) =>
    lineUp(
      inOrder(envelopes, ({ id }) => id).map(({ employe }) => employe),
      inOrder(answers, ({ row }) => String(row['id'])).map(wordIn),
    ),
  'by the order in which the database reads them': (people, answers) =>
    lineUp(people.map(personIn), answers.map(wordIn)),
};

const ofSondage =
  (id: number) =>
  ({ row }: Row): boolean =>
    Number(row['sondage_id']) === id;

const isWord = ({ row }: Row): boolean => row['question'] === 'mot';

describe('with the whole database and the logs, but not the key', () => {
  test('while answers wait, no word of any is anywhere, and all envelopes look alike', async () => {
    const { id, words } = await draw({ count: 9 });
    const everything = await readEverything();
    for (const word of words.values()) expect(placesOf(everything, word)).toEqual([]);
    const { rows } = await sql<{ length: number }>`select distinct octet_length(contenu) as length
      from sondage_enveloppes where sondage_id = ${id}`.execute(f.test.db);
    expect(rows).toHaveLength(1);
  });

  test('an attacker who lines people and answers up, by whatever there is, does as chance does', async () => {
    const companies: Company[] = [];
    for (let at = 0; at < COMPANIES; at += 1) {
      companies.push(await draw({ isScheduled: at % 4 === 0 }));
    }
    for (const { id } of companies) await f.close(id);
    const people = await readTable('public', 'sondage_participations');
    const answers = (await readTable('public', 'sondage_reponses')).filter(isWord);
    const hits = new Map(Object.keys(ATTACKS).map((name) => [name, 0]));
    for (const company of companies) {
      const ofIt = ofSondage(company.id);
      const [took, said] = [people.filter(ofIt), answers.filter(ofIt)];
      expect(said.map(wordIn).toSorted()).toEqual([...company.words.values()].toSorted());
      for (const [name, attack] of Object.entries(ATTACKS)) {
        const right = attack(took, said, company).filter(
          ([employe, word]) => company.words.get(employe) === word,
        );
        hits.set(name, (hits.get(name) ?? 0) + right.length);
      }
    }
    // Chance finds one in each company, whatever its size. Beyond that: one time in a million.
    const bound = COMPANIES + 5 * Math.sqrt(COMPANIES);
    for (const [name, count] of hits) expect([name, count <= bound]).toEqual([name, true]);
  });

  test('the same attacks find everybody where rows are written as they come', () => {
    const ids = [11, 12, 13, 14, 15];
    const words = new Map(ids.map((id) => [id, `mot${id}`]));
    const people = ids.map((id, at) => ({
      xmin: String(100 + 2 * at),
      ctid: `(0,${at + 1})`,
      row: { employe_id: id },
    }));
    const answers = ids.map((id, at) => ({
      xmin: String(101 + 2 * at),
      ctid: `(0,${at + 1})`,
      row: { id: String(at), valeur: `mot${id}` },
    }));
    const envelopes = ids.map((employe, at) => ({ id: String(at), employe }));
    const found = Object.entries(ATTACKS).filter(([, attack]) =>
      attack(people, answers, { id: 1, words, envelopes }).every(
        ([employe, word]) => words.get(employe) === word,
      ),
    );
    expect(found).toHaveLength(Object.keys(ATTACKS).length - 1);
  });

  test('no transaction wrote both, and at the end one wrote all answers', async () => {
    const { id } = await draw({ count: 13 });
    await f.close(id);
    const people = (await readTable('public', 'sondage_participations')).filter(ofSondage(id));
    const answers = (await readTable('public', 'sondage_reponses')).filter(ofSondage(id));
    expect(new Set(answers.map(({ xmin }) => xmin)).size).toBe(1);
    const wrote = new Set(people.map(({ xmin }) => xmin));
    expect(answers.some(({ xmin }) => wrote.has(xmin))).toBe(false);
  });

  test('what somebody wrote stands beside nothing else that they answered', async () => {
    const { id, words } = await draw({ count: 10 });
    await f.close(id);
    const everything = await readEverything();
    for (const word of words.values()) {
      expect(placesOf(everything, word)).toEqual(['public.sondage_reponses']);
    }
    const answers = (await readTable('public', 'sondage_reponses')).filter(ofSondage(id));
    for (const { row } of answers) {
      expect(Object.keys(row).toSorted()).toEqual([
        'id',
        'part',
        'question',
        'sondage_id',
        'valeur',
      ]);
      expect(placesOf(everything, String(row['id']))).toEqual(['public.sondage_reponses']);
    }
  });

  test('no key of a command, no journal, no notice and no queue speaks of an answer', async () => {
    const since = log.length;
    const { id, words } = await draw({ count: 10 });
    const keys = await f.test.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('endpoint', 'like', '%sondages/:id/reponse%')
      .execute();
    expect(keys).toEqual([]);
    const employes = [...words.keys()];
    const acts = await f.test.db
      .selectFrom('journal')
      .select('action')
      .where('objet', '=', 'sondages')
      .where('objet_id', '=', id)
      .where('acteur_id', 'in', employes)
      .execute();
    expect(acts).toEqual([]);
    const notices = await f.test.db
      .selectFrom('notifications')
      .select('employe_id')
      .where('key', '=', `sondage:${id}`)
      .where('employe_id', 'in', employes)
      .where('lu_le', 'is', null)
      .execute();
    expect(notices).toEqual([]);
    const lines = log
      .slice(since)
      .split('\n')
      .filter((line) => line.includes('/reponse'));
    expect(lines.length).toBeGreaterThan(9);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line)).toSorted()).toEqual(
        ['address', 'level', 'method', 'ms', 'msg', 'path', 'reqId', 'status', 'time'].toSorted(),
      );
    }
  });

  test('of who took part the day is known, and of the answers no time at all', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type as type
      from information_schema.columns
      where table_name in ('sondage_participations', 'sondage_enveloppes', 'sondage_reponses',
        'sondage_parts', 'humeur_participations', 'humeur_enveloppes', 'humeur_totaux')
        and (data_type like 'timestamp%' or data_type in ('date', 'time') or is_identity = 'YES'
          or column_default is not null)
      order by 1`.execute(f.test.db);
    expect(rows).toEqual([
      { name: 'humeur_enveloppes.semaine', type: 'date' },
      { name: 'humeur_participations.jour', type: 'date' },
      { name: 'humeur_totaux.semaine', type: 'date' },
      { name: 'sondage_participations.jour', type: 'date' },
    ]);
    const { rows: references } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'employes'::regclass
        and conrelid::regclass::text in ('sondage_enveloppes', 'sondage_reponses', 'sondage_parts',
          'humeur_enveloppes', 'humeur_totaux')`.execute(f.test.db);
    expect(references).toEqual([]);
  });

  test('opened by the clock, it is as anonymous as opened by hand', async () => {
    const { id, words } = await draw({ isScheduled: true, count: 11 });
    // Some were opened with the tenth; the others wait.
    const everything = await readEverything();
    for (const word of words.values()) {
      expect(['', 'public.sondage_reponses']).toContain(placesOf(everything, word).join(' '));
    }
    const named = await f.test.db
      .selectFrom('sondage_reponses_nommees')
      .select('employe_id')
      .where('sondage_id', '=', id)
      .execute();
    expect(named).toEqual([]);
  });

  test('a server that dies with answers in its hands loses none of those it has acknowledged', async () => {
    const { id } = await draw({ count: 13 });
    // Nothing of them is in its memory: another process with the same key opens them.
    await f.close(id);
    expect((await f.results(id)).depouilles).toBe(13);
  });
});
