/**
 * The drafts of reports in JADB, each under its owner. It keeps and finds them; what is in one, and what an
 * acknowledgement means for it, is said by features/formulaire.
 */
import { announceDraft } from './draft-signals.ts';
import type { JadbTransaction, SuiviDraftRecord } from './jadb-schema.ts';
import { withJadb } from './jadb.ts';
import { writeKept } from './outbox.ts';

export interface KeptDraft extends SuiviDraftRecord {
  editID: number;
}

const hasKey = (record: SuiviDraftRecord | undefined): record is KeptDraft =>
  record?.editID !== undefined;

export async function addDraft(draft: Omit<SuiviDraftRecord, 'editID'>): Promise<number> {
  const editID = await writeKept((tx) => tx.objectStore('suivisDrafts').add(draft));
  announceDraft({ editID });
  return editID;
}

/** Undefined where there is none, or where it is somebody else's. */
export async function readDraft(owner: number, editID: number): Promise<KeptDraft | undefined> {
  const draft = await withJadb((db) => db.get('suivisDrafts', editID));
  return hasKey(draft) && draft.owner === owner ? draft : undefined;
}

export async function listDrafts(owner: number): Promise<KeptDraft[]> {
  const drafts = await withJadb((db) => db.getAll('suivisDrafts'));
  return drafts.filter(hasKey).filter((draft) => draft.owner === owner);
}

/** Changes a draft as it stands on the disk; `change` answers null to leave it. Resolves to what is kept now. */
export async function changeDraft(
  owner: number,
  editID: number,
  change: (draft: KeptDraft) => KeptDraft | null,
): Promise<KeptDraft | undefined> {
  let isChanged = false;
  const kept = await writeKept(async (tx) => {
    const draft = await tx.objectStore('suivisDrafts').get(editID);
    if (!hasKey(draft) || draft.owner !== owner) return undefined;
    const changed = change(draft);
    if (changed === null) return draft;
    await tx.objectStore('suivisDrafts').put(changed);
    isChanged = true;
    return changed;
  });
  if (isChanged) announceDraft({ editID });
  return kept;
}

/** Within a transaction; the tabs are to be told once it is complete. */
export async function findDraft(
  tx: JadbTransaction,
  isSought: (draft: KeptDraft) => boolean,
): Promise<KeptDraft | undefined> {
  const drafts = await tx.objectStore('suivisDrafts').getAll();
  return drafts.filter(hasKey).find(isSought);
}
