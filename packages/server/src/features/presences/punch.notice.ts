// What a supervisor is told of the punches of their people.
import { notifyEach } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { StoredPunch } from './punch.repository.ts';

type Told = Pick<StoredPunch, 'type' | 'prenom' | 'nom' | 'client_nom'>;

const TEXTS = {
  fr: {
    titre: { entree: 'Entrée confirmée', sortie: 'Sortie confirmée' },
    entree: (who: string, where: string) => `${who} a confirmé son entrée chez ${where}`,
    sortie: (who: string, where: string) => `${who} a confirmé sa sortie de chez ${where}`,
  },
  en: {
    titre: { entree: 'Entry confirmed', sortie: 'Exit confirmed' },
    entree: (who: string, where: string) => `${who} confirmed their entry at ${where}`,
    sortie: (who: string, where: string) => `${who} confirmed their exit from ${where}`,
  },
} as const;

const writePunchNotice = (
  langue: 'fr' | 'en',
  { type, prenom, nom, client_nom }: Told,
): NotificationText => ({
  titre: TEXTS[langue].titre[type],
  texte: TEXTS[langue][type](`${prenom} ${nom}`, client_nom),
});

export const boardLink = (date: string): string => `/admin/presences/${date}`;

/** A supervisor who made the punch on behalf of an employee is not notified of it. */
export async function tellSupervisors(
  context: WriteContext,
  punches: readonly StoredPunch[],
): Promise<void> {
  await notifyEach(
    context,
    'pointage',
    punches.flatMap((punch) =>
      punch.superviseur_id === null || punch.superviseur_id === context.user.id
        ? []
        : {
            to: [punch.superviseur_id],
            key: `punch:${punch.id}`,
            lien: boardLink(punch.date),
            texts: (langue: 'fr' | 'en') => writePunchNotice(langue, punch),
          },
    ),
  );
}
