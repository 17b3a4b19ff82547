// Who looked at something confidential: rows are added, never changed (a trigger refuses it).
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection } from './database.ts';
import type { LooksTable } from './deadlines-schema.ts';
import { readPage } from './list.repository.ts';
import type { ObjectRef } from './objects-schema.ts';

export type LookWay = LooksTable['way'];

/** False where the same person looked in the same way since then: a screen that asks again is no second look. */
export async function insertLook(
  db: Connection,
  { object, id }: ObjectRef,
  look: { employe_id: number; way: LookWay; at: string; since: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into looks (object, object_id, employe_id, way, at)
    select ${object}, ${id}, ${look.employe_id}, ${look.way}, ${look.at}::timestamptz
    where not exists (select from looks where object = ${object} and object_id = ${id}
      and employe_id = ${look.employe_id} and way = ${look.way} and at > ${look.since}::timestamptz)
    returning id`.execute(db);
  return rows.length > 0;
}

/** The newest first, unless asked otherwise. */
export const findLooks = (
  db: Connection,
  { object, id }: ObjectRef,
  { sort, ...page }: { sort?: 'le' | '-le' | undefined; page: number; per_page: number },
) =>
  readPage(
    db
      .selectFrom('looks')
      .select([
        sql<EmployeRef>`(select jsonb_build_object('id', id, 'prenom', prenom, 'nom', nom)
          from employes where employes.id = looks.employe_id)`.as('employe'),
        'looks.at as le',
        'looks.way as voie',
      ])
      .where('object', '=', object)
      .where('object_id', '=', id)
      .orderBy('at', sort === 'le' ? 'asc' : 'desc')
      .orderBy('id', sort === 'le' ? 'asc' : 'desc'),
    page,
  );
