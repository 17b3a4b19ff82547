// Whose commands wait on this device, and how many: for the sign-in page and for whoever else is signed in. It comes
// without the app, so it says itself how many things a command carries; a test compares that with what the features say.
import { manualPunch, readConversation } from '../../../platform/api/first-calls.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { hasJadb, readJadb, writeJadb } from '../../../platform/offline/jadb.ts';
import { isCounted } from '../../../platform/offline/outbox-status.ts';

export interface WaitingOwner {
  owner: number;
  /** None where an older version, or a session that ended abruptly, left no name. */
  prenom: string | null;
  count: number;
  /** Nothing but punches. */
  isPunches: boolean;
}

function countPunches(body: unknown): number {
  const punches = (body as { punches?: unknown } | null)?.punches;
  return Array.isArray(punches) ? Math.max(1, punches.length) : 1;
}

export function countThings({ endpoint, body }: Pick<OutboxRow, 'endpoint' | 'body'>): number {
  if (endpoint === readConversation.id) return 0;
  return endpoint === manualPunch.id ? countPunches(body) : 1;
}

function describeOwner(
  owner: number,
  rows: readonly OutboxRow[],
  names: ReadonlyMap<number, string>,
): WaitingOwner {
  const made = rows.filter((row) => countThings(row) > 0);
  return {
    owner,
    prenom: names.get(owner) ?? null,
    count: made.reduce((sum, row) => sum + countThings(row), 0),
    isPunches: made.every(({ endpoint }) => endpoint === manualPunch.id),
  };
}

/** A name whose commands are gone goes too: another tab may have sent them after the name was kept. */
async function forgetNames(owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return;
  await writeJadb(['cmData'], (tx) =>
    Promise.all(owners.map((owner) => tx.store.delete(`owner-name:${owner}`))),
  );
}

/** Everybody's but that person's; whose oldest command waits longest comes first. */
export async function listWaitingOwners(except: number | null): Promise<WaitingOwner[]> {
  if (!(await hasJadb())) return [];
  const [outbox, kept] = await readJadb('cmData', (store) =>
    Promise.all([
      store.index('cmtype').getAll('outbox'),
      store.index('cmtype').getAll('owner-name'),
    ]),
  );
  const names = new Map(
    kept.flatMap((each) => (each.cmtype === 'owner-name' ? [[each.owner, each.prenom]] : [])),
  );
  const rows = outbox
    .flatMap((each) => (each.cmtype === 'outbox' && isCounted(each) ? [each] : []))
    .sort((a, b) => a.seq - b.seq);
  const owners = [...Map.groupBy(rows, ({ owner }) => owner)]
    .map(([owner, own]) => describeOwner(owner, own, names))
    .filter(({ count }) => count > 0);
  const left = new Set(owners.map(({ owner }) => owner));
  await forgetNames([...names.keys()].filter((owner) => !left.has(owner)));
  return owners.filter(({ owner }) => owner !== except);
}
