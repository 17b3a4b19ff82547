// What is told of a punch that was taken back: to its person where a manager did it, to the supervisor where they did.
import { notify } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { writeDate } from '../../platform/texts.ts';
import type { FoundPunch } from './cancel.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { boardLink } from './punch.notice.ts';

type Told = Pick<FoundPunch, 'employe_id' | 'type' | 'client_nom' | 'date'> & {
  /** Of the row that says so. */
  readonly id: number;
  readonly raison: string;
  readonly what: 'cancelled' | 'restored';
};

/** Their phone asks for its day again with it. Nobody is told of what they did to their own punch. */
export async function tellPerson(
  context: WriteContext,
  { id, employe_id, type, client_nom, date, raison, what }: Told,
): Promise<void> {
  if (employe_id === context.user.id) return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    key: `punch:${id}:${what}`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: presencesTexts[langue](`taken_back.${what}.${type}`),
      texte: [
        presencesTexts[langue]('of_day', { site: client_nom, date: writeDate(langue, date) }),
        raison,
      ]
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
      titre: presencesTexts[langue](`own_cancel.title.${type}`),
      texte: presencesTexts[langue](`own_cancel.text.${type}`, {
        qui: `${prenom} ${nom}`,
        site: client_nom,
      }),
    }),
  });
}
