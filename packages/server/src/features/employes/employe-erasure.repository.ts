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
  await tx.deleteFrom('trusted_devices').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('second_steps').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('appareils_vus').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('notifications').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('preferences_notification').where('employe_id', '=', employeId).execute();
  await tx
    .updateTable('punches')
    .set({ lat: null, lng: null, precision_m: null })
    .where('employe_id', '=', employeId)
    .where('lat', 'is not', null)
    .execute();
  await tx.deleteFrom('exports_personnels').where('employe_id', '=', employeId).execute();
  await tx.deleteFrom('document_epingles').where('employe_id', '=', employeId).execute();
  await eraseDemandes(tx, employeId);
  await eraseAvis(tx, employeId);
  await eraseFormations(tx, employeId);
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

/** That there were notices stays, and when they were given; what they said and what was answered does not. */
async function eraseAvis(tx: Tx, employeId: number): Promise<void> {
  const own = tx.selectFrom('avis').select('id').where('employe_id', '=', employeId);
  await tx.updateTable('avis_reponses').set({ texte: '' }).where('avis_id', 'in', own).execute();
  await tx
    .updateTable('receipts')
    .set({ name: '', note: sql<string | null>`case when note is not null then '' end` })
    .where('object', '=', 'avis')
    .where('object_id', 'in', own)
    .where('kind', 'in', ['signed', 'refused'])
    .execute();
  await tx
    .updateTable('avis')
    .set({
      titre: '',
      faits: '',
      lieu: '',
      attente: '',
      suite: '',
      saut: '',
      liens: '[]',
      version_employe: sql<string | null>`case when version_employe is not null then '' end`,
    })
    .where('employe_id', '=', employeId)
    .execute();
}

/** That courses were passed stays, with the certificates and their numbers; what was answered does not. */
async function eraseFormations(tx: Tx, employeId: number): Promise<void> {
  const own = tx
    .selectFrom('formation_tentatives')
    .select('id')
    .where('employe_id', '=', employeId);
  await tx.deleteFrom('formation_reponses').where('tentative_id', 'in', own).execute();
  await tx
    .updateTable('certificats')
    .set({ motif_retrait: '' })
    .where('employe_id', '=', employeId)
    .execute();
}

/** Their requests and notices on which documents hang, by the objects of the rules. */
export async function findDocumented(
  tx: Tx,
  employeId: number,
): Promise<{ object: string; object_id: number }[]> {
  const { rows } = await sql<{ object: string; object_id: number }>`
    select distinct attachments.object, attachments.object_id from attachments join (
      select 'demande' as object, id from demandes where employe_id = ${employeId}
      union all select kind, id from avis cross join (values ('avis'), ('avis_signature')) kinds (kind)
        where employe_id = ${employeId}
      union all select 'avis_reponse', avis_reponses.id from avis_reponses
        join avis on avis.id = avis_reponses.avis_id where avis.employe_id = ${employeId}
      union all select 'formation_presence', id from formation_presences where employe_id = ${employeId}
    ) own on own.object = attachments.object and own.id = attachments.object_id`.execute(tx);
  return rows;
}

/** What they said about an incident stays; a voice tells whose it is, and goes with the person. */
export const findVoiceNotes = (
  tx: Tx,
  employeId: number,
): Promise<{ uuid: string; file_id: number }[]> =>
  tx
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select(['attachments.uuid', 'attachments.file_id'])
    .where('attachments.object', '=', 'incident')
    .where('attachments.created_by', '=', employeId)
    .where('fichiers.type_mime', 'like', 'audio/%')
    .execute();
