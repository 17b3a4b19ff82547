// What is said when somebody has not punched: to them first, then to whoever leads them.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { AlertRecipient, UnpunchedQuart } from './late.repository.ts';
import { writeTime } from './presence-words.ts';
import { boardLink } from './punch.notice.ts';

const TEXTS = {
  fr: {
    employe: {
      titre: () => 'Vous n’avez pas encore pointé',
      texte: (where: string, time: string) =>
        `Votre quart chez ${where} a commencé à ${time}. Pointez votre entrée, ou prévenez votre superviseur.`,
    },
    superviseur: {
      titre: (who: string) => `${who} n’a pas encore pointé`,
      texte: (where: string, time: string) => `${where}, début prévu à ${time}.`,
    },
  },
  en: {
    employe: {
      titre: () => 'You have not punched yet',
      texte: (where: string, time: string) =>
        `Your shift at ${where} began at ${time}. Punch your entry, or tell your supervisor.`,
    },
    superviseur: {
      titre: (who: string) => `${who} has not punched yet`,
      texte: (where: string, time: string) => `${where}, planned to start at ${time}.`,
    },
  },
} as const;

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
    key: `retard:${quart_id}:${date}:${employe_id}:${recipient}`,
    lien: recipient === 'employe' ? `/user/punch/${date}` : boardLink(date),
    texts: (langue) => ({
      titre: TEXTS[langue][recipient].titre(`${prenom} ${nom}`),
      texte: TEXTS[langue][recipient].texte(client_nom, writeTime(langue, debut)),
    }),
  });
}
