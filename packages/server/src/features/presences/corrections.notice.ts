// What is told of a correction: its supervisor that it waits, whoever asked that it is decided.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import { writeDate } from './presence-words.ts';
import { boardLink } from './punch.notice.ts';

const TEXTS = {
  fr: {
    asked: 'Correction de pointage à traiter',
    request: (who: string, where: string, date: string) =>
      `${who} demande une correction pour le ${date}, ${where}.`,
    acceptee: 'Votre correction est acceptée',
    refusee: 'Votre correction est refusée',
    decision: (where: string, date: string) => `Pointage du ${date}, ${where}.`,
  },
  en: {
    asked: 'A punch correction to decide',
    request: (who: string, where: string, date: string) =>
      `${who} asks for a correction for ${date}, ${where}.`,
    acceptee: 'Your correction is accepted',
    refusee: 'Your correction is refused',
    decision: (where: string, date: string) => `Punch of ${date}, ${where}.`,
  },
} as const;

export async function tellRequest(
  context: WriteContext,
  { id, superviseur_id, prenom, nom, client_nom, date }: StoredCorrection,
): Promise<void> {
  if (superviseur_id === null || superviseur_id === context.user.id) return;
  await notify(context, {
    to: [superviseur_id],
    type: 'decision',
    key: `correction:${id}`,
    lien: boardLink(date),
    texts: (langue) => ({
      titre: TEXTS[langue].asked,
      texte: TEXTS[langue].request(`${prenom} ${nom}`, client_nom, writeDate(langue, date)),
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
    key: `correction:${id}:decision`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: TEXTS[langue][statut],
      texte: [TEXTS[langue].decision(client_nom, writeDate(langue, date)), decision_note]
        .filter(Boolean)
        .join(' '),
    }),
  });
}
