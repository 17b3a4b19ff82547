// What is told of a punch that was taken back: to its person where a manager did it, to the supervisor where they did.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { FoundPunch } from './cancel.repository.ts';
import { writeDate } from './presence-words.ts';
import { boardLink } from './punch.notice.ts';

const TEXTS = {
  fr: {
    cancelled: { entree: 'Votre entrée a été annulée', sortie: 'Votre sortie a été annulée' },
    restored: {
      entree: 'Votre entrée compte de nouveau',
      sortie: 'Votre sortie compte de nouveau',
    },
    place: (where: string, date: string) => `Pointage du ${date}, ${where}.`,
    own: { entree: 'Entrée annulée', sortie: 'Sortie annulée' },
    ownText: {
      entree: (who: string, where: string) => `${who} a annulé son entrée chez ${where}`,
      sortie: (who: string, where: string) => `${who} a annulé sa sortie de chez ${where}`,
    },
  },
  en: {
    cancelled: { entree: 'Your entry was cancelled', sortie: 'Your exit was cancelled' },
    restored: { entree: 'Your entry counts again', sortie: 'Your exit counts again' },
    place: (where: string, date: string) => `Punch of ${date}, ${where}.`,
    own: { entree: 'Entry cancelled', sortie: 'Exit cancelled' },
    ownText: {
      entree: (who: string, where: string) => `${who} cancelled their entry at ${where}`,
      sortie: (who: string, where: string) => `${who} cancelled their exit from ${where}`,
    },
  },
} as const;

type Told = Pick<FoundPunch, 'employe_id' | 'type' | 'client_nom' | 'date'> & {
  /** Of the row that says so. */
  readonly id: number;
  readonly raison: string;
  readonly what: 'cancelled' | 'restored';
};

/** Their phone asks for its day again with it. */
export async function tellPerson(
  context: NotifyContext,
  { id, employe_id, type, client_nom, date, raison, what }: Told,
): Promise<void> {
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    key: `punch:${id}:${what}`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: TEXTS[langue][what][type],
      texte: [TEXTS[langue].place(client_nom, writeDate(langue, date)), raison]
        .filter(Boolean)
        .join(' '),
    }),
  });
}

/** The supervisor was already notified of the punch itself, so the cancellation is notified as well. */
export async function tellSupervisor(
  context: WriteContext,
  { superviseur_id, prenom, nom, type, client_nom, date }: FoundPunch,
  id: number,
): Promise<void> {
  if (superviseur_id === null || superviseur_id === context.user.id) return;
  await notify(context, {
    to: [superviseur_id],
    type: 'pointage',
    key: `punch:${id}:annule`,
    lien: boardLink(date),
    texts: (langue) => ({
      titre: TEXTS[langue].own[type],
      texte: TEXTS[langue].ownText[type](`${prenom} ${nom}`, client_nom),
    }),
  });
}
