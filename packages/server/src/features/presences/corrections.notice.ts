// What is told of a correction: its supervisor that it waits, whoever asked that it is decided.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { writeDate } from '../../platform/texts.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { boardLink } from './punch.notice.ts';

export async function tellRequest(
  context: WriteContext,
  { id, superviseur_id, prenom, nom, client_nom, date }: StoredCorrection,
): Promise<void> {
  if (superviseur_id === null || superviseur_id === context.user.id) return;
  await notify(context, {
    to: [superviseur_id],
    type: 'decision',
    cle: `correction:${id}`,
    lien: boardLink(date),
    texts: (langue) => ({
      titre: presencesTexts[langue]('correction.asked'),
      texte: presencesTexts[langue]('correction.request', {
        qui: `${prenom} ${nom}`,
        site: client_nom,
        date: writeDate(langue, date),
      }),
    }),
  });
}

export async function tellDecision(
  context: NotifyContext,
  { id, employe_id, statut, client_nom, date, decision_note }: StoredCorrection,
): Promise<void> {
  if (statut === 'en_attente') return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    cle: `correction:${id}:decision`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: presencesTexts[langue](`correction.${statut}`),
      texte: [
        presencesTexts[langue]('of_day', { site: client_nom, date: writeDate(langue, date) }),
        decision_note,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  });
}
