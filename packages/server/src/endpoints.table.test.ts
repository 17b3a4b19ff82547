// Every endpoint the server has, against every usergroup and against nonsense.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp, type Caller, type TestApp } from './testing/build-app.ts';

const NOBODY = 999_999_999;
const FUZZ_RUNS = 25;

let t: TestApp;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());

const pathOf = ({ path }: Endpoint, id: string | number = NOBODY): string =>
  path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, String(id));

interface Sent {
  as?: Caller | undefined;
  id?: string | number;
  query?: Record<string, string>;
  body?: unknown;
}

async function send(endpoint: Endpoint, { as, id, query = {}, body }: Sent) {
  return t.app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, id),
    query,
    ...(endpoint.method !== 'GET' &&
      body !== undefined && { payload: JSON.stringify(body) as string }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
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
  const parts = tables.map(
    ({ name }) => sql`select md5(string_agg(x::text, '|' order by x::text)) from ${sql.table(name)} x`,
  );
  const query = sql<Record<string, unknown>>`${sql.join(parts, sql` union all `)}`;
  return async () => JSON.stringify((await query.execute(t.db)).rows);
}

test('every endpoint is served once', () => {
  const ids = t.app.endpoints.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test('signed out: 401, but for what is public', async () => {
  for (const endpoint of t.app.endpoints) {
    const { statusCode } = await send(endpoint, {});
    if (endpoint.ability === 'public') expect([200, 422], endpoint.id).toContain(statusCode);
    else expect(statusCode, endpoint.id).toBe(401);
  }
});

describe.each(USERGROUPS)('usergroup %i', (usergroup) => {
  test('gets 403 exactly where its ability says no', async () => {
    const ability = createAbility(rulesFor(usergroup));
    for (const endpoint of t.app.endpoints) {
      const as = await t.signIn(usergroup);
      const { statusCode } = await send(endpoint, { as });
      expect(statusCode, endpoint.id).not.toBe(401);
      const isAllowed = typeof endpoint.ability === 'string' || ability.can(...endpoint.ability);
      if (isAllowed) expect([200, 404, 422], endpoint.id).toContain(statusCode);
      else expect(statusCode, endpoint.id).toBe(403);
    }
  });
});

test('what is plainly wrong gets 422 everywhere', async () => {
  for (const endpoint of t.app.endpoints) {
    const as = await t.signIn(1);
    if (/:\w+(?!\w|\?)/.test(endpoint.path)) {
      expect((await send(endpoint, { as, id: 'abc' })).statusCode, endpoint.id).toBe(422);
    }
    if (fieldsOf(endpoint.query).includes('page')) {
      const query = { page: 'first' };
      expect((await send(endpoint, { as, query })).statusCode, endpoint.id).toBe(422);
    }
    const fields = fieldsOf(endpoint.body);
    if (endpoint.method === 'GET' || fields.length === 0) continue;
    const body = Object.fromEntries(fields.map((field) => [field, { not: ['this'] }]));
    for (const wrong of [body, [], 'text', 4]) {
      const response = await send(endpoint, { as, body: wrong });
      expect(response.statusCode, endpoint.id).toBe(422);
      expect(response.json().message, endpoint.id).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
    }
  }
});

describe('nonsense never breaks anything and a refusal writes nothing', () => {
  const scrap = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2026-02-31', '1', '0', '-1', 'true', '\u0000', "'; drop table employes --", '%'),
    fc.integer(),
  );

  const bodyFor = (endpoint: Endpoint) => {
    const known = fieldsOf(endpoint.body).map((field) => [field, scrap] as const);
    return fc.oneof(
      { weight: 4, arbitrary: fc.record(Object.fromEntries(known), { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    );
  };

  const queryFor = (endpoint: Endpoint) => {
    const known = [...fieldsOf(endpoint.query), 'unknown'];
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat().map(String));
    return fc.dictionary(fc.constantFrom(...known), text, { maxKeys: 4 });
  };

  test('on every endpoint', async () => {
    const caller = await t.signIn(1);
    const fingerprint = await createFingerprint();
    let stored = await fingerprint();
    for (const endpoint of t.app.endpoints) {
      await fc.assert(
        fc.asyncProperty(bodyFor(endpoint), queryFor(endpoint), async (body, query) => {
          // Whoever signs out is no longer there for the next run.
          const as = endpoint.path === '/api/logout' ? await t.signIn() : caller;
          const { statusCode } = await send(endpoint, { as, query, body });
          expect(statusCode).toBeLessThan(500);
          const isRefused = statusCode >= 400;
          const now = await fingerprint();
          if (isRefused) expect(now).toBe(stored);
          stored = now;
        }),
        { numRuns: FUZZ_RUNS },
      );
    }
  });
});
