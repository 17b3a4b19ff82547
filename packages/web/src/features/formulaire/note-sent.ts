// What the acknowledgement of a report means for its draft. May run twice for one report, and in any tab.
import type { Envoi } from '@releve/domain/features/envois.ts';
import type { RapportContent, RapportReceipt } from '@releve/domain/features/rapports.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { dropDraftPhotos } from '../../platform/offline/draft-photos.ts';
import { announceDraft } from '../../platform/offline/draft-signals.ts';
import { findDraft, keepSent } from '../../platform/offline/draft-store.ts';
import { JADB_STORES, type OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { writeJadb } from '../../platform/offline/jadb.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { isAwaited } from './await-sent.ts';
import { contentsOf, isSettledBy, namedFiles, subjectOf, withReceipt } from './draft-contents.ts';
import { toRecord } from './draft-session.ts';

/** Whatever of a report was acknowledged: a piece of a file, or the report itself. */
export async function noteAcknowledged(row: OutboxRow, answer: unknown): Promise<void> {
  if (row.part !== true) return noteSent(row, answer);
  if (row.piece !== undefined) await noteReceived(row, answer as Envoi);
}

/** A file that is there whole needs no second sending, whatever becomes of the report. */
async function noteReceived(row: OutboxRow, { uuid, statut }: Envoi): Promise<void> {
  if (statut !== 'recu') return;
  await writeJadb(JADB_STORES, async (tx) => {
    const draft = await findDraft(
      tx,
      (each) => each.owner === row.owner && subjectOf(contentsOf(each).uuid) === row.subject,
    );
    if (draft === undefined) return;
    const contents = contentsOf(draft);
    const received = [...new Set([...contents.received, uuid])];
    await tx.objectStore('suivisDrafts').put({ ...draft, contents: { ...contents, received } });
  });
}

/** The draft goes with its photos; one that was changed since stays, and knows what the server has of it. */
async function noteSent(row: OutboxRow, answer: unknown): Promise<void> {
  const sent = row.body as RapportContent;
  const { id: rapport_id, version, recu_le: at } = answer as RapportReceipt;
  const { brouillon, edition } = sent;
  const received = namedFiles(sent.zones, sent.signature);
  const receipt = { owner: row.owner, rapport_id, version, edition, received, at };
  const editID = await writeJadb(JADB_STORES, async (tx) => {
    await keepSent(tx, brouillon, receipt);
    const draft = await findDraft(
      tx,
      (each) => each.owner === row.owner && each.brouillon === brouillon,
    );
    if (draft === undefined) {
      await dropDraftPhotos(tx, brouillon);
      return null;
    }
    const drafts = tx.objectStore('suivisDrafts');
    const contents = contentsOf(draft);
    if (isSettledBy(contents, sent)) {
      await drafts.delete(draft.editID);
      await dropDraftPhotos(tx, brouillon);
    } else {
      const next = withReceipt(contents, receipt);
      await drafts.put({ ...toRecord(row.owner, next), editID: draft.editID });
    }
    return draft.editID;
  });
  if (editID !== null) announceDraft({ editID });
  if (!isAwaited(row.id)) positive(t('formulaire.send.arrived'));
}
