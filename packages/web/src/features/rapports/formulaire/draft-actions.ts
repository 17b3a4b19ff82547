// What can be done to a draft from outside the form: found again, given up.
import { announceDraft } from './draft-signals.ts';
import { changeDraft, type KeptDraft, listDrafts } from './draft-store.ts';
import { dropFiles } from '../../../platform/offline/kept-files.ts';
import { announce } from '../../../platform/offline/outbox-signals.ts';
import { dropRefused, listSubject } from '../../../platform/offline/outbox-settling.ts';
import { writeKept } from '../../../platform/offline/outbox.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { contentsOf } from './draft-contents.ts';
import { subjectOf } from './draft-work.ts';

/** One that is on its way cannot be called back: resolves to whether it is gone. Asks nothing itself. */
export async function deleteDraft(editID: number): Promise<boolean> {
  const owner = currentUserId();
  if (owner === null) return false;
  const isGone = await writeKept(async (tx) => {
    const draft = await tx.objectStore('suivisDrafts').get(editID);
    if (draft?.owner !== owner) return false;
    const { uuid, brouillon } = contentsOf(draft as KeptDraft);
    await dropRefused(tx, owner, subjectOf(uuid));
    const rows = await listSubject(tx, owner, subjectOf(uuid));
    if (rows.length > 0) return false;
    await tx.objectStore('suivisDrafts').delete(editID);
    await tx.objectStore('cmData').delete(`sent-report:${brouillon}`);
    await dropFiles(tx, brouillon);
    return true;
  });
  announce('changed');
  announceDraft({ editID });
  return isGone;
}

/** Another one has been saved meanwhile, and the person wants theirs to follow it. */
export async function rebaseDraft(owner: number, editID: number, version: number): Promise<void> {
  await changeDraft(owner, editID, (draft) => ({
    ...draft,
    contents: { ...contentsOf(draft), version },
  }));
}

export async function findDraftOfRapport(
  owner: number,
  genre: string,
  rapportId: number,
): Promise<KeptDraft | undefined> {
  const drafts = await listDrafts(owner);
  return drafts.find((draft) => {
    const contents = contentsOf(draft);
    return contents.genre === genre && contents.rapport_id === rapportId;
  });
}
