// The lines of a working day as far as their states go: no names, no photos, no authors. Read by the day itself, so that no list of
// quarts travels to the database and back.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isTold } from './board.repository.ts';

export const findDayLines = (db: Connection, date: string) =>
  db
    .selectFrom('quarts')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
    .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'quarts.employe_id')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.employe_id', '=', 'quarts.employe_id')
        .onRef('absences.date', '=', 'quarts.date'),
    )
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
    ])
    .where(isTold)
    .where('quarts.date', '=', date)
    .orderBy('quarts.id')
    .execute();

export type StoredDayLine = Awaited<ReturnType<typeof findDayLines>>[number];

/** Those of that day: what was done of another day is on no line of it. */
export const findDayPunches = (db: Connection, date: string) =>
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
