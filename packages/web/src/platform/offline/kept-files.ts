/**
 * The bytes of files that the server does not have yet, apart from the drafts and commands that name them: what is saved at
 * every pause stays small, and a look at the outbox reads no bytes.
 */
import type { JadbTransaction, KeptFile, OutboxRow } from './jadb-schema.ts';
import { JADB_STORES } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';

const FIRST = 'draft-photo:';
const DAYS_SENT_IS_KEPT = 14;
const MS_PER_DAY = 86_400_000;

/** `holder`: the draft, or the command, whose end is theirs as well. */
export const keptFileId = (holder: string, uuid: string): KeptFile['id'] =>
  `draft-photo:${holder}:${uuid}`;

export type NewKeptFile = Omit<KeptFile, 'id' | 'cmtype'>;

/** With what names it, in one transaction. */
export async function keepFile(
  tx: JadbTransaction,
  holder: string,
  file: NewKeptFile,
): Promise<void> {
  const id = keptFileId(holder, file.uuid);
  await tx.objectStore('cmData').put({ ...file, id, cmtype: 'draft-photo' });
}

export async function readKeptFile(id: KeptFile['id']): Promise<KeptFile | undefined> {
  const record = await readJadb('cmData', (store) => store.get(id));
  return record?.cmtype === 'draft-photo' ? record : undefined;
}

/** All that begin so, without their bytes being read. */
const rangeOf = (first: string): IDBKeyRange => IDBKeyRange.bound(first, `${first}\uffff`);

export async function dropFiles(tx: JadbTransaction, holder: string): Promise<void> {
  await tx.objectStore('cmData').delete(rangeOf(`${FIRST}${holder}:`));
}

const filesOf = (row: OutboxRow): string[] => (row.files ?? []).map(({ kept }) => kept);

/** Files that no draft and no command has any use for, and what is known of reports sent long ago. */
export async function sweepKeptFiles(now = Date.now()): Promise<void> {
  await writeJadb(JADB_STORES, async (tx) => {
    const cmData = tx.objectStore('cmData');
    const drafts = await tx.objectStore('suivisDrafts').getAll();
    const forms = await cmData.index('cmtype').getAll('form-draft');
    const alive = new Set([
      ...drafts.map(({ brouillon }) => brouillon),
      ...forms.map((form) => ('holder' in form ? form.holder : undefined)),
    ]);
    const rows = await cmData.index('cmtype').getAll('outbox');
    // What an older version left names its files in another way: nothing goes before it is converted.
    if (rows.some((row) => 'piece' in row)) return;
    const named = new Set(rows.flatMap((row) => (row.cmtype === 'outbox' ? filesOf(row) : [])));
    const files = (await cmData.getAllKeys(rangeOf(FIRST))).filter(
      (key) => !alive.has(key.split(':')[1]) && !named.has(key),
    );
    const sent = (await cmData.index('cmtype').getAll('sent-report')).filter(
      (record) => 'at' in record && now - Date.parse(record.at) > DAYS_SENT_IS_KEPT * MS_PER_DAY,
    );
    const gone = [...files, ...sent.map(({ id }) => id)];
    await Promise.all(gone.map((key) => cmData.delete(key)));
  });
}
