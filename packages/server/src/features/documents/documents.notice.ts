// Who is told of a document, and in which words: an e-mail without them is not read.
import type { Language } from '@releve/domain/texts.ts';
import { toUsers } from '../../platform/broadcast.ts';
import { findMembers } from '../../platform/audience.repository.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { writeLongDate } from '../../platform/texts.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { documentRef } from './documents.repository.ts';
import { documentsTexts } from './documents.texts.ts';

interface Announced {
  readonly id: number;
  readonly titre: string;
  readonly description: string;
  readonly confirmation_requise: boolean;
  readonly courante: { readonly numero: number; readonly note: string } | null;
}

export const documentLink = (id: number): string => `/user/documents?document=${id}`;

export const documentKey = (id: number): string => `document:${id}`;

export function writeNotice(
  langue: Language,
  { titre, description, confirmation_requise, courante }: Announced,
  { isReminder }: { isReminder: boolean },
): NotificationText {
  const t = documentsTexts[langue];
  const numero = courante?.numero ?? 1;
  const note = courante?.note ?? '';
  const said = note === '' ? description : t('notice.changes', { note });
  const asked = t(confirmation_requise ? 'notice.to_confirm' : 'notice.to_read');
  const news = numero === 1 ? t('notice.first', { titre }) : t('notice.next', { titre, numero });
  return {
    titre: isReminder ? t('notice.reminder', { titre }) : news,
    texte: [said, asked].filter(Boolean).join(' '),
  };
}

interface Telling {
  /** Of a new version: what was told of the one before is replaced. */
  readonly isRenewed?: boolean;
  readonly isQuiet?: boolean;
  readonly except: number;
}

/** Everyone it is for, but for whoever publishes it. Nobody is told twice of one version. */
export async function tellReaders(
  context: NotifyContext,
  document: Announced,
  { except, ...how }: Telling,
): Promise<void> {
  await notify(context, {
    to: await findMembers(context.db, documentRef(document.id), { except }),
    type: 'document',
    key: documentKey(document.id),
    lien: documentLink(document.id),
    texts: (langue) => writeNotice(langue, document, { isReminder: false }),
    ...how,
  });
}

/** It rings anew; whom no push reaches gets it by e-mail. */
export async function remindOf(
  context: NotifyContext,
  document: Announced,
  to: readonly number[],
): Promise<void> {
  await notify(context, {
    to,
    type: 'document',
    key: documentKey(document.id),
    lien: documentLink(document.id),
    texts: (langue) => writeNotice(langue, document, { isReminder: true }),
    isRenewed: true,
    mustReach: true,
  });
}

export async function tellOfReview(
  context: NotifyContext,
  { id, titre, revision_le }: { id: number; titre: string; revision_le: string },
  to: readonly number[],
): Promise<void> {
  await notify(context, {
    to,
    type: 'document',
    key: `${documentKey(id)}:revision:${revision_le}`,
    lien: `/admin/documents/edit/${id}`,
    texts: (langue) => ({
      titre: documentsTexts[langue]('notice.review', { titre }),
      texte: documentsTexts[langue]('notice.review_text', {
        date: writeLongDate(langue, revision_le),
      }),
    }),
    mustReach: true,
  });
}

/** Lists, files and what devices carry are asked for again, by those it is for and those it was for. */
export function announceChange(
  { broadcast }: Pick<UnitOfWork, 'broadcast'>,
  id: number,
  people: Iterable<number>,
): void {
  const concerned = [...new Set(people)];
  if (concerned.length > 0) broadcast(toUsers(concerned, 'DocumentChanged', { id }));
}
