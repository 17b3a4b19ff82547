// What everybody else feels of one signed-in person who uses every endpoint as much as they can: fifty requests at once,
// without end, over every call that the API describes. On a server of its own, since it leaves rows behind.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  FloodedCall,
  RequestFlood,
} from '../../packages/server/src/testing/request-flooder.ts';
import { type Figure, round } from '../figure.ts';
import { withOwnServer } from '../own-server.ts';

const FLOODER = new URL('../../packages/server/src/testing/request-flooder.ts', import.meta.url);
const PASSWORD = 'releve-demo';
const QUIET_MS = 6_000;
const FLOODED_MS = 20_000;
/** Asked again whether the last answer is there or not: what stands still for a second counts as long as it stood. */
const ASKED_EVERY_MS = 60;
/** What an employee's phone asks for all day. */
const TODAY = Temporal.Now.plainDateISO().toString();
const ASKED = [
  '/api/user',
  '/api/settings',
  `/api/horaire?date=${TODAY}`,
  '/api/user/attention',
] as const;
/** Ends the session that floods, or is nobody's in particular. */
const LEFT_OUT =
  /logout|user\/password|second-step|sanctum|forgot|password-reset|api\/demo|openapi/;

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
};

interface Operation {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Something of the right shape: most of it is refused for what it says, after it has been read and checked. */
function sample(schema: Schema | undefined): unknown {
  if (schema === undefined) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, field]) => [name, sample(field)]));
  }
  if (type === 'array') return Array.from({ length: 20 }, () => sample(schema.items));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (schema.format === 'date') return '2026-06-11';
  if (schema.format === 'date-time') return '2026-06-11T12:00:00.000Z';
  return 'texte '.repeat(30).trim();
}

/** A read goes for something that is there, a write for nobody: what the others see stays as it is. */
const fill = (address: string, method: string): string =>
  address.replaceAll(/\{\w+\}/g, method === 'get' ? '1' : '999999999');

async function listCalls(origin: string): Promise<FloodedCall[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([address, operations]) =>
    LEFT_OUT.test(address)
      ? []
      : Object.entries(operations).map(([method, { requestBody }]) => {
          const schema = requestBody?.content?.['application/json']?.schema;
          return {
            method: method.toUpperCase(),
            path: fill(address, method),
            ...(schema && { body: JSON.stringify(sample(schema)) }),
          };
        }),
  );
}

async function signIn(origin: string, identity: string): Promise<string> {
  const response = await fetch(`${origin}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${identity} could not sign in: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The median of each asked call while the work is done. */
async function measure(
  origin: string,
  token: string,
  work: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const waits = new Map<string, Promise<number>[]>(ASKED.map((address) => [address, []]));
  const waitFor = async (address: string): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(`${origin}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return performance.now() - begun;
  };
  const state = { isOver: false };
  const working = work().finally(() => {
    state.isOver = true;
  });
  for (let turn = 0; !state.isOver; turn += 1) {
    const address = ASKED[turn % ASKED.length] ?? ASKED[0];
    waits.get(address)?.push(waitFor(address));
    await delay(ASKED_EVERY_MS);
  }
  await working;
  const medians = [...waits].map(
    async ([address, own]) => [address, median(await Promise.all(own))] as const,
  );
  return new Map(await Promise.all(medians));
}

async function flood(options: RequestFlood): Promise<Record<string, number>> {
  const flooder = fork(FLOODER, [JSON.stringify(options)], { execArgv: [] });
  await once(flooder, 'message');
  const end = once(flooder, 'message');
  flooder.send('go');
  return ((await end) as [Record<string, number>])[0];
}

export const measureHostileColleague = (): Promise<Figure[]> =>
  withOwnServer(async ({ dataDir, port, url: origin }) => {
    const calls = await listCalls(origin);
    const callsFile = path.join(dataDir, 'calls.json');
    await writeFile(callsFile, JSON.stringify(calls));
    const [hostile, other] = [await signIn(origin, 'superviseur'), await signIn(origin, 'employe')];
    // What is asked first is slower: code is compiled, connections are opened.
    await measure(origin, other, () => delay(QUIET_MS));
    const before = await measure(origin, other, () => delay(QUIET_MS));
    let statuses: Record<string, number> = {};
    const meanwhile = await measure(origin, other, async () => {
      statuses = await flood({ kind: 'calls', port, token: hostile, callsFile, forMs: FLOODED_MS });
    });
    const after = await measure(origin, other, () => delay(QUIET_MS));
    const faults = Object.entries(statuses)
      .filter(([status]) => status.startsWith('5') && status !== '503')
      .map(([, count]) => count);
    const quietOf = (address: string) =>
      Math.max(before.get(address) ?? 0, after.get(address) ?? 0);
    const times = ASKED.map((address) => (meanwhile.get(address) ?? 0) / quietOf(address));
    process.stdout.write(
      `A hostile colleague over ${calls.length} calls: ${JSON.stringify(statuses)}\n`,
    );
    return [
      {
        name: 'A hostile colleague: what others wait, at most',
        value: round(Math.max(...times), 2),
        unit: 'of quiet',
        atMost: 2,
      },
      {
        name: 'A hostile colleague: faults of the server',
        value: faults.reduce((sum, count) => sum + count, 0),
        unit: 'answers',
        atMost: 0,
      },
    ];
  });
