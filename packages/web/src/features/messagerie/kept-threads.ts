/**
 * The ends of the last conversations, so that they open without a network. A cache of its own beside the persisted reads:
 * a busy day of other screens does not push a conversation out. It holds nothing that the server does not have.
 */
import { KEPT_CONVERSATIONS } from '@releve/domain/conversation-key.ts';
import type { KeptThread, ThreadCatalogue } from '../../platform/offline/jadb-schema.ts';
import { readJadb, writeJadb } from '../../platform/offline/jadb.ts';
import type { ThreadPages } from './thread-pages.ts';

type CatalogueEntry = ThreadCatalogue['entries'][number];

const toId = (owner: number, cle: string): KeptThread['id'] => `thread:${owner}:${cle}`;

export interface LoadedThread {
  readonly pages: ThreadPages;
  /** When it was asked of the server. */
  readonly askedAt: number;
}

export async function loadThread(owner: number, cle: string): Promise<LoadedThread | null> {
  const record = await readJadb('cmData', (store) => store.get(toId(owner, cle)));
  if (record?.cmtype !== 'thread') return null;
  return { pages: JSON.parse(record.json) as ThreadPages, askedAt: record.asked_at };
}

/** Which are kept, and the last message of each. */
export async function listKeptThreads(owner: number): Promise<ReadonlyMap<string, number>> {
  const catalogue = await readJadb('cmData', (store) => store.get('thread-catalogue'));
  const entries = catalogue?.cmtype === 'thread-catalogue' ? catalogue.entries : [];
  return new Map(
    entries.filter((entry) => entry.owner === owner).map(({ cle, last_seq }) => [cle, last_seq]),
  );
}

/**
 * The end of a conversation, as `keepLast` cut it. `usedAt`: when it was looked at, or when its last message came. Those
 * used longest ago make room.
 */
export async function saveThread(
  owner: number,
  { pages, askedAt }: LoadedThread,
  usedAt: number,
): Promise<void> {
  // In the middle of a conversation there is no end to open it at.
  if (pages.hasNewer) return;
  const { cle } = pages.conversation;
  await changeCatalogue(async (entries, store) => {
    const id = toId(owner, cle);
    const json = JSON.stringify(pages);
    await store.put({ id, cmtype: 'thread', owner, cle, asked_at: askedAt, json });
    const before = entries.find((entry) => entry.id === id);
    const entry = {
      id,
      owner,
      cle,
      used_at: Math.max(usedAt, before?.used_at ?? 0),
      last_seq: pages.messages.at(-1)?.seq ?? 0,
    };
    return [...entries.filter((each) => each.id !== id), entry];
  });
}

/** The person may no longer read it. */
export async function dropThread(owner: number, cle: string): Promise<void> {
  await changeCatalogue(async (entries) => entries.filter(({ id }) => id !== toId(owner, cle)));
}

/** At the end of a session. */
export async function clearThreads(owner: number): Promise<void> {
  await changeCatalogue(async (entries) => entries.filter((entry) => entry.owner !== owner));
}

interface ThreadStore {
  put(record: KeptThread): Promise<unknown>;
}

/** Applies `change`, cuts to the bound, and deletes what is no longer listed, in one transaction. */
async function changeCatalogue(
  change: (entries: CatalogueEntry[], store: ThreadStore) => Promise<CatalogueEntry[]>,
): Promise<void> {
  await writeJadb(
    ['cmData'],
    async (tx) => {
      const catalogue = await tx.store.get('thread-catalogue');
      const before = catalogue?.cmtype === 'thread-catalogue' ? catalogue.entries : [];
      const changed = await change(before, tx.store);
      const after = keepLastUsed(changed);
      const keptIds = new Set(after.map(({ id }) => id));
      const dropped = [...before, ...changed].filter(({ id }) => !keptIds.has(id));
      await Promise.all(dropped.map(({ id }) => tx.store.delete(id)));
      await tx.store.put({ id: 'thread-catalogue', cmtype: 'thread-catalogue', entries: after });
    },
    'relaxed',
  );
}

/** So many of each person: two may share a phone. */
const keepLastUsed = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  [...Map.groupBy(entries, ({ owner }) => owner).values()].flatMap((own) =>
    own.toSorted((a, b) => b.used_at - a.used_at).slice(0, KEPT_CONVERSATIONS),
  );
