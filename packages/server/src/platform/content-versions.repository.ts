// What was published of an object, and never changes afterwards: whatever refers to a version finds it as it was.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import type { ObjectName, ObjectRef } from './objects-schema.ts';

export interface VersionMark {
  readonly id: number;
  readonly numero: number;
  /** « Ce qui change ». */
  readonly note: string;
  readonly publie_le: string;
}

export interface ContentVersion<Content> extends VersionMark {
  readonly object_id: number;
  readonly contenu: Content;
}

interface Publication {
  readonly contenu: object;
  readonly note?: string;
  readonly par: number;
  readonly now: string;
}

/** Those who publish at once get numbers one after the other. */
const lockNumbers = (tx: Tx, { object, id }: ObjectRef) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content_versions:${object}:${id}`}, 0))`.execute(
    tx,
  );

/** The next version of an object. */
export async function publishVersion(
  tx: Tx,
  ref: ObjectRef,
  { contenu, note = '', par, now }: Publication,
): Promise<{ id: number; numero: number }> {
  await lockNumbers(tx, ref);
  const { last } = await tx
    .selectFrom('content_versions')
    .select(sql<number>`coalesce(max(numero), 0)`.as('last'))
    .where('object', '=', ref.object)
    .where('object_id', '=', ref.id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('content_versions')
    .values({
      object: ref.object,
      object_id: ref.id,
      numero: last + 1,
      contenu: JSON.stringify(contenu),
      note,
      publie_par: par,
      publie_le: now,
    })
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow();
}

/** To be joined laterally: `newestVersion(db, 'suivi_schema', 'schemas.id').as('last')`. */
export const newestVersion = (db: Connection, object: ObjectName, idColumn: string) =>
  db
    .selectFrom('content_versions')
    .selectAll()
    .where('object', '=', object)
    .where('object_id', '=', sql.ref<number>(idColumn))
    .orderBy('numero', 'desc')
    .limit(1);

const selectVersions = (db: Connection, object: ObjectName) =>
  db
    .selectFrom('content_versions')
    .select(['id', 'object_id', 'numero', 'note', 'publie_le', 'contenu'])
    .where('object', '=', object);

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** What an object publishes is checked before it is stored, and never changes. */
const withContent = <Content>(row: VersionRow | undefined) =>
  row as ContentVersion<Content> | undefined;

/** The one with the highest number. */
export const findCurrentVersion = async <Content>(db: Connection, { object, id }: ObjectRef) =>
  withContent<Content>(
    await selectVersions(db, object)
      .where('object_id', '=', id)
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** One by its own id, whatever was published since. */
export const findContentVersion = async <Content>(
  db: Connection,
  object: ObjectName,
  versionId: number,
) =>
  withContent<Content>(
    await selectVersions(db, object).where('id', '=', versionId).executeTakeFirst(),
  );

/** All of an object, newest first, with the title each had and who published it. */
export const findVersionMarks = (
  db: Connection,
  { object, id }: ObjectRef,
): Promise<(VersionMark & { titre: string; publie_par: EmployeRef })[]> =>
  db
    .selectFrom('content_versions as versions')
    .innerJoin('employes as auteurs', 'auteurs.id', 'versions.publie_par')
    .select(['versions.id', 'versions.numero', 'versions.note', 'versions.publie_le'])
    .select(sql<string>`versions.contenu->>'titre'`.as('titre'))
    .select(
      sql<EmployeRef>`jsonb_build_object('id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`.as(
        'publie_par',
      ),
    )
    .where('versions.object', '=', object)
    .where('versions.object_id', '=', id)
    .orderBy('versions.numero', 'desc')
    .execute();
