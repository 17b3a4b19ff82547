// What the acknowledgement of a report means for its draft. May run twice for one report, and in any tab.
import type { RapportContent, RapportReceipt } from '@releve/domain/features/rapports.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { announceDraft } from './draft-signals.ts';
import { findDraft, keepSent } from './draft-store.ts';
import { dropFiles } from '../../../platform/offline/kept-files.ts';
import { JADB_STORES, type OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { writeJadb } from '../../../platform/offline/jadb.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { isAwaited } from './await-sent.ts';
import { contentsOf, isSettledBy, withReceipt } from './draft-contents.ts';
import { toRecord } from './draft-session.ts';

/** The draft goes with its photos; one that was changed since stays, and knows what the server has of it. */
export async function noteSent(row: OutboxRow, answer: unknown): Promise<void> {
  const sent = row.body as RapportContent;
  const { id: rapport_id, version, recu_le: at } = answer as RapportReceipt;
  const { brouillon, edition } = sent;
  const receipt = { owner: row.owner, rapport_id, version, edition, at };
  const editID = await writeJadb(JADB_STORES, async (tx) => {
    await keepSent(tx, brouillon, receipt);
    const draft = await findDraft(
      tx,
      (each) => each.owner === row.owner && each.brouillon === brouillon,
    );
    if (draft === undefined) {
      await dropFiles(tx, brouillon);
      return null;
    }
    const drafts = tx.objectStore('suivisDrafts');
    const contents = contentsOf(draft);
    if (isSettledBy(contents, sent)) {
      await drafts.delete(draft.editID);
      await dropFiles(tx, brouillon);
    } else {
      const next = withReceipt(contents, receipt);
      await drafts.put({ ...toRecord(row.owner, next), editID: draft.editID });
    }
    return draft.editID;
  });
  if (editID !== null) announceDraft({ editID });
  if (!isAwaited(row.id)) positive(t('frame.rapport_arrived'));
}
