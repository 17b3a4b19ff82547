// What the server holds of somebody's working day, and what they forgot on the days before.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  OUBLI_DAYS,
  type getPunchDay as endpoint,
  type Oubli,
} from '@releve/domain/features/punch.ts';
import { standingRows, visitsOf } from '@releve/domain/punch-rows.ts';
import { type WorkedDay, workedDays } from '@releve/domain/worked-time.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { listCorrectionsOfDay } from './corrections.service.ts';
import { requirePerson, type AskedPerson } from '../../platform/session/asked-person.ts';
import type { PresenceSettings } from './presence-settings.ts';
import { readConsent } from './position.service.ts';
import { findClientNames, findQuartsById, type SiteName } from './punch-day.repository.ts';
import { toPunchRecord } from './punch-record.ts';
import { findPunchesOfPerson, type PunchRowRead } from './punch-rows.repository.ts';
import { listDayAnnonces } from './retard-annonces.service.ts';
import { listDayMarks } from './tache-marques.service.ts';
import { listDayPhotos } from './tache-photos.service.ts';

export async function getPunchDay(
  context: ReadContext,
  files: Files,
  settings: PresenceSettings,
  { date, id }: { date: string; id?: number | undefined },
): Promise<EndpointResponse<typeof endpoint>> {
  const { db, user, now } = context;
  const person = await requirePerson(db, user, id, 'Presence');
  const rows = await findPunchesOfPerson(db, person.id, {
    du: addDays(date, -OUBLI_DAYS),
    au: date,
  });
  const [photos, marques, annonces, oublis, corrections, position] = await Promise.all([
    listDayPhotos(context, files, person.id, date),
    listDayMarks(db, settings, person.id, date),
    listDayAnnonces(db, person.id, date),
    findForgotten(
      db,
      settings,
      person,
      rows.filter((row) => row.date < date),
    ),
    listCorrectionsOfDay(context, person.id, date),
    readConsent(db, settings, person.id),
  ]);
  return {
    employe_id: person.id,
    date,
    punches: rows.filter((row) => row.date === date).map(toPunchRecord),
    sites: await findLooseSites(
      db,
      rows.filter((row) => row.date === date),
    ),
    photos,
    marques,
    annonces,
    oublis,
    travail: listWorkedDays(rows, oublis, now),
    corrections,
    position,
    updated_at: now.toString(),
  };
}

/** The end of a quart is known where its exit is missing, and needed nowhere else: the phone counts what goes on. */
function listWorkedDays(
  rows: readonly PunchRowRead[],
  oublis: readonly Oubli[],
  now: Temporal.Instant,
): WorkedDay[] {
  const ends = new Map(oublis.map(({ entree, fin_at }) => [entree.id, fin_at]));
  return workedDays(
    standingRows(rows).map(({ id, source, ...punch }) => ({
      ...punch,
      isByHand: source === 'manual',
      fin_at: ends.get(id) ?? null,
    })),
    now.epochMilliseconds,
  );
}

/** The schedule names the sites of quarts; the phone may know no others. */
function findLooseSites(db: Connection, rows: readonly PunchRowRead[]): Promise<SiteName[]> {
  const loose = rows.filter(({ quart_id }) => quart_id === null);
  const ids = new Set(loose.map(({ client_id }) => client_id));
  return ids.size === 0 ? Promise.resolve([]) : findClientNames(db, [...ids]);
}

const placeOf = ({ quart_id, client_id, date }: PunchRowRead): string =>
  `${date} ${quart_id ?? `site ${client_id}`}`;

/** An entry that stands, without an exit. */
async function findForgotten(
  db: Connection,
  { clock }: PresenceSettings,
  { day_switch_time }: AskedPerson,
  rows: readonly PunchRowRead[],
): Promise<Oubli[]> {
  const open = [...Map.groupBy(rows, placeOf).values()]
    .flatMap(visitsOf)
    .flatMap(({ entree, sortie }) => (entree && !sortie ? entree : []));
  if (open.length === 0) return [];
  const quarts = await findQuartsById(
    db,
    open.flatMap(({ quart_id }) => quart_id ?? []),
  );
  const clients = await findClientNames(
    db,
    open.map(({ client_id }) => client_id),
  );
  const quartById = new Map(quarts.map((quart) => [quart.id, quart]));
  const nameById = new Map(clients.map(({ id, nom }) => [id, nom]));
  return open
    .map(({ id, at, quart_id, client_id, date }): Oubli => {
      const quart = quart_id === null ? undefined : quartById.get(quart_id);
      const end = quart?.date === date ? clock.spanOf(quart, day_switch_time).end : undefined;
      return {
        date,
        quart_id,
        client: { id: client_id, nom: nameById.get(client_id) ?? '' },
        entree: { id, at },
        fin_at: end === undefined ? null : new Date(end).toISOString(),
      };
    })
    .toSorted((a, b) => b.entree.at.localeCompare(a.entree.at));
}
