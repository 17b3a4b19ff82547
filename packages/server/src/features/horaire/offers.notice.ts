// What people are told of an offer, and whoever made it of the answer.
import { notify, withdrawNotice, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { horaireLink, writeDate } from './horaire.notice.ts';
import type { StoredOffer } from './offers.repository.ts';

const TEXTS = {
  fr: {
    offered: 'Un quart vous est offert',
    offer: (where: string, date: string, from: string, to: string) =>
      `${where}, le ${date}, de ${from} à ${to}. La première personne qui accepte le prend.`,
    taken: 'Le quart a trouvé preneur',
    taker: (who: string, where: string, date: string) =>
      `${who} prend le quart du ${date}, ${where}.`,
  },
  en: {
    offered: 'A shift is offered to you',
    offer: (where: string, date: string, from: string, to: string) =>
      `${where}, ${date}, from ${from} to ${to}. The first to accept takes it.`,
    taken: 'The shift is taken',
    taker: (who: string, where: string, date: string) =>
      `${who} takes the shift of ${date}, ${where}.`,
  },
} as const;

/** 18 h in French, 18:00 in English. */
const writeTime = (langue: 'fr' | 'en', time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  if (langue === 'en') return `${hours}:${minutes}`;
  return minutes === '00' ? `${Number(hours)}\u00A0h` : `${Number(hours)}\u00A0h\u00A0${minutes}`;
};

export const writeOfferNotice = (
  langue: 'fr' | 'en',
  offer: Pick<StoredOffer, 'client_nom' | 'date' | 'debut' | 'fin'>,
): NotificationText => ({
  titre: TEXTS[langue].offered,
  texte: TEXTS[langue].offer(
    offer.client_nom,
    writeDate(langue, offer.date),
    writeTime(langue, offer.debut),
    writeTime(langue, offer.fin),
  ),
});

/** Offered again after it was withdrawn, it is another cause. */
export const offerKey = ({ id, envoyee_le }: Pick<StoredOffer, 'id' | 'envoyee_le'>): string =>
  `offre:${id}:${Date.parse(envoyee_le)}`;

export const tellOffer = (context: NotifyContext, offer: StoredOffer) =>
  notify(context, {
    to: [offer.employe_id],
    type: 'offre',
    key: offerKey(offer),
    lien: horaireLink(offer.date),
    texts: (langue) => writeOfferNotice(langue, offer),
  });

export const tellTaken = (context: NotifyContext, offer: StoredOffer) =>
  notify(context, {
    to: [offer.auteur_id],
    type: 'offre',
    key: `${offerKey(offer)}:acceptee`,
    lien: `/admin/horaire/${offer.date}`,
    texts: (langue) => ({
      titre: TEXTS[langue].taken,
      texte: TEXTS[langue].taker(
        `${offer.prenom} ${offer.nom}`,
        offer.client_nom,
        writeDate(langue, offer.date),
      ),
    }),
  });

export async function withdrawOfferNotices(
  context: NotifyContext,
  offers: readonly Pick<StoredOffer, 'id' | 'envoyee_le'>[],
): Promise<void> {
  for (const offer of offers) await withdrawNotice(context, offerKey(offer));
}
