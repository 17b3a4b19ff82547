// The calls that a whole shift makes at once, as they come through HTTP: every statement that they send, planned for any values in
// companies of three sizes. What grows with the years is never read from end to end.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { getAttention } from '@releve/domain/features/attention.ts';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { getPresenceLines, getPresences } from '@releve/domain/features/presences.ts';
import { getPunchDay, manualPunch, type SentPunch } from '@releve/domain/features/punch.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from './testing/build-app.ts';
import { insertQuart, type QuartRow } from './testing/factories.ts';
import { insertContact } from './testing/presence-factories.ts';
import { addRows, findScanned } from './testing/query-plan.ts';

/** It is 14:00 of that day in Montréal. */
const DATE = '2026-06-15';
const SIZES = [5_000, 50_000, 500_000];
const PEOPLE = 2_000;
const LABELS = 5_000;
const CLIENTS = 25;
const A_DAY = 100;
const PUNCHES = 3;

/** All that is added to it as long as the company works. */
const GROWING = [
  'quarts',
  'punches',
  'presence_confirmations',
  'corrections',
  'late_alerts',
  'tache_marques',
  'notifications',
  'journal',
  'idempotency_keys',
  'tokens',
  'absences',
];

/** What grows with the number of people and sites: a punch looks up its own. */
const COMPANY = ['employes', 'appareils_vus', 'codes'];
const PUNCH = /^a .*punch/;

/** Of a few hundred rows, which lie in a page or ten: quicker to read than an index. */
const FEW: Readonly<Record<number, readonly string[]>> = { 5_000: ['corrections'] };

/**
 * By call: a table of a hundred pages that costs as much read whole as by its index, once for each of the day's rows. Which of both
 * is planned depends on the rows that were drawn for the statistics.
 */
const EVEN: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  5_000: { 'the board': ['punches'] },
};

const PEOPLE_ROWS = `
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${PEOPLE}) n;
  insert into appareils_vus (employe_id, app_version, navigateur, ecart_secondes)
  select id, '1', 'x', 0 from employes;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, attache_le)
  select 'A' || lpad(n::text, 9, '0'), 'x', 1, 'client', 1 + n % ${CLIENTS}, now(), now()
  from generate_series(1, ${LABELS}) n`;

const dayOf = (n: string): string => `date '${DATE}' - 1 - (${n} / ${A_DAY})::int`;

/** From so many quarts to so many, and everything else in proportion. */
const growRows = (from: number, to: number): string => {
  const rows = `from generate_series(${from}, ${to - 1}) n`;
  const half = `${rows} where n % 2 = 0`;
  const few = `${rows} where n % 20 = 0`;
  const person = `1 + n % ${PEOPLE}`;
  return `
    insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
    select ${person}, 1 + n % ${CLIENTS}, ${dayOf('n')}, '18:00', '22:00', 'publie', now() ${rows};
    insert into punches (uuid, employe_id, quart_id, client_id, date, type, at, device_at, source, auteur_id)
    select gen_random_uuid(), ${person}, n, 1 + n % ${CLIENTS}, ${dayOf('n')}, 'entree', now(), now(), 'appareil', 1 ${rows};
    insert into notifications (employe_id, type, key, lien, titre, texte)
    select ${person}, 'pointage', 'punch:x' || n, '/', 'x', 'x' ${half};
    insert into idempotency_keys (employe_id, key, endpoint, hash)
    select ${person}, 'key' || n, 'x', '\\x00' ${half};
    insert into journal (le, acteur_id, action, objet, objet_id)
    select now() - n * interval '1 minute', ${person}, 'modification', 'quarts', n ${few};
    insert into tokens (employe_id, hash, appareil, cree_le, utilise_le)
    select ${person}, decode(md5('token' || n), 'hex'), 'x', now(), now() ${few};
    insert into presence_confirmations (quart_id, employe_id, date, auteur_id)
    select n, ${person}, ${dayOf('n')}, 1 ${few};
    insert into corrections (uuid, employe_id, quart_id, client_id, date, sortie, raison, auteur_id, statut, demandee_le, decidee_le)
    select gen_random_uuid(), ${person}, n, 1, ${dayOf('n')}, now(), 'x', 1, 'acceptee', now(), now() ${few};
    insert into late_alerts (quart_id, employe_id, date, recipient) select n, ${person}, ${dayOf('n')}, 'employe' ${few};
    insert into tache_marques (uuid, employe_id, quart_id, client_id, date, tache_id, tache, etat, at, auteur_id)
    select gen_random_uuid(), ${person}, n, 1 + n % ${CLIENTS}, ${dayOf('n')}, n % 9, 'x', 'faite', now(), 1 ${few};
    insert into absences (employe_id, date, type_id, demande_id, minutes, minutes_banque)
    select ${person}, ${dayOf('n')}, 1, n, 0, 0 ${few}`;
};

let t: TestApp;
let isRecording = false;
const recorded: string[] = [];
/** The statements of each call. */
const statements = new Map<string, string[]>();

