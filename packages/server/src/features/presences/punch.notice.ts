// What a supervisor is told of the punches of their people.
import type { Language } from '@releve/domain/texts.ts';
import { notifyEach, notifyQuietly } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { presencesTexts } from './presences.texts.ts';
import type { StoredPunch } from './punch.repository.ts';

type Told = Pick<StoredPunch, 'type' | 'prenom' | 'nom' | 'client_nom'>;

const writePunchNotice = (
  langue: Language,
  { type, prenom, nom, client_nom }: Told,
): NotificationText => ({
  titre: presencesTexts[langue](`punch.title.${type}`),
  texte: presencesTexts[langue](`punch.text.${type}`, {
    qui: `${prenom} ${nom}`,
    site: client_nom,
  }),
});

export const boardLink = (date: string): string => `/admin/presences/${date}`;

/** A supervisor who made the punch on behalf of an employee is not notified of it. */
export async function tellSupervisors(
  context: WriteContext,
  punches: readonly StoredPunch[],
): Promise<void> {
  const told = punches.flatMap(({ superviseur_id, ...punch }) =>
    superviseur_id === null || superviseur_id === context.user.id
      ? []
      : {
          to: [superviseur_id],
          key: `punch:${punch.id}`,
          lien: boardLink(punch.date),
          texts: (langue: Language) => writePunchNotice(langue, punch),
          isChosen: punch.superviseur_choisit,
        },
  );
  const { chosen = [], quiet = [] } = Object.groupBy(told, ({ isChosen }) =>
    isChosen ? 'chosen' : 'quiet',
  );
  await notifyEach(context, 'pointage', chosen);
  notifyQuietly(context, 'pointage', quiet);
}
