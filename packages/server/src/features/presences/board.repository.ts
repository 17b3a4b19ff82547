// The lines of the attendance board: the quarts of a working day, and what is known of each.
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { anyOf } from '../../platform/prepared-query.ts';
import { lastAnnonce } from './retard-annonces.repository.ts';
import { selectPunchRows, withWholeChains, type PunchRowRead } from './punch-rows.repository.ts';

const selectLines = (db: Connection) =>
  db
    .selectFrom('quarts')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'employes.id')
    .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'quarts.employe_id')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.employe_id', '=', 'quarts.employe_id')
        .onRef('absences.date', '=', 'quarts.date'),
    )
    .leftJoinLateral(lastAnnonce, (join) => join.onTrue())
    .select([
      'quarts.id as quart_id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.statut',
      'quarts.publie_dernier_le',
      'quarts.employe_id',
      'employes.prenom',
      'employes.nom',
      'employes.telephone',
      'employes.day_switch_time',
      'employe_photos.uuid as photo',
      'quarts.client_id',
      'clients.nom as client_nom',
      'clients.ville as client_ville',
      'clients.telephone as client_telephone',
      sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`.as(
        'superviseur_id',
      ),
      'employes.coach_id',
      'appareils_vus.vu_le',
      'appareils_vus.non_envoyes',
      'appareils_vus.horaire_le',
      'absences.demande_id as absence_demande_id',
      'absences.debut as absence_debut',
      'absences.fin as absence_fin',
      'annonce.arrivee_le as annonce_arrivee',
      'annonce.le as annonce_le',
      sql<string | null>`(select nom from demande_types where id = absences.type_id)`.as(
        'absence_type',
      ),
      sql<string | null>`(select nom_en from demande_types where id = absences.type_id)`.as(
        'absence_type_en',
      ),
    ])
    .where(isTold);

/** People were told of it; one that was cancelled before anybody knew is nothing to wait for. */
export const isTold = sql<boolean>`(quarts.statut = 'publie'
  or (quarts.statut = 'annule' and quarts.publie_le is not null))`;

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

export const findLinesOfDay = (db: Connection, date: string): Promise<StoredLine[]> =>
  selectLines(db).where('quarts.date', '=', date).execute();

export const findLines = (db: Connection, ids: readonly number[]): Promise<StoredLine[]> =>
  selectLines(db)
    .where('quarts.id', '=', anyOf(sql`${[...ids]}`))
    .execute();

/** Of one person, for the working days that may go on now. */
export const findLinesOfPerson = (
  db: Connection,
  employeId: number,
  { du, au }: { du: string; au: string },
): Promise<StoredLine[]> =>
  selectLines(db)
    .where('quarts.employe_id', '=', employeId)
    .where('quarts.date', '>=', du)
    .where('quarts.date', '<=', au)
    .execute();

export async function findPunchesOfQuarts(
  db: Connection,
  ids: readonly number[],
): Promise<PunchRowRead[]> {
  const read = (isMeant: RawBuilder<boolean>) =>
    selectPunchRows(db).where(isMeant).orderBy('punches.id').execute();
  const rows = await read(sql`punches.quart_id = ${anyOf(sql`${[...ids]}`)}`);
  const asked = new Set<number | null>(ids);
  return (await withWholeChains(rows, read)).filter(({ quart_id }) => asked.has(quart_id));
}

const findLoose = (db: Connection, isMeant: RawBuilder<boolean>) =>
  selectPunchRows(db)
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .innerJoin('clients', 'clients.id', 'punches.client_id')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'employes.id')
    .select([
      'employes.prenom',
      'employes.nom',
      'employes.telephone',
      'employe_photos.uuid as photo',
      'clients.nom as client_nom',
      'clients.ville as client_ville',
      'clients.telephone as client_telephone',
      sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`.as(
        'superviseur_id',
      ),
      'employes.coach_id',
    ])
    .where(isMeant)
    .orderBy('punches.id')
    .execute();

export type LoosePunch = Awaited<ReturnType<typeof findLoose>>[number];

/** Of a day, and of some people where it says whose. */
export interface VisitsAsked {
  readonly date: string;
  readonly employeIds?: readonly number[] | undefined;
}

const ofPeople = (column: RawBuilder<unknown>, employeIds: VisitsAsked['employeIds']) =>
  employeIds === undefined ? sql`true` : sql`${column} = ${anyOf(sql`${[...employeIds]}`)}`;

