// The lines of a working day as far as their states go: no names, no photos, no authors. Read by the day itself, so that no list of
// quarts travels to the database and back.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isTold } from './board.repository.ts';
import { isFarAhead } from './quart-hours.repository.ts';
import { lastAnnonce } from './retard-annonces.repository.ts';

const selectDayLines = (db: Connection, date: string) =>
  db
    .selectFrom('quarts')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
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
      'quarts.client_id',
      'employes.day_switch_time',
      'appareils_vus.vu_le',
      'appareils_vus.non_envoyes',
      'appareils_vus.horaire_le',
      'absences.demande_id as absence_demande_id',
      'absences.debut as absence_debut',
      'absences.fin as absence_fin',
      'annonce.arrivee_le as annonce_arrivee',
    ])
    .where(isTold)
    .where('quarts.date', '=', date)
    .orderBy('quarts.id');

export type StoredDayLine = Awaited<
  ReturnType<ReturnType<typeof selectDayLines>['execute']>
>[number];

export const findDayLines = (db: Connection, date: string): Promise<StoredDayLine[]> =>
  selectDayLines(db, date).execute();

/**
 * Entered and left, by rows in whose place no other stands: nobody waits for anything there. A row that takes the place of
 * another is of its day. What was taken back and let stand again is not told apart here: such a line is read.
 */
const isComplete = (date: string) => sql<boolean>`(quarts.id, coalesce(quarts.employe_id, 0)) in (
  select plain.quart_id, plain.employe_id from punches plain
  where plain.date = ${date} and plain.quart_id is not null and not plain.annule
    and plain.id not in (select later.remplace_id from punches later
      where later.date = ${date} and later.remplace_id is not null)
  group by plain.quart_id, plain.employe_id
  having bool_or(plain.type = 'entree') and bool_or(plain.type = 'sortie'))`;

/** Far ahead, nothing was done or said of it, and nobody is on leave: it waits for its hour, and no more. */
const isUntouched = (
  date: string,
  at: string,
) => sql<boolean>`(${isFarAhead(at)} and absences.id is null
  and quarts.id not in (select done.quart_id from punches done where done.date = ${date} and done.quart_id is not null)
  and not exists (select from presence_confirmations said where said.quart_id = quarts.id))`;

interface DayMoment {
  readonly date: string;
  /** See `wallClock`. */
  readonly at: string;
}

/** Those of which somebody may wait for something now. */
export const findOpenLines = (db: Connection, { date, at }: DayMoment): Promise<StoredDayLine[]> =>
  selectDayLines(db, date)
    .where('quarts.statut', '=', 'publie')
    .where(sql<boolean>`not ${isComplete(date)} and not ${isUntouched(date, at)}`)
    .execute();

/** The others that wait for their hour. */
export async function countUntouched(db: Connection, { date, at }: DayMoment): Promise<number> {
  const { total } = await selectDayLines(db, date)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .where('quarts.statut', '=', 'publie')
    .where(isUntouched(date, at))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of that day: what was done of another day is on no line of it. Rows in each other's place are of one person. */
export const findDayPunches = (db: Connection, date: string, of?: readonly number[]) =>
  db
    .selectFrom('punches')
    .select([
      'id',
      'employe_id',
      'quart_id',
      'client_id',
      'date',
      'type',
      'at',
      'diff',
      'diff_inconnu',
      'diff_envoi',
      'contredit',
      'recu_le',
      'source',
      'hors_zone',
      'via_qr',
      'remplace_id',
      'annule',
      'retablit_id',
    ])
    .where('date', '=', date)
    .where('quart_id', 'is not', null)
    .$if(of !== undefined, (rows) =>
      rows.where('employe_id', '=', sql<number>`any(${[...(of ?? [])]}::bigint[])`),
    )
    .orderBy('id')
    .execute();

export const findDayConfirmations = (db: Connection, quartIds: readonly number[]) =>
  db
    .selectFrom('presence_confirmations')
    .select([
      'id',
      'quart_id',
      'employe_id',
      'date',
      'entree_id',
      'sortie_id',
      'le',
      'presence',
      'motif',
      'retire_id',
    ])
    .where('quart_id', '=', sql<number>`any(${[...quartIds]}::bigint[])`)
    .orderBy('id')
    .execute();
