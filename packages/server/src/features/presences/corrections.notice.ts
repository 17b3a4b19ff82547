// What is told of a correction: its supervisor that it waits, whoever it is about that it is decided; nobody of their own act.
import type { Language } from '@releve/domain/texts.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { writeDate } from '../../platform/texts.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { boardLink } from './punch.notice.ts';

const writeDay = (langue: Language, { client_nom, date }: StoredCorrection): string =>
  presencesTexts[langue]('of_day', { site: client_nom, date: writeDate(langue, date) });

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
      titre: presencesTexts[langue]('correction.asked'),
      texte: presencesTexts[langue]('correction.request', {
        qui: `${prenom} ${nom}`,
        site: client_nom,
        date: writeDate(langue, date),
      }),
    }),
  });
}

/** A decision that was taken back and made again is told again. */
const decisionKey = ({ id, version }: Pick<StoredCorrection, 'id' | 'version'>): string =>
  `correction:${id}:decision:${version}`;

export async function tellDecision(
  context: WriteContext,
  correction: StoredCorrection,
): Promise<void> {
  const { employe_id, statut, date, decision_note } = correction;
  if (statut === 'en_attente' || employe_id === context.user.id) return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    key: decisionKey(correction),
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: presencesTexts[langue](`correction.${statut}`),
      texte: [writeDay(langue, correction), decision_note].filter(Boolean).join(' '),
    }),
  });
}

/** Whoever has seen the decision is told that it no longer stands; whoever has not never hears of it. */
export async function tellReopened(
  context: WriteContext,
  decided: StoredCorrection,
): Promise<void> {
  const { id, version, employe_id, date } = decided;
  const spared = await withdrawNotice(context, decisionKey(decided));
  if (spared.includes(employe_id) || employe_id === context.user.id) return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    key: `correction:${id}:reopened:${version}`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: presencesTexts[langue]('correction.reopened'),
      texte: writeDay(langue, decided),
    }),
  });
}