/** Punches that no line of that day shows, with their people and sites: their quart has changed hands or days since. */
export async function findPunchesWithoutQuart(
  db: Connection,
  { date, employeIds }: VisitsAsked,
): Promise<LoosePunch[]> {
  const loose = await findLoose(
    db,
    sql`punches.date = ${date} and ${ofPeople(sql`punches.employe_id`, employeIds)}
      and not exists (select from quarts where quarts.id = punches.quart_id
      and quarts.employe_id = punches.employe_id and quarts.date = punches.date and ${isTold})`,
  );
  const rows = await withWholeChains(loose, (isMeant) => findLoose(db, isMeant));
  // One that was attached to a quart is on the line of that quart.
  const quarts = new Set(loose.map(({ quart_id }) => quart_id));
  return rows.filter(({ quart_id }) => quarts.has(quart_id));
}

const selectConfirmations = (db: Connection) =>
  db
    .selectFrom('presence_confirmations')
    .innerJoin('employes', 'employes.id', 'presence_confirmations.auteur_id')
    .select([
      'presence_confirmations.id',
      'presence_confirmations.quart_id',
      'presence_confirmations.employe_id',
      'presence_confirmations.date',
      'presence_confirmations.entree_id',
      'presence_confirmations.sortie_id',
      'presence_confirmations.note',
      'presence_confirmations.le',
      'presence_confirmations.auteur_id',
      'presence_confirmations.presence',
      'presence_confirmations.motif',
      'presence_confirmations.retire_id',
      'employes.prenom',
      'employes.nom',
    ]);

export type StoredConfirmation = Awaited<
  ReturnType<ReturnType<typeof selectConfirmations>['execute']>
>[number];

/** All of them, those taken back and the rows that do so as well: see `standingConfirmations`. */
export const findConfirmations = (
  db: Connection,
  quartIds: readonly number[],
): Promise<StoredConfirmation[]> =>
  selectConfirmations(db)
    .where('presence_confirmations.quart_id', '=', anyOf(sql`${[...quartIds]}`))
    .orderBy('presence_confirmations.id')
    .execute();

/** As `findConfirmations`, of the visits that no quart explains. */
export const findVisitConfirmations = (
  db: Connection,
  { date, employeIds }: VisitsAsked,
): Promise<StoredConfirmation[]> =>
  selectConfirmations(db)
    .where('presence_confirmations.quart_id', 'is', null)
    .where('presence_confirmations.date', '=', date)
    .where(sql<boolean>`${ofPeople(sql`presence_confirmations.employe_id`, employeIds)}`)
    .orderBy('presence_confirmations.id')
    .execute();

/** Those that say something, and were not taken back. */
export function standingConfirmations<Row extends Pick<StoredConfirmation, 'id' | 'retire_id'>>(
  confirmations: readonly Row[],
): Row[] {
  const taken = new Set(confirmations.map(({ retire_id }) => retire_id));
  return confirmations.filter(({ id, retire_id }) => retire_id === null && !taken.has(id));
}

export const findCalls = (db: Connection, quartIds: readonly number[]) =>
  db
    .selectFrom('appels')
    .innerJoin('employes', 'employes.id', 'appels.auteur_id')
    .select([
      'appels.quart_id',
      'appels.employe_id',
      'appels.date',
      'appels.resultat',
      'appels.note',
      'appels.le',
      'appels.auteur_id',
      'employes.prenom',
      'employes.nom',
    ])
    .where('appels.quart_id', '=', anyOf(sql`${[...quartIds]}`))
    .orderBy('appels.le')
    .orderBy('appels.id')
    .execute();

export type StoredCall = Awaited<ReturnType<typeof findCalls>>[number];

export interface Waiting {
  quart_id: number;
  correction_id: number | null;
  offres: number;
}

/** What waits for an answer about each quart: a correction of whoever has it, offers. */
export async function findWaiting(db: Connection, quartIds: readonly number[]): Promise<Waiting[]> {
  const asked = anyOf(sql`${[...quartIds]}`);
  const { rows } = await sql<Waiting>`
    select quart_id, max(correction_id) as correction_id, sum(offres)::int as offres
    from (
      select asked.quart_id, asked.id as correction_id, 0 as offres from corrections asked
      join quarts on quarts.id = asked.quart_id and quarts.employe_id = asked.employe_id
        and quarts.date = asked.date
      where asked.quart_id = ${asked} and asked.statut = 'en_attente'
      union all
      select quart_id, null, 1 from offres where quart_id = ${asked} and statut = 'envoyee'
    ) as waiting
    group by quart_id`.execute(db);
  return rows;
}
