// What is told of an incident: to whoever told of it what becomes of it, to those who look after it what they have to know;
// and every open screen that it has changed. Who is told that it waits for somebody is the escalation.
import type { Language } from '@releve/domain/texts.ts';
import { toUsers } from '../../platform/broadcast.ts';
import { notify, type NotifyContext, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { siteDaysBefore } from '../../platform/site-reader.ts';
import { findFollowers, findSupervisor, findViewers } from './incident-people.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';
import { incidentsTexts } from './incidents.texts.ts';

export const reportLink = (id: number): string => `/user/incidents/${id}`;
export const incidentLink = (id: number): string => `/admin/incidents/${id}`;

type Title = keyof (typeof incidentsTexts)['source']['notice'];

/** Null where the act is nobody's, as that of a deadline. */
export type TellContext = NotifyContext & { readonly user: { readonly id: number } | null };

const aboutOf = (langue: Language, { numero, client, type }: StoredIncident): string =>
  incidentsTexts[langue]('about', {
    numero,
    site: client.nom,
    type: incidentsTexts[langue](`type.${type}`),
  });

/** A locked screen shows it: the number, the site and the type, never what was written. */
const write =
  (title: Title, incident: StoredIncident) =>
  (langue: Language): NotificationText => ({
    titre: incidentsTexts[langue](`notice.${title}`),
    texte: aboutOf(langue, incident),
  });

/** Opened again and put right again, it is told again. */
const keyOf = ({ id, rouvert }: StoredIncident, title: Title): string =>
  `incident:${id}:${title}:${rouvert}`;

const exceptSelf = ({ user }: TellContext, people: readonly number[]): number[] =>
  people.filter((id) => id !== user?.id);

/** Open screens ask again. */
export async function tellScreens(
  {
    db,
    broadcast,
    now,
    timeZone,
  }: Pick<TellContext, 'db' | 'broadcast' | 'now'> & {
    readonly timeZone: string;
  },
  incident: Pick<StoredIncident, 'id' | 'client_id'>,
): Promise<void> {
  const { id, client_id } = incident;
  const viewers = await findViewers(db, incident, siteDaysBefore(now, timeZone));
  broadcast(toUsers(viewers, 'IncidentChanged', { id, client_id }));
}

/** Those who told of it. One that was told without a name has nobody to tell. */
export async function tellReporters(
  context: TellContext,
  incident: StoredIncident,
  title: 'pris' | 'tache' | 'resolu',
): Promise<void> {
  const followers = await findFollowers(context.db, incident);
  const reporters = followers.filter((each) => each.is_reporter).map(({ id }) => id);
  await notify(context, {
    to: exceptSelf(context, reporters),
    type: 'incident',
    key: keyOf(incident, title),
    lien: reportLink(incident.id),
    texts: (langue) => {
      const text = write(title, incident)(langue);
      const { assigne } = incident;
      if (title !== 'pris' || assigne === null) return text;
      const qui = `${assigne.prenom} ${assigne.nom}`;
      return { ...text, texte: incidentsTexts[langue]('by', { about: text.texte, qui }) };
    },
  });
}

/** Whoever was told that it is settled, and has not looked, never hears of it. */
export const withdrawResolved = (
  context: TellContext,
  incident: StoredIncident,
): Promise<number[]> => withdrawNotice(context, keyOf(incident, 'resolu'));

/** One who takes care of it, or did. */
export async function tellOne(
  context: TellContext,
  incident: StoredIncident,
  title: 'assigne' | 'confirme' | 'rouvert' | 'tache_retiree' | 'tache_faite',
  to: number | null,
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, to === null ? [] : [to]),
    type: 'incident',
    key:
      title === 'assigne'
        ? `${keyOf(incident, title)}:${incident.version}`
        : keyOf(incident, title),
    lien: incidentLink(incident.id),
    texts: write(title, incident),
    // Given to somebody while nobody has it: it cannot wait for the morning.
    urgent: title === 'assigne' && incident.statut === 'ouvert' && incident.gravite === 3,
  });
}

/** Whose report goes on under another one. */
export async function tellMerged(
  context: TellContext,
  merged: StoredIncident,
  into: StoredIncident,
): Promise<void> {
  const { signale_par_id } = merged;
  await notify(context, {
    to: exceptSelf(context, signale_par_id === null ? [] : [signale_par_id]),
    type: 'incident',
    key: `incident:${merged.id}:fusionne:${into.id}`,
    lien: reportLink(into.id),
    texts: write('fusionne', into),
  });
}

/** Told for the record: the bell shows it to the supervisor of the site, and nothing rings. */
export async function tellSettled(context: TellContext, incident: StoredIncident): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, await findSupervisor(context.db, incident.client_id)),
    type: 'incident',
    key: keyOf(incident, 'deja_regle'),
    lien: incidentLink(incident.id),
    texts: write('deja_regle', incident),
    isQuiet: true,
  });
}

/** Everybody who follows it but the writer. */
export async function tellMessage(
  context: TellContext,
  incident: StoredIncident,
  uuid: string,
): Promise<void> {
  const followers = await findFollowers(context.db, incident);
  const idsOf = (isAtDesk: boolean) =>
    followers
      .filter((each) => (each.is_manager && !each.is_reporter) === isAtDesk)
      .map(({ id }) => id);
  const notice = {
    type: 'incident' as const,
    key: `incident:${incident.id}:message:${uuid}`,
    texts: write('message', incident),
  };
  await notify(context, {
    ...notice,
    to: exceptSelf(context, idsOf(false)),
    lien: reportLink(incident.id),
  });
  await notify(context, {
    ...notice,
    to: exceptSelf(context, idsOf(true)),
    lien: incidentLink(incident.id),
  });
}
