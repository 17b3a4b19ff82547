// Gives a draft to the outbox: one command that names its files. The draft stays until the server has acknowledged it.
import { putInspection } from '@releve/domain/features/inspections.ts';
import { RAPPORT_PHOTO, RAPPORT_SIGNATURE } from '@releve/domain/features/rapports.ts';
import { putSuivi } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { announceDraft } from './draft-signals.ts';
import type { JadbTransaction } from '../../../platform/offline/jadb-schema.ts';
import { keptFileId } from '../../../platform/offline/kept-files.ts';
import { enqueueTogether, listSubject } from '../../../platform/offline/outbox-settling.ts';
import { keepCommand } from '../../../platform/offline/outbox.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import {
  contentsOf,
  type DraftContents,
  type DraftFile,
  namedFiles,
  toBody,
} from './draft-contents.ts';
import { toRecord } from './draft-session.ts';
import { subjectOf } from './draft-work.ts';
import type { KeptDraft } from './draft-store.ts';

const PUT_OF = { suivi: putSuivi, inspection: putInspection } as const satisfies Record<
  Genre,
  unknown
>;

interface Sender {
  owner: number;
  /** The employee for whom it is made, in employee mode. */
  pour: number | null;
}

const ATTACHMENT_OF = { photo: RAPPORT_PHOTO, signature: RAPPORT_SIGNATURE } as const;

const toRowFile = (
  brouillon: string,
  { uuid, genre, nom, taille, type, empreinte }: DraftFile,
) => ({
  kept: keptFileId(brouillon, uuid),
  uuid,
  object: ATTACHMENT_OF[genre].object,
  name: nom,
  type,
  size: taille,
  hash: empreinte,
});

/**
 * Older editions, as the server would only replace them. One that is on its way at this moment does no harm; what it has
 * brought of the files is not sent twice.
 */
async function dropSuperseded(tx: JadbTransaction, owner: number, subject: string): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const rows = await listSubject(tx, owner, subject);
  await Promise.all(rows.map(({ id }) => cmData.delete(id)));
}

export interface QueuedRapport {
  /** The outbox row of the report itself, behind its files. */
  rowId: string;
  contents: DraftContents;
}

/** Resolves once all of it is on the disk; null where the draft is gone, or is no longer the one that was looked at. */
export async function queueRapport(
  sender: Sender,
  { editID, rev }: { editID: number; rev: number },
): Promise<QueuedRapport | null> {
  const rowId = createUuid();
  const { owner } = sender;
  const queued = await enqueueTogether(async (tx) => {
    const draft = await tx.objectStore('suivisDrafts').get(editID);
    if (draft?.owner !== owner) return null;
    const contents = contentsOf(draft as KeptDraft);
    // The same work once more, after the connection was lost behind it.
    if ((await tx.objectStore('cmData').get(rowId)) !== undefined) return { rowId, contents };
    if (contents.rev !== rev) return null;
    const { uuid, genre } = contents;
    const subject = subjectOf(uuid);
    await dropSuperseded(tx, owner, subject);
    const edition = contents.edition + 1;
    const body = toBody(contents, { edition, at: correctedNow() });
    const named = new Set(namedFiles(body.zones, body.signature));
    const files = contents.files.filter((file) => named.has(file.uuid));
    await keepCommand(tx, {
      owner,
      ...(sender.pour === null ? {} : { pour: sender.pour }),
      subject,
      id: rowId,
      method: 'PUT',
      endpoint: PUT_OF[genre].id,
      path: resolvePath(PUT_OF[genre].path, { uuid }),
      body,
      ...(files.length > 0 && {
        files: files.map((file) => toRowFile(contents.brouillon, file)),
      }),
    });
    const next = { ...contents, edition, sending: { edition, rev } };
    await tx.objectStore('suivisDrafts').put({ ...toRecord(owner, next), editID });
    return { rowId, contents: next };
  });
  if (queued !== null) announceDraft({ editID });
  return queued;
}
