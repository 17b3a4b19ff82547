// One report: found, stored, changed.
import type { RapportStatut } from '@releve/domain/features/rapports.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import type { RapportsTable } from './rapports.tables.ts';
import { findTeam } from '../../platform/team.repository.ts';
import {
  filterRapports,
  isRapportInScope,
  markOf,
  personOf,
  selectRows,
} from './rapport-list.repository.ts';

/** What the journal calls them. */
export const rapportNames: JournalNames = {
  rapports: sql`(select concat_ws(', ', titre, coalesce(
    (select prenom || ' ' || nom from employes where id = rapports.employe_id),
    (select nom from clients where id = rapports.client_id)), rapports.date::text)
    from rapports where rapports.id = journal.objet_id)`,
};

export type StoredRapport = Selectable<RapportsTable>;

/** What receipts know a suivi by. */
export const suiviRef = (id: number): ObjectRef => ({ object: 'suivi', id });

/** Held until the transaction ends: the same report sent twice at once is looked at one after the other. */
export async function lockUuid(tx: Tx, uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rapports ${uuid}`}, 0))`.execute(tx);
}

export const findByUuid = (tx: Tx, uuid: string): Promise<StoredRapport | undefined> =>
  tx.selectFrom('rapports').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

export const lockRapport = (
  tx: Tx,
  genre: StoredRapport['genre'],
  id: number,
): Promise<StoredRapport | undefined> =>
  tx
    .selectFrom('rapports')
    .selectAll()
    .where('genre', '=', genre)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertRapport = (tx: Tx, rapport: Insertable<RapportsTable>): Promise<StoredRapport> =>
  tx.insertInto('rapports').values(rapport).returningAll().executeTakeFirstOrThrow();

export type RapportChange = Omit<Updateable<RapportsTable>, 'version'>;

/** The next version: whoever has it open must know. */
export const updateRapport = (tx: Tx, id: number, change: RapportChange): Promise<StoredRapport> =>
  tx
    .updateTable('rapports')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What the employee does with it, or what is scored again: the version of its content stays. */
export async function updateBeside(tx: Tx, id: number, change: RapportChange): Promise<void> {
  await tx.updateTable('rapports').set(change).where('id', '=', id).execute();
}

/** As its page shows it, whoever may see it. */
export const findRapport = (db: Connection, genre: StoredRapport['genre'], id: number) =>
  selectRows(filterRapports(db, { genre, scope: { kind: 'tous' } }))
    .where('rapports.id', '=', id)
    .select([
      'rapports.schema_version_id',
      'rapports.employe_id',
      'rapports.client_id',
      'rapports.auteur_id',
      'rapports.zones',
      'rapports.commentaire',
      'rapports.commence_le',
      'rapports.modifie_le',
      'rapports.edition',
      'rapports.version',
      'rapports.signataire',
      'rapports.reponse',
      'rapports.annule_le',
      'rapports.annule_raison',
      'rapports.change_apres_signature',
      personOf('rapports.annule_par').as('annule_par'),
    ])
    .executeTakeFirst();

export type FoundRapport = NonNullable<Awaited<ReturnType<typeof findRapport>>>;

export async function isVisible(db: Connection, id: number, readerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('rapports')
    .select('id')
    .where('id', '=', id)
    .where(isRapportInScope({ kind: 'visibles', team: await findTeam(db, readerId) }))
    .executeTakeFirst();
  return row !== undefined;
}

interface MyFilter {
  q?: string | undefined;
  etat?: 'a_lire' | 'a_accuser' | undefined;
}

export const selectAboutMe = (db: Connection, employeId: number, { etat, q }: MyFilter = {}) =>
  filterRapports(db, { genre: 'suivi', scope: { kind: 'tous' }, employe_id: employeId, q })
    .where('rapports.statut', '=', 'depose' satisfies RapportStatut)
    .$if(etat === 'a_lire', (rows) => rows.where(markOf('seen'), 'is', null))
    // What I wrote of myself I know.
    .$if(etat !== undefined, (rows) =>
      rows
        .where(markOf('confirmed'), 'is', null)
        .whereRef('rapports.auteur_id', '<>', 'rapports.employe_id'),
    );

export async function countToAcknowledge(db: Connection, employeId: number): Promise<number> {
  const { count } = await selectAboutMe(db, employeId, { etat: 'a_accuser' })
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
