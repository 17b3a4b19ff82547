import type { Memo } from '@releve/domain/features/memos.ts';
import type { Language } from '@releve/domain/texts.ts';
import { findMembers } from '../../platform/audience.repository.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { memoRef } from './memos.repository.ts';
import { memosTexts } from './memos.texts.ts';

type Announced = Pick<Memo, 'titre' | 'confirmation_requise'>;

export const writeMemoNotice = (
  langue: Language,
  { titre, confirmation_requise }: Announced,
  { isChanged = false }: { isChanged?: boolean } = {},
): NotificationText => ({
  titre: memosTexts[langue](isChanged ? 'notice.changed' : 'notice.title', { titre }),
  texte: memosTexts[langue](confirmation_requise ? 'notice.to_confirm' : 'notice.to_read'),
});

export const memoLink = (id: number): string => `/user/memos?memo=${id}`;

export const memoKey = (id: number): string => `memo:${id}`;

/** Everyone it is addressed to, but for whoever wrote it. */
export async function notifyRecipients(
  context: NotifyContext,
  memo: Announced & Pick<Memo, 'id' | 'auteur'>,
  options: { isChanged?: boolean } = {},
): Promise<void> {
  await notify(context, {
    to: await findMembers(context.db, memoRef(memo.id), { except: memo.auteur.id }),
    type: 'memo',
    key: memoKey(memo.id),
    isRenewed: options.isChanged === true,
    lien: memoLink(memo.id),
    texts: (langue) => writeMemoNotice(langue, memo, options),
  });
}
