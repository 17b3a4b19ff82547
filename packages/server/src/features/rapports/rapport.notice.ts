// Who is told of a report: the employee it is about, then its author of what the employee says.
import type { Language } from '@releve/domain/texts.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { markNoticeSeen, notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { FoundRapport, StoredRapport } from './rapports.repository.ts';
import { rapportsTexts } from './rapports.texts.ts';

export const suiviLink = (id: number): string => `/suivi/view/${id}`;

/** By its content: one that was changed is told of again. */
const receivedKey = ({ id, version }: Pick<StoredRapport, 'id' | 'version'>): string =>
  `suivi:${id}:${version}`;

export const writeReceived = (
  langue: Language,
  { auteur, titre, isChange }: { auteur: string; titre: string; isChange: boolean },
): NotificationText => {
  const what = isChange ? 'changed' : 'received';
  return {
    titre: rapportsTexts[langue](`notice.${what}`),
    texte: rapportsTexts[langue](`notice.${what}_text`, { qui: auteur, titre }),
  };
};

const nameOf = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`;

/** An author who writes about themselves is not notified. */
export async function tellEmploye(
  context: WriteContext,
  rapport: StoredRapport,
  before?: StoredRapport,
): Promise<void> {
  const { genre, id, employe_id, titre, auteur_id } = rapport;
  if (genre !== 'suivi') return;
  if (before) await withdrawNotice(context, receivedKey(before));
  if (employe_id === null || employe_id === auteur_id) return;
  const auteur = nameOf(context.user);
  const isChange = before?.employe_id === employe_id;
  await notify(context, {
    to: [employe_id],
    type: 'suivi',
    key: receivedKey(rapport),
    lien: suiviLink(id),
    texts: (langue) => writeReceived(langue, { auteur, titre, isChange }),
  });
}

export const noteSeen = (context: WriteContext, rapport: StoredRapport): Promise<void> =>
  markNoticeSeen(context, {
    employeId: context.user.id,
    key: receivedKey(rapport),
    at: context.now,
  });

export async function withdrawReceived(
  context: WriteContext,
  rapport: StoredRapport,
): Promise<void> {
  await withdrawNotice(context, receivedKey(rapport));
}

export async function tellAuthor(
  context: WriteContext,
  { id, version, auteur_id, titre }: StoredRapport,
  what: 'acknowledged' | 'answered',
): Promise<void> {
  if (auteur_id === context.user.id) return;
  const who = nameOf(context.user);
  await notify(context, {
    to: [auteur_id],
    type: 'suivi',
    key: `suivi:${id}:${version}:${what}`,
    lien: suiviLink(id),
    texts: (langue) => ({
      titre: rapportsTexts[langue](`notice.${what}`),
      texte: rapportsTexts[langue](`notice.${what}_text`, { qui: who, titre }),
    }),
  });
}

/** Whom it is about and who wrote it, but for the one who writes. */
export async function tellMessage(
  context: WriteContext,
  { id, auteur_id, employe_id, schema: { titre } }: FoundRapport,
  { uuid }: { uuid: string },
): Promise<void> {
  const who = nameOf(context.user);
  await notify(context, {
    to: [auteur_id, ...(employe_id === null ? [] : [employe_id])].filter(
      (each) => each !== context.user.id,
    ),
    type: 'suivi',
    key: `suivi:${id}:message:${uuid}`,
    lien: suiviLink(id),
    texts: (langue) => ({
      titre: rapportsTexts[langue]('notice.written'),
      texte: rapportsTexts[langue]('notice.written_text', { qui: who, titre }),
    }),
  });
}
