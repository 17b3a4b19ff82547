// Gives a draft to the outbox: its files in pieces, then the report, all in one transaction under one subject. The draft
// stays until the server has acknowledged the report.
import {
  beginEnvoi,
  countMorceaux,
  MORCEAU_BYTES,
  putMorceau,
} from '@releve/domain/features/envois.ts';
import { putInspection } from '@releve/domain/features/inspections.ts';
import { putSuivi } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { photoId } from '../../platform/offline/draft-photos.ts';
import { announceDraft } from '../../platform/offline/draft-signals.ts';
import type { JadbTransaction, OutboxRow } from '../../platform/offline/jadb-schema.ts';
import {
  dropRefused,
  enqueueTogether,
  listSubject,
} from '../../platform/offline/outbox-settling.ts';
import { keepCommand, type NewCommand } from '../../platform/offline/outbox.ts';
import { paramsOf } from '../../platform/api/row-params.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import {
  contentsOf,
  type DraftContents,
  type DraftFile,
  namedFiles,
  subjectOf,
  toBody,
} from './draft-contents.ts';
import { toRecord } from './draft-session.ts';
import type { KeptDraft } from '../../platform/offline/draft-store.ts';

export const PUT_OF = { suivi: putSuivi, inspection: putInspection } as const satisfies Record<
  Genre,
  unknown
>;

interface Sender {
  owner: number;
  /** The employee for whom it is made, in employee mode. */
  pour: number | null;
}

type Made = NewCommand & { id: string };

const common = ({ owner, pour }: Sender, uuid: string) => ({
  owner,
  ...(pour === null ? {} : { pour }),
  subject: subjectOf(uuid),
});

/** One file: its announcement, then its pieces. */
function fileCommands(
  sender: Sender,
  { uuid: rapport, brouillon }: DraftContents,
  file: DraftFile,
): Made[] {
  const { uuid, genre, taille, type, empreinte } = file;
  const morceaux = countMorceaux(taille);
  const row = { ...common(sender, rapport), method: 'PUT', part: true } as const;
  const begin: Made = {
    ...row,
    id: createUuid(),
    endpoint: beginEnvoi.id,
    path: resolvePath(beginEnvoi.path, { uuid }),
    body: { genre, taille, morceaux, empreinte, type },
  };
  const pieces = Array.from({ length: morceaux }, (_, n): Made => {
    const from = n * MORCEAU_BYTES;
    return {
      ...row,
      id: createUuid(),
      endpoint: putMorceau.id,
      path: resolvePath(putMorceau.path, { uuid, n }),
      body: {},
      piece: {
        photo: photoId(brouillon, uuid),
        from,
        to: Math.min(from + MORCEAU_BYTES, taille),
      },
    };
  });
  return [begin, ...pieces];
}

/** The file that a row of one brings. */
const fileOf = (row: OutboxRow): string | null => {
  const { uuid } = paramsOf(row);
  return row.part === true && typeof uuid === 'string' ? uuid : null;
};

/**
 * Rows that a new edition makes idle: older editions of the report, as the server would only replace them, and pieces of
 * files that it no longer names. One that is on its way at this moment does no harm.
 */
async function dropSuperseded(
  tx: JadbTransaction,
  rows: readonly OutboxRow[],
  named: ReadonlySet<string>,
): Promise<Set<string>> {
  const idle = rows.filter((row) => !named.has(fileOf(row) ?? ''));
  const cmData = tx.objectStore('cmData');
  await Promise.all(idle.map(({ id }) => cmData.delete(id)));
  return new Set(rows.flatMap((row) => (idle.includes(row) ? [] : (fileOf(row) ?? []))));
}

const PHOTO_MISSING = 'rapports.photo_missing';

/** Where the server says that it lacks a photo, what it was thought to have counts no more: what is here goes again. */
const receivedOf = (contents: DraftContents, rows: readonly OutboxRow[]): readonly string[] =>
  rows.some(({ state, error }) => state === 'parked' && error?.message === PHOTO_MISSING)
    ? contents.server_files.map(({ uuid }) => uuid)
    : contents.received;

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
    const received = receivedOf(contents, await listSubject(tx, owner, subject));
    await dropRefused(tx, owner, subject);
    const edition = contents.edition + 1;
    const body = toBody(contents, { edition, at: correctedNow() });
    const named = new Set(namedFiles(body.zones, body.signature));
    const coming = await dropSuperseded(tx, await listSubject(tx, owner, subject), named);
    const files = contents.files.filter(
      (file) => named.has(file.uuid) && !received.includes(file.uuid) && !coming.has(file.uuid),
    );
    for (const command of files.flatMap((file) => fileCommands(sender, contents, file))) {
      await keepCommand(tx, command);
    }
    await keepCommand(tx, {
      ...common(sender, uuid),
      id: rowId,
      method: 'PUT',
      endpoint: PUT_OF[genre].id,
      path: resolvePath(PUT_OF[genre].path, { uuid }),
      body,
    });
    const next = { ...contents, received, edition, sending: { edition, rev } };
    await tx.objectStore('suivisDrafts').put({ ...toRecord(owner, next), editID });
    return { rowId, contents: next };
  });
  if (queued !== null) announceDraft({ editID });
  return queued;
}
