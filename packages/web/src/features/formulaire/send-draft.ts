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
import { announceDraft } from '../../platform/offline/draft-signals.ts';
import type { JadbTransaction, OutboxRow } from '../../platform/offline/jadb-schema.ts';
import {
  dropRefused,
  enqueueTogether,
  listSubject,
} from '../../platform/offline/outbox-settling.ts';
import { keepCommand, type NewCommand } from '../../platform/offline/outbox.ts';
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
function fileCommands(sender: Sender, rapport: string, file: DraftFile): Made[] {
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
        photo: `draft-photo:${rapport}:${uuid}`,
        from,
        to: Math.min(from + MORCEAU_BYTES, taille),
      },
    };
  });
  return [begin, ...pieces];
}

/** The files that a report of this draft on its way already brings. */
const underWay = (rows: readonly OutboxRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ piece }) => (piece === undefined ? [] : (piece.photo.split(':')[2] ?? []))),
  );

/** A file is brought by all of its rows or by none: rows go with a refusal from some piece on, its first ones stay. */
async function filesToSend(
  tx: JadbTransaction,
  owner: number,
  contents: DraftContents,
  wasRefused: boolean,
): Promise<DraftFile[]> {
  const rows = await listSubject(tx, owner, subjectOf(contents.uuid));
  const coming = wasRefused ? new Set<string>() : underWay(rows);
  const has = new Set(contents.received);
  const { zones, signature } = toBody(contents, { edition: 1, at: contents.saved_at });
  const named = new Set(namedFiles(zones, signature));
  return contents.files.filter(
    ({ uuid }) => named.has(uuid) && !has.has(uuid) && !coming.has(uuid),
  );
}

export interface QueuedRapport {
  /** The outbox row of the report itself, behind its files. */
  rowId: string;
  contents: DraftContents;
}

/** Resolves once all of it is on the disk; null where the draft is gone. */
export async function queueRapport(sender: Sender, editID: number): Promise<QueuedRapport | null> {
  const rowId = createUuid();
  const queued = await enqueueTogether(async (tx) => {
    const draft = await tx.objectStore('suivisDrafts').get(editID);
    if (draft?.owner !== sender.owner) return null;
    const contents = contentsOf(draft as KeptDraft);
    const { uuid, genre } = contents;
    const before = await listSubject(tx, sender.owner, subjectOf(uuid));
    await dropRefused(tx, sender.owner, subjectOf(uuid));
    const wasRefused = before.some(({ state }) => state === 'parked');
    const edition = contents.edition + 1;
    const files = await filesToSend(tx, sender.owner, contents, wasRefused);
    for (const command of files.flatMap((file) => fileCommands(sender, uuid, file))) {
      await keepCommand(tx, command);
    }
    await keepCommand(tx, {
      ...common(sender, uuid),
      id: rowId,
      method: 'PUT',
      endpoint: PUT_OF[genre].id,
      path: resolvePath(PUT_OF[genre].path, { uuid }),
      body: toBody(contents, { edition, at: correctedNow() }),
    });
    const next = { ...contents, edition, sending: { edition, rev: contents.rev } };
    await tx.objectStore('suivisDrafts').put({ ...toRecord(sender.owner, next), editID });
    return { rowId, contents: next };
  });
  if (queued !== null) announceDraft({ editID });
  return queued;
}
