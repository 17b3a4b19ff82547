// What people are told of surveys. Nothing of it says who has answered, but that only those who have not are reminded.
import { toUsers } from '../../platform/broadcast.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { sondagesTexts } from './sondages.texts.ts';

export interface Told {
  readonly id: number;
  readonly titre: string;
  readonly anonyme: boolean;
  readonly ferme_le: string | null;
}

export const sondageKey = (id: number): string => `sondage:${id}`;
const conclusionKey = (id: number): string => `sondage:${id}:conclusion`;
export const sondageLink = (id: number): string => `/user/sondages/${id}`;

export async function tellOpened(
  context: NotifyContext,
  { id, titre, anonyme }: Told,
  to: readonly number[],
): Promise<void> {
  await notify(context, {
    to,
    type: 'sondage',
    key: sondageKey(id),
    lien: sondageLink(id),
    texts: (langue) => ({
      titre: sondagesTexts[langue]('notice.title', { titre }),
      texte: sondagesTexts[langue](anonyme ? 'notice.anonymous' : 'notice.named'),
    }),
  });
  context.broadcast(toUsers(to, 'SondageChanged', { id }));
}

/** In place of what they were told before: it rings anew. */
export async function tellReminder(
  context: NotifyContext,
  { id, titre, ferme_le }: Told,
  to: readonly number[],
): Promise<void> {
  await notify(context, {
    to,
    type: 'sondage',
    key: sondageKey(id),
    isRenewed: true,
    lien: sondageLink(id),
    texts: (langue) => ({
      titre: sondagesTexts[langue]('notice.reminder', { titre }),
      texte:
        ferme_le === null
          ? sondagesTexts[langue]('notice.open')
          : sondagesTexts[langue]('notice.until', { date: writeLongDate(langue, ferme_le) }),
    }),
  });
}

export async function tellConclusion(
  context: NotifyContext,
  { id, titre }: Pick<Told, 'id' | 'titre'>,
  to: readonly number[],
): Promise<void> {
  await notify(context, {
    to,
    type: 'sondage',
    key: conclusionKey(id),
    isRenewed: true,
    lien: sondageLink(id),
    texts: (langue) => ({
      titre: sondagesTexts[langue]('notice.concluded', { titre }),
      texte: sondagesTexts[langue]('notice.concluded_text'),
    }),
  });
  context.broadcast(toUsers(to, 'SondageChanged', { id }));
}
