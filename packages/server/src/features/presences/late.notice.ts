// What is said when somebody has not punched: to them first, then to whoever leads them.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { writeTime } from '../../platform/texts.ts';
import type { AlertRecipient, UnpunchedQuart } from './late.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { boardLink } from './punch.notice.ts';

export async function tellLate(
  context: NotifyContext,
  { quart_id, employe_id, superviseur_id, prenom, nom, client_nom, date, debut }: UnpunchedQuart,
  recipient: AlertRecipient,
): Promise<void> {
  const to = recipient === 'employe' ? employe_id : superviseur_id;
  if (to === null) return;
  await notify(context, {
    to: [to],
    type: 'retard',
    urgent: true,
    key: `retard:${quart_id}:${date}:${employe_id}:${recipient}`,
    lien: recipient === 'employe' ? `/user/punch/${date}` : boardLink(date),
    texts: (langue) => {
      const t = presencesTexts[langue];
      const start = { site: client_nom, heure: writeTime(langue, debut) };
      return recipient === 'employe'
        ? { titre: t('late.own'), texte: t('late.own_text', start) }
        : {
            titre: t('late.other', { qui: `${prenom} ${nom}` }),
            texte: t('late.other_text', start),
          };
    },
  });
}