beforeAll(async () => {
  t = await buildApp({
    onStatement: ({ sql }) => {
      if (isRecording) recorded.push(sql);
    },
  });
  await addRows(t.database, ['employes', 'clients', 'codes'], PEOPLE_ROWS);
  await recordCalls();
}, 60_000);
afterAll(() => t.close());

async function record(name: string, call: () => Promise<{ statusCode: number; body: string }>) {
  recorded.length = 0;
  isRecording = true;
  const { statusCode, body } = await call();
  isRecording = false;
  if (statusCode !== 200) throw new Error(`${name}: ${body}`);
  statements.set(name, [...new Set(recorded)].filter(isPlanned));
}

const isPlanned = (sql: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/i.test(sql);

async function recordCalls(): Promise<void> {
  const lead = await t.signIn(USERGROUP.supervisor);
  const anne = await t.signIn(USERGROUP.employee, { superviseur_id: lead.employe.id });
  await insertContact(t.db, { employe_id: anne.employe.id });
  const quarts = await Promise.all(
    ['13:00:00', '14:00:00', '15:00:00', '16:00:00', '17:00:00', '18:00:00'].map((debut) =>
      insertQuart(t.db, { employe_id: anne.employe.id, date: DATE, debut, fin: '23:00:00' }),
    ),
  );
  const next = (): QuartRow => {
    const quart = quarts.pop();
    if (quart === undefined) throw new Error('No quart is left');
    return quart;
  };
  const get = (name: string, endpoint: Endpoint, as: Caller, query: object = {}) =>
    record(name, () => t.call(endpoint, { as, query }));
  const punch = (name: string, punches: () => SentPunch[]) =>
    record(name, () => {
      const headers = { 'idempotency-key': randomUUID() };
      return t.call(manualPunch, { as: anne, headers, body: { punches: punches() } });
    });
  const sent = (part: Partial<SentPunch> = {}): SentPunch => {
    const { id, client_id } = next();
    const at = t.clock.now().toString();
    const step = { quart_id: id, client_id, date: DATE, type: 'entree' as const };
    return { uuid: randomUUID(), ...step, at, device_at: at, diff: 0, ...part } as SentPunch;
  };
  const [{ qr_token }] = (await t.db
    .selectFrom('clients')
    .select('qr_token')
    .limit(1)
    .execute()) as [{ qr_token: string }];
  const before = t.clock.now().subtract({ hours: 1 }).toString();

  await get('who is late', getAttention, lead);
  await punch('a punch', () => [sent()]);
  await punch('a late punch', () => [sent({ at: before, device_at: before })]);
  await punch('a punch with a code', () => [sent({ client_id: null, qr: qr_token })]);
  await punch('punches together', () => Array.from({ length: PUNCHES }, () => sent()));
  await get('the week', getHoraire, anne, { date: DATE });
  await get('the punches of a day', getPunchDay, anne, { date: DATE });
  await get('the board', getPresences, lead, { date: DATE });
  const line = { date: DATE, ids: '1', employe_ids: String(anne.employe.id) };
  await get('a line of the board', getPresenceLines, lead, line);
  await get('the notifications', listNotifications, lead);
  await record('what a phone says', () =>
    t.call(syncAppData, {
      as: anne,
      body: { app_version: '1', url: '/', datetime: 1_750_000_000, unsent: 0 },
    }),
  );
}

test('the calls are recorded with what they write and read', () => {
  const tablesOf = (name: string) => statements.get(name)?.join(' ') ?? '';
  for (const name of ['a punch', 'a late punch', 'a punch with a code', 'punches together']) {
    expect(tablesOf(name)).toMatch(/insert into punches/);
    expect(tablesOf(name)).toMatch(/insert into "notifications"/);
    expect(tablesOf(name)).toMatch(/insert into "idempotency_keys"/);
  }
  expect(new Set(['a punch', 'a late punch', 'punches together'].map(tablesOf)).size).toBe(3);
  expect(tablesOf('who is late')).toContain('"appels"');
  expect(tablesOf('the board')).toContain('tache_marques');
  const short = [...statements].filter(([, sent]) => sent.length < 2).map(([name]) => name);
  expect(short).toEqual([]);
});

describe.each(SIZES)('with %i quarts', (size) => {
  beforeAll(async () => {
    const from = SIZES[SIZES.indexOf(size) - 1] ?? 0;
    await addRows(t.database, GROWING, growRows(from + 1, size + 1));
  }, 120_000);

  test('no call reads what grows from end to end', async () => {
    const small = new Set(FEW[size]);
    const found: Record<string, string[]> = {};
    for (const [name, sent] of statements) {
      const even = EVEN[size]?.[name] ?? [];
      for (const statement of sent) {
        const scanned = await findScanned(t.database, statement);
        const isLarge = (table: string) =>
          (GROWING.includes(table) && !small.has(table) && !even.includes(table)) ||
          (PUNCH.test(name) && COMPANY.includes(table));
        const whole = scanned.filter(isLarge);
        if (whole.length > 0)
          found[name] = [...(found[name] ?? []), `${whole.join()}: ${statement}`];
      }
    }
    expect(found).toEqual({});
  });

  test('and one that did would be found', async () => {
    const statement = 'select from punches where note = $1';
    expect(await findScanned(t.database, statement)).toEqual(['punches']);
  });
});
