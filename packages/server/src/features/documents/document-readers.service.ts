// Who has read a document, and reminding the others.
import type { ReadersQuery } from '@releve/domain/receipts.ts';
import { findNewestDeadline } from '../../platform/deadlines.repository.ts';
import { setDeadline } from '../../platform/deadlines.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findAwaited, findReaders } from '../../platform/receipts.repository.ts';
import { documentRef, lockDocument, versionRef } from './documents.repository.ts';
import { requireManaged } from './documents.service.ts';

const REMINDER_PAUSE_SECONDS = 3600;
/** Nothing was read of one that has no version. */
const NO_VERSION = 0;

export async function listReaders({ db, user }: ReadContext, id: number, query: ReadersQuery) {
  const { courante } = await requireManaged(db, user, id);
  return findReaders(db, versionRef(courante?.id ?? NO_VERSION), query, documentRef(id));
}

/** At most once an hour for one document; who is reminded is looked up again when it happens. */
export async function remindReaders(
  context: WriteContext,
  id: number,
): Promise<{ envoyes: number; deja_rappele: boolean }> {
  const { db, user, now } = context;
  const ref = documentRef(id);
  await lockDocument(db, id);
  const { statut, courante, confirmation_requise } = await requireManaged(db, user, id);
  if (statut !== 'publie' || !courante) throw notFound();
  const people = await findAwaited(db, versionRef(courante.id), {
    mustConfirm: confirmation_requise,
    audience: ref,
  });
  if (people.length === 0) return { envoyes: 0, deja_rappele: false };
  const newest = await findNewestDeadline(db, ref, 'rappel');
  const before = now.subtract({ seconds: REMINDER_PAUSE_SECONDS });
  if (newest && Temporal.Instant.compare(newest.due_at, before) > 0) {
    return { envoyes: 0, deja_rappele: true };
  }
  await setDeadline(context, { ...ref, key: `rappel-${now.epochMilliseconds}`, dueAt: now });
  return { envoyes: people.length, deja_rappele: false };
}
