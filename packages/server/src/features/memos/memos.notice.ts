import type { Memo } from '@releve/domain/features/memos.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { findRecipients } from './memo-readings.repository.ts';

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

export const memoKey = (id: number): string => `memo:${id}`;

type Published = Pick<Memo, 'id' | 'titre' | 'confirmation_requise' | 'auteur'>;

/** Everyone it is addressed to, but for whoever wrote it. */
export async function notifyRecipients(
  context: NotifyContext,
  { id, titre, confirmation_requise, auteur }: Published,
): Promise<void> {
  await notify(context, {
    to: await findRecipients(context.db, id, { except: auteur.id }),
    type: 'memo',
    cle: memoKey(id),
    lien: `/user/memos?memo=${id}`,
    texts: (langue) => ({
      titre: TEXTS[langue].titre(titre),
      texte: confirmation_requise ? TEXTS[langue].toConfirm : TEXTS[langue].toRead,
    }),
  });
}
