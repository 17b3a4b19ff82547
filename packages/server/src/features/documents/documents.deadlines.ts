// What is due of a document: reminders of a required reading, those somebody asked for, and its review.
import { instantAt } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { findAwaited } from '../../platform/receipts.repository.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { findAnnounced } from './document-lists.repository.ts';
import { remindOf, tellOfReview } from './documents.notice.ts';
import {
  documentRef,
  findActiveDirectors,
  findActivePerson,
  lockDocument,
  versionRef,
} from './documents.repository.ts';

const REMINDED_AFTER_DAYS = [3, 7];
const REVIEW_HOUR = '08:00:00';

type DeadlineContext = Pick<UnitOfWork, 'db' | 'enqueue'> & { readonly now: Temporal.Instant };

/** Of the version in use; those of the one before are stopped. */
export async function setReadingReminders(
  context: DeadlineContext,
  { id, numero }: { id: number; numero: number },
): Promise<void> {
  await stopReadingReminders(context, id);
  for (const days of REMINDED_AFTER_DAYS) {
    const dueAt = context.now.add({ hours: days * 24 });
    await setDeadline(context, { ...documentRef(id), key: `lecture-${numero}-${days}`, dueAt });
  }
}

export const stopReadingReminders = (context: DeadlineContext, id: number): Promise<void> =>
  stopDeadlines(context, documentRef(id), 'lecture');

export async function setReview(
  context: DeadlineContext,
  { id, revision_le }: { id: number; revision_le: string | null },
  timeZone: string,
): Promise<void> {
  await stopDeadlines(context, documentRef(id), 'revision');
  if (revision_le === null) return;
  const dueAt = Temporal.Instant.from(instantAt(revision_le, REVIEW_HOUR, timeZone));
  const key = `revision-${revision_le.replaceAll('-', '')}`;
  await setDeadline(context, { ...documentRef(id), key, dueAt });
}

async function findPublished(tx: Tx, id: number) {
  const locked = await lockDocument(tx, id);
  if (locked?.statut !== 'publie' || locked.version_id === null) return undefined;
  const document = await findAnnounced(tx, id);
  return document && { ...locked, ...document, version_id: locked.version_id };
}

/** Whoever has confirmed meanwhile is left alone; a newer version has stopped it. */
export const remindOfReading: DeadlineHandler = async (unit, { id, key }) => {
  const document = await findPublished(unit.db, id);
  const numero = Number(key.split('-')[1]);
  if (!document?.confirmation_requise || document.courante.numero !== numero) return;
  const audience = documentRef(id);
  const to = await findAwaited(unit.db, versionRef(document.version_id), {
    mustConfirm: true,
    audience,
  });
  await remindOf(unit, document, to);
};

/** What somebody asked for. */
export const sendReminders: DeadlineHandler = async (unit, { id }) => {
  const document = await findPublished(unit.db, id);
  if (!document) return;
  const to = await findAwaited(unit.db, versionRef(document.version_id), {
    mustConfirm: document.confirmation_requise,
    audience: documentRef(id),
  });
  await remindOf(unit, document, to);
};

/** Its owner; the directors, where the owner has left. */
export const remindOfReview: DeadlineHandler = async (unit, { id }) => {
  const document = await findPublished(unit.db, id);
  if (document?.revision_le == null) return;
  const { titre, revision_le, proprietaire_id } = document;
  const isThere = await findActivePerson(unit.db, proprietaire_id);
  const to = isThere ? [proprietaire_id] : await findActiveDirectors(unit.db);
  await tellOfReview(unit, { id, titre, revision_le }, to);
};
