// Who may see an incident, and the incident as it is shown to them.
import type { IncidentRights } from '@releve/domain/features/incident-parts.ts';
import type { Incident, IncidentFile } from '@releve/domain/features/incidents.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { recordLook } from '../../platform/confidential.ts';
import type { Connection } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { findPieces } from './incident-pieces.repository.ts';
import * as repository from './incidents.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';
import { readRegistre } from './registre-access.ts';

/** What the services of incidents need beside their context. */
export interface IncidentServices extends Pick<App, 'files' | 'attachments'> {
  readonly timeZone: string;
}

/** As much of a context as reading wants. */
export interface Reading {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

export const toIncident = ({
  client_id: _client,
  signale_par_id: _reporter,
  assigne_id: _assignee,
  resolu_par_id: _resolver,
  fusionne_dans_id: _into,
  tache_id: _task,
  resolution: _resolution,
  tache,
  ...row
}: StoredIncident): Incident => ({
  ...row,
  // A task that is linked and over was ticked: one that was taken away is linked no more.
  tache: tache && { id: tache.id, nom: tache.nom, faite_le: tache.actif ? null : row.resolu_le },
});

/** Answers as if it were not there for whoever may not see it. */
export async function requireVisible(
  reading: Reading,
  { timeZone }: Pick<IncidentServices, 'timeZone'>,
  id: number,
): Promise<StoredIncident> {
  const row = await repository.findVisible(reading.db, siteReaderOf(reading, { timeZone }), id);
  if (row === undefined) throw notFound();
  return row;
}

const OPEN = new Set<Incident['statut']>(['ouvert', 'pris_en_charge']);
const SETTLED = new Set<Incident['statut']>(['resolu', 'confirme']);

export const isOpen = ({ statut }: Pick<Incident, 'statut'>): boolean => OPEN.has(statut);

/** Whoever told of it, or a manager, says whether it is put right. */
export const mayConfirm = async (
  { db, user }: Pick<Reading, 'db' | 'user'>,
  { id }: Pick<StoredIncident, 'id'>,
): Promise<boolean> =>
  isManager(user.usergroup) || repository.isReporter(db, id, user.actsFor ?? user.id);

async function rightsOf(reading: Reading, row: StoredIncident): Promise<IncidentRights> {
  const { user } = reading;
  const goesOn = row.fusionne_dans_id === null;
  const isLed = goesOn && user.ability.can('update', 'Incident');
  const isAsked = goesOn && (await mayConfirm(reading, row));
  return {
    prendre: isLed && row.statut === 'ouvert',
    resoudre: isLed && isOpen(row),
    confirmer: isAsked && row.statut === 'resolu',
    rouvrir: isAsked && SETTLED.has(row.statut),
    modifier: isLed,
    fusionner: isLed && isOpen(row),
    registre: user.actsFor === null && user.ability.can('update', 'Registre'),
  };
}

async function toFile(
  reading: Reading,
  { files }: Pick<IncidentServices, 'files'>,
  row: StoredIncident,
): Promise<IncidentFile> {
  const { db, user, now } = reading;
  const sign = (uuid: string) => files.signFor(user, uuid, now);
  const pieces = await findPieces(db, row.id);
  const merged = await repository.findMerged(db, row.id);
  return {
    ...toIncident(row),
    fichiers: pieces.map(({ uuid, name, type, file, thumbnail, moment, le, incident_id }) => ({
      uuid,
      nom: name,
      type,
      url: sign(file),
      vignette_url: thumbnail === null ? null : sign(thumbnail),
      moment,
      le,
      incident_id,
    })),
    registre_contenu: await readRegistre(reading, { files }, row.id),
    ressemblants: row.fusionne_dans_id === null ? await repository.findAlike(db, row) : [],
    fusionnes: merged.map(({ signale_par_id: _reporter, ...report }) => report),
    appels: await repository.findCalls(db, row.id),
    resolution: row.resolution,
    resolu_par: (await repository.findPersonOf(db, 'resolu_par', row.id)).person,
    droits: await rightsOf(reading, row),
  };
}

/** As it now is, for the reader. */
export const readFile = async (
  reading: Reading,
  services: IncidentServices,
  id: number,
): Promise<IncidentFile> => toFile(reading, services, await requireVisible(reading, services, id));

/** The same, on a screen: whoever reads of the injury of somebody else is noted. */
export async function openFile(
  context: ReadContext,
  services: IncidentServices,
  id: number,
): Promise<IncidentFile> {
  const file = await readFile(context, services, id);
  const line = file.registre_contenu;
  if (line !== null && line.victime_id !== context.user.id) {
    const look = { way: 'ecran', objet: 'registre', action: 'registre_consulte' } as const;
    await recordLook(context, { object: 'registre', id: line.id }, look);
  }
  return file;
}

/** Locked for whoever changes it: what it is now, it is until the end of the transaction. */
export async function requireLocked(
  { db }: Pick<WriteContext, 'db'>,
  id: number,
): Promise<StoredIncident> {
  await repository.lockIncidents(db, [id]);
  const row = await repository.findIncident(db, id);
  if (row === undefined) throw notFound();
  return row;
}

export async function requireByUuid({ db }: Pick<WriteContext, 'db'>, uuid: string) {
  const found = await repository.findByUuid(db, uuid);
  if (found === undefined) throw notFound();
  return found;
}

/** Somebody or something was quicker: which incident, and who, so that a phone that was away can say so. */
export const conflict = (
  message: 'incidents.taken' | 'incidents.settled' | 'incidents.merged' | 'incidents.not_settled',
  row: StoredIncident,
): HttpError =>
  new HttpError(409, {
    message,
    details: {
      incident_id: row.fusionne_dans_id ?? row.id,
      ...(row.assigne && {
        assigne_id: row.assigne.id,
        par: `${row.assigne.prenom} ${row.assigne.nom}`,
      }),
    },
  });

/** A report that was merged is acted upon under the one that goes on. */
export function assertGoesOn(row: StoredIncident): void {
  if (row.fusionne_dans_id !== null) throw conflict('incidents.merged', row);
}
