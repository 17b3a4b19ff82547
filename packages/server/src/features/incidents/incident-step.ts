// One step of an incident, and what may go with it: words in its timeline, files.
import { randomUUID } from 'node:crypto';
import { stepTo } from '@releve/domain/decision.ts';
import type { PieceMoment } from '@releve/domain/features/incident-parts.ts';
import {
  INCIDENT_PIECE,
  INCIDENT_STEPS,
  type IncidentStatut,
} from '@releve/domain/features/incidents.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { decide } from '../../platform/decision.ts';
import { StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { lockThread } from '../../platform/messages.repository.ts';
import { storeMessage } from '../../platform/messages.ts';
import { assertGoesOn, type IncidentServices, readFile, requireLocked } from './incident-access.ts';
import { incidentRef } from './incident-confirmation.ts';
import { nameByNumber } from './incident-pieces.repository.ts';
import { tellScreens } from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import type { IncidentChange, StoredIncident } from './incidents.repository.ts';

/** What a queued write answers. */
export interface Done {
  message: string;
}

interface Step {
  readonly to: IncidentStatut;
  readonly change: IncidentChange;
  readonly action: JournalAction;
  readonly apres?: object;
  /** What follows, in the same transaction, with whom is told. */
  readonly follow: (row: StoredIncident, before: StoredIncident) => Promise<void>;
}

/** Of an incident that is locked and may take the step. */
export const step = (
  context: WriteContext,
  { timeZone }: Pick<IncidentServices, 'timeZone'>,
  { id }: StoredIncident,
  { to, change, action, apres, follow }: Step,
): Promise<StoredIncident> =>
  decide<StoredIncident, StoredIncident>(context, {
    find: () => repository.findIncident(context.db, id),
    mayDecide: () => true,
    isOpen: ({ statut }) => stepTo(INCIDENT_STEPS, { from: statut, to }) === 'decide',
    claim: (row) => repository.claimIncident(context.db, row, { statut: to, ...change }),
    show: (row) => row,
    apply: follow,
    journal: (_row, { statut }) => ({
      action,
      objet: 'incidents',
      objet_id: id,
      avant: { statut },
      apres: { statut: to, ...apres },
    }),
    tell: (row) => tellScreens({ ...context, timeZone }, row),
  });

/** Words that go with a step stand in the timeline, under the name of whoever took it. */
export async function writeNote(
  context: WriteContext,
  { attachments }: Pick<IncidentServices, 'attachments'>,
  id: number,
  { note, at }: { note: string; at: string },
): Promise<void> {
  if (note === '') return;
  const ref = incidentRef(id);
  const lastSeq = await lockThread(context.db, ref);
  const written = { uuid: randomUUID(), texte: note, at, pieces: [] };
  await storeMessage(context, attachments, ref, lastSeq, { written });
}

export async function attachPieces(
  context: WriteContext,
  { attachments }: Pick<IncidentServices, 'attachments'>,
  id: number,
  pieces: readonly { upload: string }[],
  moment: PieceMoment,
): Promise<void> {
  if (pieces.length === 0) return;
  const placed = pieces.map(({ upload }, position) => ({
    uuid: upload,
    position,
    place: { moment },
  }));
  await attachments.attach(context, INCIDENT_PIECE, id, placed);
  await nameByNumber(context.db, id);
}

/** Locked, as it was seen, and going on. */
export async function requireFresh(
  context: WriteContext,
  services: IncidentServices,
  id: number,
  version: number,
): Promise<StoredIncident> {
  const row = await requireLocked(context, id);
  if (row.version !== version) throw new StaleError(await readFile(context, services, id));
  assertGoesOn(row);
  return row;
}
