// A report goes into the outbox as a whole: the report behind its files, then the call that was made and the signature. All of
// it is on the disk, and the draft is gone, or neither is.
import { createIncident, recordIncidentCall } from '@releve/domain/features/incidents.ts';
import { signRegistre } from '@releve/domain/features/registre.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { knowChanges } from '../../../platform/api/waiting-changes.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { type DraftKey, takeFormDraft } from '../../../platform/offline/form-drafts.ts';
import type { JadbTransaction, RowFile } from '../../../platform/offline/jadb-schema.ts';
import { keepFile, keptFileId } from '../../../platform/offline/kept-files.ts';
import { enqueueTogether } from '../../../platform/offline/outbox-settling.ts';
import { keepCommand } from '../../../platform/offline/outbox.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { readShownPerson } from '../../../platform/stores/shown-person.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { INCIDENT_CHANGES } from '../incident-changes.ts';
import { subjectOfIncident } from '../incidents.mutations.ts';
import { bodyOf, isDrawing, parseContents, type ReportContents } from './report-contents.ts';

interface Report {
  readonly tx: JadbTransaction;
  readonly owner: number;
  readonly uuid: string;
}

interface Kept {
  readonly id?: string;
  readonly body: unknown;
  readonly files?: RowFile[];
}

async function keepOf(
  { tx, owner, uuid }: Report,
  { id: endpoint, path }: Pick<Endpoint, 'id' | 'path'>,
  { id = createUuid(), body, files = [] }: Kept,
): Promise<void> {
  const pour = actedForId();
  const params = path.includes(':uuid') ? { uuid } : {};
  await keepCommand(tx, {
    id,
    owner,
    ...(pour === null ? {} : { pour }),
    subject: subjectOfIncident(uuid),
    endpoint,
    method: 'POST',
    path: resolvePath(path, params),
    params,
    body,
    ...(files.length > 0 && { files }),
  });
}

/** The files of a command go with it: the drawing is moved from the report to the signature, which goes later. */
async function keepSignature(
  report: Report,
  { signature, signataire }: ReportContents,
  drawing: RowFile | undefined,
): Promise<void> {
  const { tx, owner } = report;
  if (signataire.trim() === '') return;
  const id = createUuid();
  const files: RowFile[] = [];
  if (drawing !== undefined) {
    const cmData = tx.objectStore('cmData');
    const kept = await cmData.get(drawing.kept);
    if (kept?.cmtype === 'draft-photo') {
      const { uuid, bytes, type, empreinte } = kept;
      await keepFile(tx, id, { owner, uuid, bytes, type, empreinte });
      await cmData.delete(drawing.kept);
      files.push({ ...drawing, kept: keptFileId(id, uuid) });
    }
  }
  const body = {
    at: correctedNow(),
    signataire: signataire.trim(),
    signature: files.length > 0 ? signature : null,
  };
  await keepOf(report, signRegistre, { id, body, files });
}

/**
 * Resolves once it is in the outbox. The id of the draft is that of the command, so a report that is sent from two tabs, or
 * once more after a lost connection, is one. It is not the report's uuid: a report without a name must not be found by it.
 */
export async function sendReport(key: DraftKey): Promise<void> {
  const { owner, holder } = key;
  knowChanges(INCIDENT_CHANGES);
  await enqueueTogether(async (tx) => {
    if ((await tx.objectStore('cmData').get(holder))?.cmtype === 'outbox') return;
    const draft = await takeFormDraft(tx, key);
    const contents = parseContents(draft.contents);
    const pieces = draft.files.filter((file) => !isDrawing(file));
    const body =
      contents &&
      bodyOf(contents, {
        pieces: pieces.map(({ uuid }) => uuid),
        teller: readShownPerson()?.id ?? null,
      });
    if (!body) throw new Error('The report is not complete');
    const report = { tx, owner, uuid: contents.uuid };
    await keepOf(report, createIncident, { id: holder, body, files: pieces });
    // Nothing that follows may give away who told it.
    if (contents.sans_nom) return;
    const { appel } = contents;
    if (appel !== null && appel.issue !== null) {
      await keepOf(report, recordIncidentCall, {
        body: { uuid: appel.uuid, at: appel.at, issue: appel.issue },
      });
    }
    if (contents.registre !== null) {
      const drawing = draft.files.find(({ uuid }) => uuid === contents.signature);
      await keepSignature(report, contents, drawing);
    }
  });
}
