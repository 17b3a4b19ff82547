// Every endpoint the server has, against every usergroup and against nonsense.
import { readdir } from 'node:fs/promises';
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { SETTINGS } from '@releve/domain/settings.ts';
import { USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type Caller, type TestApp } from './testing/build-app.ts';

const NOBODY = 999_999_999;
const FUZZ_RUNS = 25;

let t: TestApp;
beforeAll(async () => {
  // Whatever an endpoint does, it does with the rights of an installation's role.
  t = await buildApp({ isApplicationRole: true });
  // What is off until a company wants it is judged by its rights as well.
  const off = Object.entries(SETTINGS).filter(
    ([, { kind, default: value }]) => kind === 'flag' && !value,
  );
  const rows = off.map(([name]) => ({ name, value: JSON.stringify(true) }));
  await t.db.insertInto('parametres').values(rows).execute();
  t.app.settings.invalidate();
});
afterAll(() => t.close());

const pathOf = ({ path }: Endpoint, id: string | number = NOBODY): string =>
  path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, String(id));

interface Sent {
  as?: Caller | undefined;
  id?: string | number;
  query?: Record<string, string>;
  /** Bytes where the endpoint takes a file, JSON otherwise. */
  body?: unknown;
}

const writeBody = (body: unknown): string | Buffer =>
  body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);

