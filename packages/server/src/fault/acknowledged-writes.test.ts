// The promise "nothing is ever lost", on the real process with its own database: many clients write while the
// server, the database and single connections are killed without warning.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVERYONE } from '@releve/domain/audience.ts';
import type { Memo } from '@releve/domain/features/memos.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acquireDataDirLock } from '../platform/embedded-postgres/data-dir-lock.ts';
import { FaultyServer, WAIT } from '../testing/faulty-server.ts';
import { createRetryingClient, type RetryingClient } from '../testing/retrying-client.ts';
import { listProcessesOf } from '../testing/server-process.ts';

const CLIENTS = 16;
const WRITES_BETWEEN_FAULTS = 60;

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.start();
});
afterAll(() => server.remove());

async function post(address: string, body: object): Promise<Response> {
  return fetch(server.origin + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function signIn(identity: string): Promise<string> {
  const response = await post('/api/sanctum/token', { identity, password: 'releve-demo' });
  const { token } = (await response.json()) as { token: string };
  return token;
}

const FAULTS: readonly (() => Promise<void> | void)[] = [
  () => server.killBackend(),
  () => server.killPostmaster(),
  () => server.killServer(),
  () => server.killBoth(),
];

/** One memo's way through three writes, none of which may be done twice; each step that was acknowledged. */
interface Trace {
  titre: string;
  id?: number;
  isPublished?: boolean;
  readAt?: string;
}

async function writeMemos(
  director: RetryingClient,
  reader: RetryingClient,
  { name, traces, isDone }: { name: number; traces: Trace[]; isDone: () => boolean },
): Promise<void> {
  for (let number = 1; !isDone(); number += 1) {
    const trace: Trace = { titre: `Essai ${name}-${number}` };
    traces.push(trace);
    const content = { corps: 'x', audience: EVERYONE, epingle: false, confirmation_requise: false };
    const draft = { ...content, titre: trace.titre, fin_le: null };
    const memo = await director.write<Memo>('/api/memos', draft);
    if (memo === undefined) return;
    trace.id = memo.id;
    const publication = { version: memo.version, programme_le: null };
    const published = await director.write<Memo>(`/api/memos/${memo.id}/publish`, publication);
    if (published === undefined) return;
    trace.isPublished = true;
    const at = new Date(Date.now() - 60_000).toISOString();
    if ((await reader.write(`/api/memos/${memo.id}/read`, { at })) === undefined) return;
    trace.readAt = at;
  }
}

interface Stored {
  id: number;
  titre: string;
  statut: string;
  version: number;
  creations: number;
  publications: number;
  readings: string[];
}

/** Every memo of the test with what the journal and the readings say of it. */
async function readStored(): Promise<Stored[]> {
  const rows = await server.query<
    Omit<Stored, 'id' | 'readings'> & { id: string; readings: Date[] | null }
  >(`
    select id, titre, statut, version,
      (select count(*)::int from journal
        where objet = 'memos' and objet_id = memos.id and action = 'creation') as creations,
      (select count(*)::int from journal
        where objet = 'memos' and objet_id = memos.id and action = 'publication') as publications,
      (select array_agg(at) from receipts
        where object = 'memo' and object_id = memos.id and kind = 'seen' and employe_id <> memos.auteur_id) as readings
    from memos where titre like 'Essai %'`);
  return rows.map(({ id, readings, ...row }) => ({
    ...row,
    id: Number(id),
    readings: (readings ?? []).map((at) => at.toISOString()),
  }));
}

/** What of a memo was lost, done twice or done by halves. */
function findFaults(trace: Trace, found: readonly Stored[]): string[] {
  const [memo, ...more] = found;
  const faults = more.length > 0 ? ['created twice'] : [];
  if (trace.id !== undefined && memo?.id !== trace.id) faults.push('creation lost');
  if (memo === undefined) return faults;
  const isPublished = memo.statut === 'publie';
  if (trace.isPublished === true && !isPublished) faults.push('publication lost');
  if (memo.creations !== 1) faults.push(`${memo.creations} creations in the journal`);
  if (memo.publications !== Number(isPublished) || memo.version !== Number(isPublished)) {
    faults.push(`${memo.publications} publications, version ${memo.version}`);
  }
  if (trace.readAt !== undefined && !memo.readings.includes(trace.readAt)) {
    faults.push('reading lost');
  }
  if (memo.readings.length > 1) faults.push('read twice');
  return faults;
}

test(
  'every acknowledged write is there once, whatever is killed',
  // The data of a failed try would speak against the next one.
  { timeout: 480_000, retry: 0 },
  async () => {
    const [directorToken, readerToken] = [await signIn('directeur'), await signIn('employe')];
    const givenUp = new AbortController();
    const { origin, dataDir } = server;
    const director = createRetryingClient(origin, directorToken, givenUp.signal);
    const reader = createRetryingClient(origin, readerToken, givenUp.signal);
    const traces: Trace[] = [];
    const writers = Promise.all(
      Array.from({ length: CLIENTS }, (_, name) =>
        writeMemos(director, reader, { name, traces, isDone: () => givenUp.signal.aborted }),
      ),
    );

    const countAcknowledged = () => director.acknowledged + reader.acknowledged;
    for (const fault of FAULTS) {
      const goal = countAcknowledged() + WRITES_BETWEEN_FAULTS;
      await Promise.race([vi.waitUntil(() => countAcknowledged() >= goal, WAIT), writers]);
      await fault();
    }
    const goal = countAcknowledged() + WRITES_BETWEEN_FAULTS;
    await vi.waitUntil(() => countAcknowledged() >= goal, WAIT);

    // The queue has lost its connections as well, and goes on.
    expect((await post('/api/forgot', { identity: 'directeur' })).status).toBe(200);
    const outbox = path.join(dataDir, 'outbox');
    await vi.waitUntil(
      () => readdirSync(dataDir).includes('outbox') && readdirSync(outbox).length === 1,
      WAIT,
    );

    // Told to stop in the middle of the work, it finishes what it has begun.
    const stoppedAt = performance.now();
    expect(await server.process.end('SIGTERM')).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(12_000);
    givenUp.abort();
    await writers;
    expect(listProcessesOf(dataDir)).toEqual([]);

    const logBefore = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').length;
    await server.startAgain();
    expect(() => acquireDataDirLock(dataDir)).toThrow(`pid ${server.process.process.pid}`);
    const stored = Map.groupBy(await readStored(), ({ titre }) => titre);
    const faults = traces.flatMap((trace) =>
      findFaults(trace, stored.get(trace.titre) ?? []).map((fault) => `${trace.titre}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(stored.size).toBeLessThanOrEqual(traces.length);
    expect(traces.length).toBeGreaterThan(100);
    // Answers were lost on their way, and none of their writes was done again.
    expect(director.replayed + reader.replayed).toBeGreaterThan(0);

    // The last start came after an orderly stop: nothing to recover, nothing to warn of.
    expect(server.process.lines.filter((line) => line.startsWith('{'))).toEqual([]);
    const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').slice(logBefore);
    expect(log).not.toMatch(/recover|not properly|FATAL|ERROR|PANIC/);
    expect(await server.process.end('SIGTERM')).toBe(0);
    expect(listProcessesOf(dataDir)).toEqual([]);
  },
);
