// Everything that is known of one quart, or of a visit that no quart explains. Whoever sees positions is noted.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  getPresenceHistory as endpoint,
  getVisitHistory as visitEndpoint,
  Travail,
} from '@releve/domain/features/presences.ts';
import { visitsOf } from '@releve/domain/punch-rows.ts';
import { weekOf } from '@releve/domain/week.ts';
import { sumWorked } from '@releve/domain/worked-time.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { toAppel, toMark } from './board-line.ts';
import {
  findCalls,
  findConfirmations,
  findLines,
  findVisitConfirmations,
  standingConfirmations,
  type StoredConfirmation,
} from './board.repository.ts';
import {
  completeLines,
  lineTools,
  readLineTaches,
  showLines,
  type BoardServices,
} from './board.service.ts';
import { readWorkedDays } from '../employes/employe-week.ts';
import { findPunch } from './cancel.repository.ts';
import {
  findAlerts,
  findPunchHistory,
  findVisitHistory,
  type HistoryPunch,
} from './history.repository.ts';
import { toPunchRecord } from './punch-record.ts';
import { findAnnoncesOfQuart } from './retard-annonces.repository.ts';
import { toAnnonce } from './retard-annonces.service.ts';
import { findPhotosOfQuart } from './tache-photos.repository.ts';

type History = EndpointResponse<typeof endpoint>;

export async function getPresenceHistory(
  { db, user, now, address }: ReadContext,
  services: BoardServices,
  quartId: number,
  { withPositions }: { withPositions: boolean },
): Promise<History> {
  const tools = lineTools(services, now);
  const stored = await findLines(db, [quartId]);
  const [line] = stored;
  const [ligne] = await showLines({ db, user, now }, tools, await completeLines(db, stored, tools));
  if (line === undefined || ligne === undefined) throw notFound();
  const rows = await findPunchHistory(db, quartId);
  const punches = rows.map((row) => toHistoryPunch(row, withPositions));
  if (punches.some(({ position }) => position !== null)) {
    await recordJournal(db, {
      acteur: user,
      action: 'consultation',
      objet: 'quarts',
      objet_id: quartId,
      apres: { champ: 'position', employe_id: ligne.employe?.id ?? null },
      adresse: address,
    });
  }
  const said = await findSaidOfVisit(db, rows);
  return {
    ligne,
    punches,
    confirmations: toHistoryMarks([...said, ...(await findConfirmations(db, [quartId]))]),
    appels: (await findCalls(db, [quartId])).map(toAppel),
    annonces: (await findAnnoncesOfQuart(db, quartId)).map(toAnnonce),
    alertes: await findAlerts(db, quartId),
    photos: (await findPhotosOfQuart(db, quartId)).map((photo) => ({
      uuid: photo.uuid,
      tache_id: photo.tache_id,
      tache: photo.tache,
      url: services.files.signFor(user, photo.fichier, now),
      cree_le: photo.cree_le,
    })),
    taches: await readLineTaches({ db, user, now }, services, line),
    travail:
      ligne.employe === null
        ? null
        : await readTravail({ db, now }, services, {
            employe_id: ligne.employe.id,
            date: line.date,
          }),
  };
}

/** Of several visits to one site on one day, the one that this punch is part of. */
export async function getVisitHistory(
  { db, user, now, address }: ReadContext,
  services: BoardServices,
  punchId: number,
  { withPositions }: { withPositions: boolean },
): Promise<EndpointResponse<typeof visitEndpoint>> {
  const punch = await findPunch(db, punchId);
  if (punch === undefined) throw notFound();
  const visits = visitsOf(await findVisitHistory(db, punch));
  const rows = visits.find((visit) => visit.rows.some(({ id }) => id === punchId))?.rows ?? [];
  const punches = rows.map((row) => toHistoryPunch(row, withPositions));
  if (punches.some(({ position }) => position !== null)) {
    const { employe_id, date } = punch;
    await recordJournal(db, {
      acteur: user,
      action: 'consultation',
      objet: 'employes',
      objet_id: employe_id,
      apres: { champ: 'position', employe_id, date },
      adresse: address,
    });
  }
  return {
    punches,
    confirmations: toHistoryMarks(await findSaidOfVisit(db, rows)),
    travail: await readTravail({ db, now }, services, punch),
  };
}

/** That working day and the week that holds it, whichever the sites. */
async function readTravail(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { settings: { clock, firstDayOfWeek } }: BoardServices,
  { employe_id, date }: { employe_id: number; date: string },
): Promise<Travail> {
  const week = weekOf(date, firstDayOfWeek);
  const [debut = date] = week;
  const days = await readWorkedDays(
    db,
    employe_id,
    { debut, fin: week.at(-1) ?? date },
    now,
    clock,
  );
  return {
    jour: sumWorked(days.filter((day) => day.date === date)),
    semaine: sumWorked(days),
  };
}

/** What was said of these punches while no quart explained them, and the rows that take it back. */
async function findSaidOfVisit(
  db: Connection,
  rows: readonly HistoryPunch[],
): Promise<StoredConfirmation[]> {
  const places = new Map(rows.map((row) => [`${row.date} ${row.employe_id}`, row]));
  const ids = new Set<number | null>(rows.map(({ id }) => id));
  const said: StoredConfirmation[] = [];
  for (const { date, employe_id } of places.values()) {
    said.push(...(await findVisitConfirmations(db, { date, employeIds: [employe_id] })));
  }
  const named = said.filter(({ entree_id, sortie_id }) => ids.has(entree_id) || ids.has(sortie_id));
  const known = new Set<number | null>(named.map(({ id }) => id));
  return said.filter(({ id, retire_id }) => known.has(id) || known.has(retire_id));
}

function toHistoryMarks(confirmations: readonly StoredConfirmation[]): History['confirmations'] {
  const standing = new Set(standingConfirmations(confirmations));
  return confirmations.map((row) => ({
    ...toMark(row),
    entree_id: row.entree_id,
    sortie_id: row.sortie_id,
    retire_id: row.retire_id,
    retiree: row.retire_id === null && !standing.has(row),
    sans_quart: row.quart_id === null,
  }));
}

const toHistoryPunch = (row: HistoryPunch, withPositions: boolean): History['punches'][number] => ({
  ...toPunchRecord(row),
  employe: { id: row.employe_id, prenom: row.prenom, nom: row.nom },
  device_at: row.device_at,
  diff: row.diff,
  missing_before: row.missing_before ?? 0,
  a_position: row.lat !== null && row.lng !== null,
  position:
    !withPositions || row.lat === null || row.lng === null
      ? null
      : { lat: row.lat, lng: row.lng, precision_m: row.precision_m ?? 0 },
});
