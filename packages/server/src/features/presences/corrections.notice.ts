// What is told of a correction: its supervisor that it waits, whoever asked that it is decided.
import { notify, type NotifyContext, withdrawNotice } from '../../platform/notifications/notify.ts';
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
    reopened: 'Votre correction est de nouveau à l’étude',
    decision: (where: string, date: string) => `Pointage du ${date}, ${where}.`,
  },
  en: {
    asked: 'A punch correction to decide',
    request: (who: string, where: string, date: string) =>
      `${who} asks for a correction for ${date}, ${where}.`,
    acceptee: 'Your correction is accepted',
    refusee: 'Your correction is refused',
    reopened: 'Your correction is being looked at again',
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
    cle: `correction:${id}`,
    lien: boardLink(date),
    texts: (langue) => ({
      titre: TEXTS[langue].asked,
      texte: TEXTS[langue].request(`${prenom} ${nom}`, client_nom, writeDate(langue, date)),
    }),
  });
}

/** A decision that was taken back and made again is told again. */
const decisionKey = ({ id, version }: Pick<StoredCorrection, 'id' | 'version'>): string =>
  `correction:${id}:decision:${version}`;

export async function tellDecision(
  context: NotifyContext,
  correction: StoredCorrection,
): Promise<void> {
  const { employe_id, statut, client_nom, date, decision_note } = correction;
  if (statut === 'en_attente') return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    cle: decisionKey(correction),
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: TEXTS[langue][statut],
      texte: [TEXTS[langue].decision(client_nom, writeDate(langue, date)), decision_note]
        .filter(Boolean)
        .join(' '),
    }),
  });
}

/** Whoever has seen the decision is told that it no longer stands; whoever has not never hears of it. */
export async function tellReopened(
  context: WriteContext,
  decided: StoredCorrection,
): Promise<void> {
  const { id, version, employe_id, client_nom, date } = decided;
  const spared = await withdrawNotice(context, decisionKey(decided));
  if (spared.includes(employe_id)) return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    cle: `correction:${id}:reopened:${version}`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: TEXTS[langue].reopened,
      texte: TEXTS[langue].decision(client_nom, writeDate(langue, date)),
    }),
  });
}