async function send(endpoint: Endpoint, { as, id, query = {}, body }: Sent) {
  return t.app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, id),
    query,
    ...(endpoint.method !== 'GET' && body !== undefined && { payload: writeBody(body) }),
    headers: {
      ...(body !== undefined && {
        'content-type':
          body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
      }),
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
  });
}

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** A way to take one fingerprint of every row, but for the journal: it may well note a refusal. */
async function createFingerprint(): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'journal'`.execute(
    t.db,
  );
  // A column each, not a union: PostgreSQL would read so many tables side by side, and answer in any order.
  const parts = tables.map(
    ({ name }) =>
      sql`(select md5(string_agg(x::text, '|' order by x::text)) from ${sql.table(name)} x) as ${sql.ref(name)}`,
  );
  const query = sql<Record<string, unknown>>`select ${sql.join(parts)}`;
  return async () => JSON.stringify((await query.execute(t.db)).rows);
}

test('every endpoint is served once', () => {
  const ids = t.app.endpoints.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every endpoint of the contracts is served, so that the tables below have them all', async () => {
  const isEndpoint = (each: unknown): each is Endpoint =>
    typeof each === 'object' && each !== null && 'ability' in each && 'path' in each;
  const contracts = new URL('../../domain/src/features/', import.meta.url);
  const declared: string[] = [];
  for (const file of await readdir(contracts)) {
    if (!/^[\w-]+\.ts$/.test(file)) continue;
    const contract: object = await import(new URL(file, contracts).href);
    declared.push(
      ...Object.values(contract)
        .filter(isEndpoint)
        .map(({ id }) => id),
    );
  }
  const served = new Set(t.app.endpoints.map(({ id }) => id));
  expect(declared.filter((id) => id.includes('/api/demandes')).length).toBeGreaterThan(15);
  expect(declared.filter((id) => !served.has(id))).toEqual([]);
});

/** What an answer says about the caller's right; whether the rest of the request made sense is not asked. */
function judge(statusCode: number): string {
  if (statusCode === 401) return 'signed out';
  if (statusCode === 403) return 'forbidden';
  return [200, 404, 422].includes(statusCode) ? 'allowed' : `unexpected ${statusCode}`;
}

/** A caller who has changed something is replaced: signed out, or without a right, nobody is asked the next question. */
async function judgeAll(createCaller: () => Promise<Caller | undefined>) {
  const table: Record<string, string> = {};
  let as = await createCaller();
  for (const endpoint of t.app.endpoints) {
    const { statusCode } = await send(endpoint, { as });
    table[endpoint.id] = judge(statusCode);
    if (endpoint.method !== 'GET' && statusCode === 200) as = await createCaller();
  }
  return table;
}

const expectAll = (expected: (endpoint: Endpoint) => string) =>
  Object.fromEntries(t.app.endpoints.map((endpoint) => [endpoint.id, expected(endpoint)]));

test('signed out: 401, but for what is public', async () => {
  const expected = expectAll(({ ability }) => (ability === 'public' ? 'allowed' : 'signed out'));
  expect(await judgeAll(async () => undefined)).toEqual(expected);
});

test.each(USERGROUPS)(
  'usergroup %i gets 403 exactly where its ability says no',
  async (usergroup) => {
    const can = createAbility(rulesFor(usergroup));
    const expected = expectAll(({ ability }) =>
      typeof ability === 'string' || can.can(...ability) ? 'allowed' : 'forbidden',
    );
    expect(await judgeAll(() => t.signIn(usergroup))).toEqual(expected);
  },
);

test('a temporary password opens what replaces it and the way out, whatever the group', async () => {
  const expected = expectAll(({ ability }) =>
    ability === 'public' || ability === 'account' ? 'allowed' : 'forbidden',
  );
  for (const usergroup of [USERGROUP.employee, USERGROUP.developer]) {
    const createCaller = () => t.signIn(usergroup, { doit_changer_mot_de_passe: true });
    expect(await judgeAll(createCaller)).toEqual(expected);
  }
  const opened = t.app.endpoints.filter(({ ability }) => ability === 'account');
  expect(opened.map(({ id }) => id).toSorted()).toEqual([
    'GET /api/user',
    'POST /api/logout',
    'POST /api/user/password',
  ]);
  const as = await t.signIn(USERGROUP.developer, { doit_changer_mot_de_passe: true });
  const refusals = new Set<string>();
  for (const endpoint of t.app.endpoints) {
    const response = await send(endpoint, { as: endpoint.path === '/api/logout' ? undefined : as });
    if (response.statusCode === 403) refusals.add(response.body);
  }
  expect([...refusals]).toEqual(['{"message":"auth.password_change_required"}']);
});

/** Requests that no endpoint can accept: ids, pages and bodies of the wrong kind. */
function listNonsense(endpoint: Endpoint): Sent[] {
  const fields = endpoint.method === 'GET' ? [] : fieldsOf(endpoint.body);
  const wrongFields = Object.fromEntries(fields.map((field) => [field, { not: ['this'] }]));
  return [
    ...(/:\w+(?![\w?])/.test(endpoint.path) ? [{ id: 'abc' }] : []),
    ...(fieldsOf(endpoint.query).includes('page') ? [{ query: { page: 'first' } }] : []),
    ...(fields.length > 0 ? [wrongFields, [], 'text', 4].map((body) => ({ body })) : []),
  ];
}

test('what is plainly wrong gets 422 and a key everywhere', async () => {
  const as = await t.signIn(1);
  const accepted: unknown[] = [];
  for (const endpoint of t.app.endpoints) {
    for (const nonsense of listNonsense(endpoint)) {
      const response = await send(endpoint, { as, ...nonsense });
      const hasKey = /^[a-z_]+(\.[a-z_]+)+$/.test(response.json().message);
      if (response.statusCode !== 422 || !hasKey)
        accepted.push([endpoint.id, nonsense, response.body]);
    }
  }
  expect(accepted).toEqual([]);
});

const queryFor = (endpoint: Endpoint) => {
  const known = [...fieldsOf(endpoint.query), 'unknown'];
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat().map(String));
  return fc.dictionary(fc.constantFrom(...known), text, { maxKeys: 4 });
};

describe('nonsense never breaks anything and a refusal writes nothing', () => {
  const scrap = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '2026-02-31',
      '1',
      '0',
      '-1',
      'true',
      '\u0000',
      "'; drop table employes --",
      '%',
    ),
    fc.integer(),
  );

  const bodyFor = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
    if (endpoint.consumes === 'file') return fc.uint8Array({ maxLength: 500 });
    const known = fieldsOf(endpoint.body).map((field) => [field, scrap] as const);
    return fc.oneof(
      { weight: 4, arbitrary: fc.record(Object.fromEntries(known), { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    );
  };

  /** Whoever signs out is no longer there for the next run. */
  const callerOf = async (endpoint: Endpoint, caller: Caller): Promise<Caller> =>
    endpoint.path === '/api/logout' ? t.signIn() : caller;

  interface Run {
    sent: Sent;
    isAccepted: boolean;
  }

  /** Sends nonsense; whatever it answers, it answers. */
  async function sendNonsense(endpoint: Endpoint, caller: Caller): Promise<Run[]> {
    const runs: Run[] = [];
    await fc.assert(
      fc.asyncProperty(bodyFor(endpoint), queryFor(endpoint), async (body, query) => {
        const sent = { as: await callerOf(endpoint, caller), query, body };
        const { statusCode } = await send(endpoint, sent);
        expect(statusCode).toBeLessThan(500);
        runs.push({ sent, isAccepted: statusCode < 400 });
      }),
      { numRuns: FUZZ_RUNS },
    );
    return runs;
  }

  /** Sends again what was refused; what is refused again and writes all the same is the answer. */
  async function findWritingRefusals(
    endpoint: Endpoint,
    refused: readonly Sent[],
    fingerprint: () => Promise<string>,
  ): Promise<Sent[]> {
    const before = await fingerprint();
    for (const sent of refused) await send(endpoint, sent);
    if ((await fingerprint()) === before) return [];
    const found: Sent[] = [];
    for (const sent of refused) {
      const stored = await fingerprint();
      const { statusCode } = await send(endpoint, sent);
      if (statusCode >= 400 && (await fingerprint()) !== stored) found.push(sent);
    }
    return found;
  }

  test('on every endpoint', { timeout: 240_000 }, async () => {
    const caller = await t.signIn(1);
    const fingerprint = await createFingerprint();
    const writing: [endpoint: string, sent: Sent[]][] = [];
    let stored = await fingerprint();
    for (const endpoint of t.app.endpoints) {
      const runs = await sendNonsense(endpoint, caller);
      // All its runs are looked at together; only where something was written, what was refused by itself.
      if ((await fingerprint()) === stored) continue;
      const refused = runs.flatMap(({ sent, isAccepted }) => (isAccepted ? [] : [sent]));
      const mayWrite = endpoint.method !== 'GET' && refused.length < runs.length;
      const found = mayWrite ? await findWritingRefusals(endpoint, refused, fingerprint) : refused;
      if (!mayWrite || found.length > 0) writing.push([endpoint.id, found]);
      stored = await fingerprint();
    }
    expect(writing).toEqual([]);
  });
});
