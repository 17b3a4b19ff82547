/**
 * Results of reads kept in JADB, so that a screen opens without a network. A cache: it is bounded, it may be
 * emptied at any time, and it must never hold anything that the server does not have. `updated_at` is when it was asked for.
 */
import type { PersistedQuery, QueryCatalogue } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';

const MAX_QUERIES = 150;
const MAX_TOTAL_CHARS = 8_000_000;
const MAX_QUERY_CHARS = 2_000_000;

type CatalogueEntry = QueryCatalogue['entries'][number];

/** `key` is TanStack Query's `queryHash`. */
export async function loadPersisted(
  owner: number,
  key: string,
): Promise<{ data: unknown; updatedAt: number } | null> {
  const record = await readJadb('cmData', (store) => store.get(toId(owner, key)));
  if (record?.cmtype !== 'query') return null;
  return { data: JSON.parse(record.json), updatedAt: record.updated_at };
}

type KeptRead = readonly [key: string, data: unknown];

/** Keeps a result; one that is too large is left out. The oldest make room. */
export const savePersisted = (
  owner: number,
  key: string,
  data: unknown,
  updatedAt = Date.now(),
): Promise<void> => saveQueries(owner, [[key, data]], { updatedAt, isPinned: false });

/** Several at once, in one transaction. */
export const saveAllPersisted = (
  owner: number,
  reads: readonly KeptRead[],
  updatedAt: number,
): Promise<void> => saveQueries(owner, reads, { updatedAt, isPinned: false });

/** As `savePersisted`, for what work without a network begins with: others make room before it does. */
export const savePinned = (
  owner: number,
  key: string,
  data: unknown,
  updatedAt: number,
): Promise<void> => saveQueries(owner, [[key, data]], { updatedAt, isPinned: true });

async function saveQueries(
  owner: number,
  reads: readonly KeptRead[],
  { updatedAt, isPinned }: { updatedAt: number; isPinned: boolean },
): Promise<void> {
  const saved = reads
    .map(([key, data]) => ({ id: toId(owner, key), json: JSON.stringify(data ?? null) }))
    .filter(({ json }) => json.length <= MAX_QUERY_CHARS);
  if (saved.length === 0) return;
  await changeCatalogue(async (entries, store) => {
    await Promise.all(
      saved.map(({ id, json }) =>
        store.put({ id, cmtype: 'query', owner, updated_at: updatedAt, json }),
      ),
    );
    // A screen that reads it anew does not know that it is pinned.
    const pinned = new Set(entries.filter((entry) => entry.is_pinned).map(({ id }) => id));
    const ids = new Set(saved.map(({ id }) => id));
    return [
      ...entries.filter(({ id }) => !ids.has(id)),
      ...saved.map(({ id, json }) => ({
        id,
        owner,
        updated_at: updatedAt,
        size: json.length,
        is_pinned: isPinned || pinned.has(id),
      })),
    ];
  });
}

/** Pinned or not, for what this person may no longer read. */
export async function dropPersisted(owner: number, key: string): Promise<void> {
  const id = toId(owner, key);
  await changeCatalogue(async (entries) => entries.filter((entry) => entry.id !== id));
}

/** Without an owner: everybody's. The outbox is not touched. */
export async function clearPersistedQueries(owner?: number): Promise<void> {
  await changeCatalogue(async (entries) =>
    owner === undefined ? [] : entries.filter((entry) => entry.owner !== owner),
  );
}

/** Everybody's, but for what is pinned. */
export async function clearUnpinnedQueries(): Promise<void> {
  await changeCatalogue(async (entries) => entries.filter((entry) => entry.is_pinned));
}

interface QueryStore {
  put(record: PersistedQuery): Promise<unknown>;
}

/** Applies `change`, cuts to the bounds, and deletes the records that are no longer listed, all in one transaction. */
async function changeCatalogue(
  change: (entries: CatalogueEntry[], store: QueryStore) => Promise<CatalogueEntry[]>,
): Promise<void> {
  await writeJadb(
    ['cmData'],
    async (tx) => {
      const catalogue = await tx.store.get('query-catalogue');
      const before = catalogue?.cmtype === 'query-catalogue' ? catalogue.entries : [];
      const changed = await change(before, tx.store);
      const after = keepNewest(changed);
      const keptIds = new Set(after.map((entry) => entry.id));
      const dropped = [...before, ...changed].filter((entry) => !keptIds.has(entry.id));
      await Promise.all(dropped.map((entry) => tx.store.delete(entry.id)));
      await tx.store.put({ id: 'query-catalogue', cmtype: 'query-catalogue', entries: after });
    },
    'relaxed',
  );
}

function keepNewest(entries: CatalogueEntry[]): CatalogueEntry[] {
  let total = 0;
  return entries
    .toSorted(
      (a, b) =>
        Number(b.is_pinned ?? false) - Number(a.is_pinned ?? false) || b.updated_at - a.updated_at,
    )
    .slice(0, MAX_QUERIES)
    .filter((entry) => (total += entry.size) <= MAX_TOTAL_CHARS);
}

function toId(owner: number, key: string): PersistedQuery['id'] {
  return `query:${owner}:${key}`;
}
