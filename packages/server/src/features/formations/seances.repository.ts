// Training given in person, and who was there.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { PRESENCE_SIGNATURE, type listSeances } from '@releve/domain/features/formation-seances.ts';
import type { Seance } from '@releve/domain/features/formation-seances.ts';
import type { Certificat } from '@releve/domain/features/formations.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { personOf } from './formations.repository.ts';
import type { FormationSeancesTable } from './formations.tables.ts';

const formationOf = sql<Seance['formation']>`jsonb_build_object('id', seances.formation_id,
  'titre', versions.contenu->>'titre', 'version_id', seances.version_id, 'numero', versions.numero)`;

const selectSeances = (db: Connection) =>
  db
    .selectFrom('formation_seances as seances')
    .innerJoin('content_versions as versions', 'versions.id', 'seances.version_id')
    .innerJoin('employes as formateurs', 'formateurs.id', 'seances.formateur_id')
    .select([
      'seances.id',
      'seances.date',
      'seances.lieu',
      'seances.notes',
      'seances.terminee_le',
      'seances.version',
      formationOf.as('formation'),
      personOf<EmployeRef>('formateurs').as('formateur'),
    ]);

type Query = EndpointRequest<typeof listSeances>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  date: sql`seances.date, seances.id`,
  '-date': sql`seances.date desc, seances.id desc`,
  formation: sql`search_text(versions.contenu->>'titre'), seances.date desc, seances.id desc`,
  '-formation': sql`search_text(versions.contenu->>'titre') desc, seances.date desc, seances.id desc`,
};

/** The course, the place and whoever teaches. */
const SEARCHED = sql<string>`concat_ws(' ', versions.contenu->>'titre', seances.lieu,
  formateurs.prenom, formateurs.nom)`;

const countPresences = (condition: RawBuilder<boolean>) => sql<number>`(
  select count(*)::int from formation_presences presences
  where presences.seance_id = seances.id and ${condition})`;

export const findSeances = (
  db: Connection,
  { q, formation, etat, sort = '-date', ...page }: Query,
) =>
  readPage(
    selectSeances(db)
      .select([
        countPresences(sql<boolean>`true`).as('personnes'),
        countPresences(sql<boolean>`presences.signe_le is not null`).as('signees'),
      ])
      .$if(formation !== undefined, (rows) =>
        rows.where('seances.formation_id', '=', formation ?? 0),
      )
      .$if(etat !== undefined, (rows) =>
        rows.where('seances.terminee_le', etat === 'ouverte' ? 'is' : 'is not', null),
      )
      .$if(q !== undefined, (rows) => rows.where(matchesWords(SEARCHED, q ?? '')))
      .orderBy(ORDERS[sort]),
    page,
  );

export const findSeance = (db: Connection, id: number) =>
  selectSeances(db)
    .select(sql<number | null>`(versions.contenu->>'validite_mois')::int`.as('validite_mois'))
    .where('seances.id', '=', id)
    .executeTakeFirst();

const certificatOf = sql<Certificat | null>`case when certificats.id is not null then
  jsonb_build_object('id', certificats.id, 'numero', certificats.numero, 'delivre_le', certificats.delivre_le,
    'valable_jusqu_a', certificats.valable_jusqu_a, 'retire_le', certificats.retire_le,
    'version_numero', versions.numero) end`;

export const findPresences = (db: Connection, seanceId: number) =>
  db
    .selectFrom('formation_presences as presences')
    .innerJoin('employes', 'employes.id', 'presences.employe_id')
    .leftJoin('certificats', 'certificats.presence_id', 'presences.id')
    .leftJoin('content_versions as versions', 'versions.id', 'certificats.version_id')
    .select([
      'presences.id',
      'presences.employe_id',
      'presences.signe_le',
      personOf<EmployeRef>('employes').as('employe'),
      certificatOf.as('certificat'),
      sql<string | null>`(select fichiers.uuid from attachments
        join fichiers on fichiers.id = attachments.file_id
        where attachments.object = ${sql.lit(PRESENCE_SIGNATURE.object)}
          and attachments.object_id = presences.id limit 1)`.as('signature'),
    ])
    .where('presences.seance_id', '=', seanceId)
    .orderBy(sql`search_text(employes.nom), search_text(employes.prenom), presences.id`)
    .execute();

/** Open sheets of a day until `today`, newest first, on which somebody is. */
export const findOwnSeances = (db: Connection, employeId: number, today: string) =>
  selectSeances(db)
    .innerJoin('formation_presences as presences', 'presences.seance_id', 'seances.id')
    .select('presences.signe_le')
    .where('presences.employe_id', '=', employeId)
    .where('seances.terminee_le', 'is', null)
    .where('seances.date', '<=', today)
    .orderBy('seances.date', 'desc')
    .orderBy('seances.id', 'desc')
    .execute();

export const isEmploye = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom('employes').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const lockSeance = (tx: Tx, id: number) =>
  tx
    .selectFrom('formation_seances')
    .select(['id', 'version', 'terminee_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertSeance = (tx: Tx, seance: Insertable<FormationSeancesTable>) =>
  tx.insertInto('formation_seances').values(seance).returning('id').executeTakeFirstOrThrow();

export async function updateSeance(
  tx: Tx,
  id: number,
  change: Omit<Updateable<FormationSeancesTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('formation_seances')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Those named are on the sheet; whoever has signed stays, named or not. */
export async function arrangePresences(
  tx: Tx,
  seanceId: number,
  employeIds: readonly number[],
): Promise<number> {
  await sql`
    delete from formation_presences
    where seance_id = ${seanceId} and signe_le is null and employe_id <> all(${[...employeIds]}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into formation_presences (seance_id, employe_id)
    select ${seanceId}, employes.id from employes where employes.id = any(${[...employeIds]}::bigint[])
    on conflict do nothing`.execute(tx);
  const { count } = await tx
    .selectFrom('formation_presences')
    .select(sql<number>`count(*)`.as('count'))
    .where('seance_id', '=', seanceId)
    .where('employe_id', '=', sql<number>`any(${[...employeIds]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markSigned(tx: Tx, presenceId: number, signe_le: string): Promise<void> {
  await tx
    .updateTable('formation_presences')
    .set({ signe_le })
    .where('id', '=', presenceId)
    .execute();
}
