/**
 * The drafts of reports in JADB, each under its owner. It keeps and finds them; what is in one, and what an
 * acknowledgement means for it, is said by features/formulaire.
 */
import { announceDraft } from './draft-signals.ts';
import type {
  JadbTransaction,
  SentReport,
  SuiviDraftRecord,
} from '../../../platform/offline/jadb-schema.ts';
import { readJadb } from '../../../platform/offline/jadb.ts';
import { type LocalChange, writeKept } from '../../../platform/offline/outbox.ts';

export interface KeptDraft extends SuiviDraftRecord {
  editID: number;
}

type NewDraft = Omit<SuiviDraftRecord, 'editID'>;

const hasKey = (record: SuiviDraftRecord | undefined): record is KeptDraft =>
  record?.editID !== undefined;

/**
 * Adds a draft, unless there is one already that it belongs to: its own, where the work is repeated, or another tab's of
 * the same report, which `join` then changes. Resolves to what is kept.
 */
export async function addDraft(
  draft: NewDraft,
  join: (kept: KeptDraft) => KeptDraft = (kept) => kept,
  alsoWrite?: LocalChange,
): Promise<KeptDraft> {
  const kept = await writeKept(async (tx) => {
    const before = await findDraft(
      tx,
      ({ owner, brouillon, id }) =>
        owner === draft.owner &&
        ((brouillon !== undefined && brouillon === draft.brouillon) ||
          (typeof id === 'number' && id === draft.id)),
    );
    const store = tx.objectStore('suivisDrafts');
    const next = before === undefined ? null : join(before);
    const editID = next === null ? await store.add(draft) : await store.put(next);
    await alsoWrite?.(tx);
    return { ...(next ?? draft), editID };
  });
  announceDraft({ editID: kept.editID });
  return kept;
}

/** Undefined where there is none, or where it is somebody else's. */
export async function readDraft(owner: number, editID: number): Promise<KeptDraft | undefined> {
  const draft = await readJadb('suivisDrafts', (store) => store.get(editID));
  return hasKey(draft) && draft.owner === owner ? draft : undefined;
}

export async function listDrafts(owner: number): Promise<KeptDraft[]> {
  const drafts = await readJadb('suivisDrafts', (store) => store.getAll());
  return drafts.filter(hasKey).filter((draft) => draft.owner === owner);
}

/** Changes a draft as it stands on the disk. Resolves to what is kept now; undefined where it is gone. */
export async function changeDraft(
  owner: number,
  editID: number,
  change: (draft: KeptDraft) => KeptDraft,
  alsoWrite?: LocalChange,
): Promise<KeptDraft | undefined> {
  const kept = await writeKept(async (tx) => {
    const draft = await tx.objectStore('suivisDrafts').get(editID);
    if (!hasKey(draft) || draft.owner !== owner) return undefined;
    const changed = change(draft);
    await tx.objectStore('suivisDrafts').put(changed);
    await alsoWrite?.(tx);
    return changed;
  });
  if (kept !== undefined) announceDraft({ editID });
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

const sentId = (brouillon: string): SentReport['id'] => `sent-report:${brouillon}`;

export async function keepSent(
  tx: JadbTransaction,
  brouillon: string,
  sent: Omit<SentReport, 'id' | 'cmtype'>,
): Promise<void> {
  const id = sentId(brouillon);
  await tx.objectStore('cmData').put({ ...sent, id, cmtype: 'sent-report' });
}

/** What the server has of a draft that was sent from this device. */
export async function readSent(brouillon: string): Promise<SentReport | undefined> {
  const record = await readJadb('cmData', (store) => store.get(sentId(brouillon)));
  return record?.cmtype === 'sent-report' ? record : undefined;
}
