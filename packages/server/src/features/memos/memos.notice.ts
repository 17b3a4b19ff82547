import type { Memo } from '@releve/domain/features/memos.ts';
import { findMembers } from '../../platform/audience.repository.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { memoRef } from './memos.repository.ts';

const TEXTS = {
  fr: {
    titre: (titre: string) => `Nouveau mémo : ${titre}`,
    toRead: 'Merci de le lire.',
    toConfirm: 'Merci de le lire et de confirmer votre lecture.',
  },
  en: {
    titre: (titre: string) => `New memo: ${titre}`,
    toRead: 'Please read it.',
    toConfirm: 'Please read it and confirm that you have.',
  },
} as const;

type Announced = Pick<Memo, 'titre' | 'confirmation_requise'>;

export const writeMemoNotice = (
  langue: 'fr' | 'en',
  { titre, confirmation_requise }: Announced,
): NotificationText => ({
  titre: TEXTS[langue].titre(titre),
  texte: confirmation_requise ? TEXTS[langue].toConfirm : TEXTS[langue].toRead,
});

export const memoLink = (id: number): string => `/user/memos?memo=${id}`;

export const memoKey = (id: number): string => `memo:${id}`;

/** Everyone it is addressed to, but for whoever wrote it. */
export async function notifyRecipients(
  context: NotifyContext,
  memo: Announced & Pick<Memo, 'id' | 'auteur'>,
): Promise<void> {
  await notify(context, {
    to: await findMembers(context.db, memoRef(memo.id), { except: memo.auteur.id }),
    type: 'memo',
    key: memoKey(memo.id),
    lien: memoLink(memo.id),
    texts: (langue) => writeMemoNotice(langue, memo),
  });
}
