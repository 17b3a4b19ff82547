/**
 * A form that is filled in over some time, as a report during a quart: what was chosen, written, photographed and recorded is
 * on the disk at once, under the id of the command that it will be. It stays under its owner, as all unsent work does.
 */
import { type FormDraft, JADB_STORES, type JadbTransaction } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';
import { dropFiles, keptFileId } from './kept-files.ts';
import { writeKept } from './outbox.ts';
import type { PreparedFile } from './prepare-file.ts';

export interface DraftKey {
  readonly owner: number;
  /** Which form; in employee mode, and for whom. */
  readonly form: string;
  readonly holder: string;
}

/** It was sent or thrown away, here or in another tab. */
export class DraftGoneError extends Error {}

const firstOf = (owner: number, form: string) => `form-draft:${owner}:${form}:` as const;

const idOf = ({ owner, form, holder }: DraftKey): FormDraft['id'] =>
  `${firstOf(owner, form)}${holder}`;

/** The one begun last. */
export async function findFormDraft(owner: number, form: string): Promise<FormDraft | null> {
  const first = firstOf(owner, form);
  const range = IDBKeyRange.bound(first, `${first}\uffff`);
  const records = await readJadb('cmData', (store) => store.getAll(range));
  const drafts = records
    .filter((record) => record.cmtype === 'form-draft')
    .toSorted((a, b) => a.begun.localeCompare(b.begun));
  return drafts.at(-1) ?? null;
}

interface DraftChange {
  readonly contents: unknown;
  readonly add?: PreparedFile;
  /** The uuid of a file. */
  readonly remove?: string;
}

/**
 * `isNew`: where nothing is kept of it yet. Otherwise one that is gone stays gone. Files are added and removed one by one:
 * two tabs at one draft lose none.
 */
export async function changeFormDraft(
  key: DraftKey,
  { contents, add, remove }: DraftChange,
  isNew: boolean,
): Promise<FormDraft> {
  const id = idOf(key);
  const { owner, holder } = key;
  return writeKept(async (tx) => {
    const cmData = tx.objectStore('cmData');
    const kept = await cmData.get(id);
    const before = kept?.cmtype === 'form-draft' ? kept : null;
    if (before === null && !isNew) throw new DraftGoneError('The draft is gone');
    const files = (before?.files ?? []).filter(({ uuid }) => uuid !== remove && uuid !== add?.uuid);
    const draft: FormDraft = {
      id,
      cmtype: 'form-draft',
      owner,
      holder,
      contents,
      files: add === undefined ? files : [...files, add.forRow(holder)],
      begun: before?.begun ?? new Date().toISOString(),
    };
    if (remove !== undefined) await cmData.delete(keptFileId(holder, remove));
    await add?.keep(tx, holder, owner);
    await cmData.put(draft);
    return draft;
  });
}

/** Within the transaction that puts its command into the outbox: the files stay, as those of the command. */
export async function takeFormDraft(tx: JadbTransaction, key: DraftKey): Promise<FormDraft> {
  const cmData = tx.objectStore('cmData');
  const draft = await cmData.get(idOf(key));
  if (draft?.cmtype !== 'form-draft') throw new DraftGoneError('The draft is gone');
  await cmData.delete(draft.id);
  return draft;
}

/** Thrown away, with its files. */
export async function dropFormDraft(key: DraftKey): Promise<void> {
  await writeJadb(JADB_STORES, async (tx) => {
    await tx.objectStore('cmData').delete(idOf(key));
    await dropFiles(tx, key.holder);
  });
}
