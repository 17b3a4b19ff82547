// What people are told of an offer, and whoever made it of the answer.
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { Language } from '@releve/domain/texts.ts';
import {
  markNoticeSeen,
  notify,
  withdrawNotice,
  type NotifyContext,
} from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { writeDate, writeTime } from '../../platform/texts.ts';
import { horaireLink, isSoon } from './horaire.notice.ts';
import { horaireTexts } from './horaire.texts.ts';
import type { StoredOffer } from './offers.repository.ts';

export const writeOfferNotice = (
  langue: Language,
  offer: Pick<StoredOffer, 'client_nom' | 'date' | 'debut' | 'fin'>,
): NotificationText => ({
  titre: horaireTexts[langue]('offer.title'),
  texte: horaireTexts[langue]('offer.text', {
    site: offer.client_nom,
    date: writeDate(langue, offer.date),
    from: writeTime(langue, offer.debut),
    to: writeTime(langue, offer.fin),
  }),
});

/** Offered again after it was withdrawn, it is another cause. */
export const offerKey = ({ id, envoyee_le }: Pick<StoredOffer, 'id' | 'envoyee_le'>): string =>
  `offre:${id}:${Date.parse(envoyee_le)}`;

export const tellOffer = (context: NotifyContext, clock: QuartClock, offer: StoredOffer) =>
  notify(context, {
    to: [offer.employe_id],
    type: 'offre',
    urgent: isSoon(clock, offer, context.now),
    key: offerKey(offer),
    lien: `${horaireLink(offer.date)}?offres=1`,
    texts: (langue) => writeOfferNotice(langue, offer),
  });

export const tellTaken = (context: NotifyContext, offer: StoredOffer) =>
  notify(context, {
    to: [offer.auteur_id],
    type: 'offre',
    key: `${offerKey(offer)}:acceptee`,
    lien: `/admin/horaire/${offer.date}`,
    texts: (langue) => ({
      titre: horaireTexts[langue]('offer.taken'),
      texte: horaireTexts[langue]('offer.taker', {
        qui: `${offer.prenom} ${offer.nom}`,
        site: offer.client_nom,
        date: writeDate(langue, offer.date),
      }),
    }),
  });

/** Whoever has answered has seen it: the bell no longer counts it. */
export const settleOwnNotice = (context: NotifyContext, offer: StoredOffer) =>
  markNoticeSeen(context, {
    employeId: offer.employe_id,
    key: offerKey(offer),
    at: context.now,
  });

export async function withdrawOfferNotices(
  context: NotifyContext,
  offers: readonly Pick<StoredOffer, 'id' | 'envoyee_le'>[],
): Promise<void> {
  for (const offer of offers) await withdrawNotice(context, offerKey(offer));
}
