// Documents for those they are for: found, opened, read, confirmed, pinned.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/documents.ts';
import type { MyDocument, OpenedDocument } from '@releve/domain/features/documents.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { toUser } from '../../platform/broadcast.ts';
import {
  findContentVersion,
  findVersionMarks,
} from '../../platform/content-versions.repository.ts';
import type { FileReader } from '../../platform/confidential.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { Page } from '../../platform/list.repository.ts';
import { markNoticeSeen } from '../../platform/notifications/notify.ts';
import { recordReceipts } from '../../platform/receipts.repository.ts';
import { findActedAs } from '../../platform/session/acted-as.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as lists from './document-lists.repository.ts';
import type { StoredMine } from './document-rows.repository.ts';
import { documentKey } from './documents.notice.ts';
import * as repository from './documents.repository.ts';
import { showVersion, type Viewer } from './document-view.ts';

export const managerOf = (user: CurrentUser): lists.Manager | null =>
  user.ability.can('update', 'Document') ? user : null;

interface Eyes {
  readonly reader: number;
  readonly manager: lists.Manager | null;
}

/** In employee mode those of the employee: the manager sees what they see, and no more. */
export async function eyesOf(
  db: Connection,
  user: CurrentUser,
  employeId: number | undefined,
): Promise<Eyes> {
  if (employeId === undefined || employeId === user.id) {
    return { reader: user.id, manager: managerOf(user) };
  }
  const { id } = await findActedAs(db, user, employeId);
  return { reader: id, manager: null };
}

const showMine = (
  viewer: Viewer,
  files: Pick<Files, 'signFor'>,
  { courante, ...document }: StoredMine,
): MyDocument => ({ ...document, courante: showVersion(viewer, files, courante) });

export async function listMyDocuments(
  { db, user, now }: ReadContext,
  files: Files,
  { employe_id, ...query }: EndpointRequest<typeof endpoints.listMyDocuments>['query'],
): Promise<Page<MyDocument>> {
  const { reader } = await eyesOf(db, user, employe_id);
  const { data, meta } = await lists.findMyDocuments(db, reader, query);
  return { data: data.map((row) => showMine({ readerId: reader, now }, files, row)), meta };
}

export const countAwaited = ({ db, user }: ReadContext): Promise<number> =>
  lists.countAwaitedDocuments(db, user.id);

export async function openDocument(
  { db, user, now }: ReadContext,
  files: Files,
  id: number,
  employeId: number | undefined,
): Promise<OpenedDocument> {
  const { reader, manager } = await eyesOf(db, user, employeId);
  const document = await lists.findOpenable(db, { reader, manager, id });
  if (!document) throw notFound();
  const [managed, marks] = await Promise.all([
    manager && lists.isManaged(db, manager, id),
    findVersionMarks(db, repository.documentRef(id)),
  ]);
  return {
    ...showMine({ readerId: reader, now }, files, document),
    url: files.signFor({ id: reader }, document.courante.file, now),
    versions: marks.map((mark) => ({
      id: mark.id,
      numero: mark.numero,
      note: mark.note,
      publie_le: mark.publie_le,
    })),
    peut_gerer: managed === true,
  };
}

/** A clock ahead of ours counts as now. */
function atMost(at: string, now: Temporal.Instant): Temporal.Instant {
  const claimed = Temporal.Instant.from(at);
  return Temporal.Instant.compare(claimed, now) > 0 ? now : claimed;
}

interface Reading {
  readonly version_id: number;
  /** When it was read on the phone, which may have been offline for days. */
  readonly at: string;
  readonly isConfirmed: boolean;
}

/**
 * Noted of the version that was read. Where later ones ask for no new confirmation, it goes on to them, in whatever order
 * phones and publications come. A document taken away meanwhile is no fault of the reader's: there is nothing left to note.
 */
export async function recordReading(
  { db, user, now, broadcast }: WriteContext,
  id: number,
  { version_id, at, isConfirmed }: Reading,
): Promise<{ message: string }> {
  // Nobody reads for somebody else.
  if (user.actsFor !== null) {
    if (isConfirmed) throw new ForbiddenError();
    return { message: 'documents.read' };
  }
  const version = await findContentVersion(db, 'document', version_id);
  const isMine = version?.object_id === id && (await lists.isReadable(db, user.id, id));
  if (!isMine) return { message: 'documents.gone' };
  const readAt = atMost(at, now);
  const kinds = isConfirmed ? (['seen', 'confirmed'] as const) : (['seen'] as const);
  const { numero } = version;
  const later = isConfirmed
    ? await repository.findConfirmedWith(db, { documentId: id, numero })
    : [];
  for (const each of [version_id, ...later]) {
    await recordReceipts(db, repository.versionRef(each), user.id, {
      kinds,
      at: readAt.toString(),
    });
  }
  await markNoticeSeen({ db, broadcast }, { employeId: user.id, key: documentKey(id), at: readAt });
  return { message: isConfirmed ? 'documents.confirmed' : 'documents.read' };
}

export async function pinDocument(
  { db, user, now, broadcast }: WriteContext,
  id: number,
  { epingle, at }: { epingle: boolean; at: string },
): Promise<{ message: string }> {
  if (user.actsFor !== null) throw new ForbiddenError();
  if (epingle && !(await lists.isReadable(db, user.id, id))) return { message: 'documents.gone' };
  await repository.setPinned(
    db,
    { employeId: user.id, documentId: id },
    { epingle, at: atMost(at, now).toString() },
  );
  broadcast(toUser(user.id, 'DocumentChanged', { id }));
  return { message: epingle ? 'documents.pinned' : 'documents.unpinned' };
}

/** An address outlives no right. */
export async function mayOpenFile(
  { db, employeId }: FileReader,
  versionId: number,
): Promise<boolean> {
  const version = await findContentVersion(db, 'document', versionId);
  const person = version && (await repository.findActivePerson(db, employeId));
  if (!version || !person) return false;
  const { usergroup } = person;
  return (
    (await lists.isReadable(db, employeId, version.object_id)) ||
    (isManager(usergroup) &&
      (await lists.isManaged(db, { id: employeId, usergroup }, version.object_id)))
  );
}
