// Whom an object is for, and whom that reaches. Features give the object; who is in a group, at a site or in a team is
// the view `audience_members`.
import { type Audience, isForEveryone } from '@releve/domain/audience.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import type { AudiencesTable, ObjectName, ObjectRef } from './objects-schema.ts';

/** Teams are named by who leads them. */
export type Addressed = Audience & { readonly teams?: readonly number[] };

export function toTargets({ object, id }: ObjectRef, audience: Addressed): AudiencesTable[] {
  const { usergroups, clients, employes, teams = [] } = audience;
  const isEveryone = isForEveryone(audience) && teams.length === 0;
  const of = (target: AudiencesTable['target'], ids: readonly number[]) =>
    [...new Set(ids)].map((target_id) => ({ object, object_id: id, target, target_id }));
  return [
    ...of('everyone', isEveryone ? [0] : []),
    ...of('usergroup', usergroups),
    ...of('client', clients),
    ...of('employe', employes),
    ...of('team', teams),
  ];
}

export async function replaceAudience(tx: Tx, ref: ObjectRef, audience: Addressed): Promise<void> {
  const { object, id } = ref;
  await tx
    .deleteFrom('audiences')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .execute();
  await tx.insertInto('audiences').values(toTargets(ref, audience)).execute();
}

const idsOf = (target: AudiencesTable['target']) => sql`coalesce(
  jsonb_agg(target_id order by target_id) filter (where target = ${sql.lit(target)}), '[]')`;

/** `audienceOf('memo', 'memos.id')`, among what is selected. */
export const audienceOf = (object: ObjectName, idColumn: string) => sql<Audience>`(
  select jsonb_build_object('usergroups', ${idsOf('usergroup')}, 'clients', ${idsOf('client')},
    'employes', ${idsOf('employe')})
  from audiences
  where audiences.object = ${sql.lit(object)} and audiences.object_id = ${sql.ref(idColumn)})`;

/** The ids of the objects that reach somebody. An array, not a join: joined, the view may be gone through for each row. */
export const isAddressedTo = (object: ObjectName, idColumn: string, employeId: number) =>
  sql<boolean>`${sql.ref(idColumn)} = any(array(
    select object_id from audience_members
    where object = ${sql.lit(object)} and employe_id = ${employeId}))`;

export async function isInAudience(
  db: Connection,
  { object, id }: ObjectRef,
  employeId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audience_members')
    .select('object_id')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('employe_id', '=', employeId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMembers(
  db: Connection,
  { object, id }: ObjectRef,
  { except }: { except: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('audience_members')
    .select('employe_id')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('employe_id', '!=', except)
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}

interface Asked {
  readonly usergroups: readonly number[];
  readonly clients: readonly number[];
  readonly employes: readonly number[];
}

/** Whom an audience would reach that is not stored yet: the rules of `audience_members`, as a test compares. */
export async function previewMembers(
  db: Connection,
  { usergroups, clients, employes }: Asked,
  { limit, except }: { limit: number; except: number },
) {
  const isEveryone = usergroups.length + clients.length + employes.length === 0;
  const people = db
    .selectFrom('employes')
    .where('actif', '=', true)
    .where('id', '!=', except)
    .where(
      sql<boolean>`(${isEveryone} or usergroup = any(${[...usergroups]}::int[])
        or id = any(${[...employes]}::bigint[])
        or id in (
          select quarts.employe_id from quarts
          where quarts.client_id = any(${[...clients]}::bigint[])
            and quarts.date >= current_date - 56 and quarts.statut <> 'annule'))`,
    );
  const personnes = await people
    .select(['id', 'prenom', 'nom'])
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await people
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, personnes };
}

/** The clients and employees of an audience that do not exist. */
export async function findUnknownTargets(db: Connection, { clients, employes }: Audience) {
  const [knownClients, knownEmployes] = await Promise.all([
    clients.length === 0
      ? []
      : db.selectFrom('clients').select('id').where('id', 'in', clients).execute(),
    employes.length === 0
      ? []
      : db.selectFrom('employes').select('id').where('id', 'in', employes).execute(),
  ]);
  const isUnknown = (known: { id: number }[]) => (id: number) =>
    !known.some((row) => row.id === id);
  return {
    clients: clients.filter(isUnknown(knownClients)),
    employes: employes.filter(isUnknown(knownEmployes)),
  };
}
