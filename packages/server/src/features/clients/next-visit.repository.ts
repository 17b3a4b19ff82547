// Tasks that come back on every visit until they are done once, and what waits for them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { prepareSql } from '../../platform/prepared-query.ts';

export interface NextVisitTask {
  id: number;
  client_id: number;
  nom: string;
}

/** Of the tasks that were ticked, those that are done with it; asked with each punch that ticks some. */
export const findNextVisitTasks = prepareSql<{ ids: readonly number[] }, NextVisitTask>(
  (param) => sql`
    select id, client_id, nom from taches
    where id = any(${param('ids')}::bigint[]) and frequence = 'prochaine_visite' and actif`,
);

/** Those for which nothing is left to do; returns them. */
export const finishTasks = (tx: Tx, ids: readonly number[], now: string) =>
  tx
    .updateTable('taches')
    .set((eb) => ({ actif: false, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('actif', '=', true)
    .where(
      sql<boolean>`not exists (
        select from reprises join rapports on rapports.id = reprises.rapport_id
        where reprises.tache_id = taches.id and reprises.statut = 'a_faire' and rapports.statut = 'depose')`,
    )
    .returning(['id', 'client_id', 'nom'])
    .execute();

export interface FinishedReprise {
  tache_id: number;
  rapport_id: number;
  auteur_id: number;
  client_nom: string;
}

/**
 * What failed an inspection and is put right now. A tick from before it was found bad again, sent by a phone that was
 * offline, does not count.
 */
export async function finishReprises(
  tx: Tx,
  tacheIds: readonly number[],
  { faite_le, faite_par }: { faite_le: string; faite_par: number },
): Promise<FinishedReprise[]> {
  const { rows } = await sql<FinishedReprise>`
    update reprises set statut = 'faite', faite_le = ${faite_le}, faite_par = ${faite_par}, version = reprises.version + 1
    from rapports, clients
    where reprises.tache_id = any(${[...tacheIds]}::bigint[]) and reprises.statut = 'a_faire'
      and (reprises.reevaluee_le is null or reprises.reevaluee_le < ${faite_le}::timestamptz)
      and rapports.id = reprises.rapport_id and rapports.statut = 'depose' and clients.id = reprises.client_id
    returning reprises.tache_id, reprises.rapport_id, rapports.auteur_id, clients.nom as client_nom`.execute(
    tx,
  );
  return rows;
}
