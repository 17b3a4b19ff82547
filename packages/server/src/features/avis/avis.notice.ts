// What is told of a notice: that there is one, and nothing else.
import { toUser } from '../../platform/broadcast.ts';
import { tellNeutrally, type NeutralNotice } from '../../platform/confidential.ts';
import type { NotifyContext } from '../../platform/notifications/notify.ts';
import { findDirectors } from '../../platform/team.repository.ts';
import { isAuthorConcerned, isTold } from './avis-access.ts';
import type { StoredAvis } from './avis.repository.ts';
import { avisTexts } from './avis.texts.ts';

const AWAITS: NeutralNotice = {
  type: 'avis',
  sentence: (langue) => avisTexts[langue]('notice.awaits'),
};

const NEWS: NeutralNotice = {
  type: 'avis',
  sentence: (langue) => avisTexts[langue]('notice.news'),
};

const ownLink = ({ id }: StoredAvis): string => `/user/avis/${id}`;
const fileLink = ({ id, employe_id }: StoredAvis): string =>
  `/admin/employes/edit/${employe_id}/avis?avis=${id}`;

export const awaitKey = ({ id }: Pick<StoredAvis, 'id'>, state: 'projet' | 'remis'): string =>
  `avis:${id}:${state}`;

/** The employee, once for each state that waits for them. */
export async function tellEmploye(
  context: NotifyContext,
  avis: StoredAvis,
  state: 'projet' | 'remis',
): Promise<void> {
  const lien = ownLink(avis);
  await tellNeutrally(context, AWAITS, { to: [avis.employe_id], key: awaitKey(avis, state), lien });
}

/** Whoever wrote it; the directors where the author no longer leads the person, or has left. */
export async function tellAuthor(
  context: NotifyContext,
  avis: StoredAvis,
  what: string,
): Promise<void> {
  const to = isAuthorConcerned(avis)
    ? [avis.auteur_id]
    : (await findDirectors(context.db)).filter((id) => id !== avis.employe_id);
  await tellNeutrally(context, NEWS, { to, key: `avis:${avis.id}:${what}`, lien: fileLink(avis) });
}

/** Open screens of the person and of the author ask again. A draft is no news to the person. */
export function tellScreens(
  { broadcast }: Pick<NotifyContext, 'broadcast'>,
  avis: StoredAvis,
): void {
  const people = [
    ...(isTold(avis) ? [avis.employe_id] : []),
    ...(isAuthorConcerned(avis) ? [avis.auteur_id] : []),
  ];
  broadcast(...people.map((id) => toUser(id, 'AvisChanged', { id: avis.id })));
}
