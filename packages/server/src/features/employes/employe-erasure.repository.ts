// What is erased of a person beside the file itself.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The phone of someone who has left is told nothing more. */
export async function deletePushSubscriptions(tx: Tx, employeId: number): Promise<void> {
  await tx.deleteFrom('abonnements_push').where('employe_id', '=', employeId).execute();
}

export async function eraseTraces(tx: Tx, employeId: number): Promise<void> {
  await deletePushSubscriptions(tx, employeId);
  await tx.deleteFrom('tokens').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('reinitialisations').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('appareils_vus').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('notifications').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('preferences_notification').where('employe_id', '=', employeId).execute();
  await tx
    .updateTable('punches')
    .set({ lat: null, lng: null, precision_m: null })
    .where('employe_id', '=', employeId)
    .where('lat', 'is not', null)
    .execute();
  await eraseDemandes(tx, employeId);
  // Answers kept for repeated requests hold the file as it was: this person's own, and those about them.
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb.or([
        eb('employe_id', '=', employeId),
        eb.and([
          eb('endpoint', 'like', '%/api/employes%'),
          eb(sql`reponse ->> 'id'`, '=', String(employeId)),
        ]),
        eb.and([
          eb('endpoint', 'like', '%/api/demandes%'),
          eb(sql`reponse -> 'employe' ->> 'id'`, '=', String(employeId)),
        ]),
      ]),
    )
    .execute();
}

/** The days of leave stay, as the hours do; why, what was written about it and what was answered do not. */
async function eraseDemandes(tx: Tx, employeId: number): Promise<void> {
  const own = tx.selectFrom('demandes').select('id').where('employe_id', '=', employeId);
  await tx
    .deleteFrom('messages')
    .where('object', '=', 'demande')
    .where('object_id', 'in', own)
    .execute();
  await tx
    .updateTable('demandes')
    .set({ raison: '', decision_note: '', proposition_note: '' })
    .where('employe_id', '=', employeId)
    .execute();
  await tx
    .updateTable('disponibilite_dates')
    .set({ note: '' })
    .where('employe_id', '=', employeId)
    .execute();
}

/** Those of their requests on which a document hangs. */
export async function findDocumented(tx: Tx, employeId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('demandes')
    .select('id')
    .where('employe_id', '=', employeId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('attachments')
          .select('attachments.id')
          .where('attachments.object', '=', 'demande')
          .whereRef('attachments.object_id', '=', 'demandes.id'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
