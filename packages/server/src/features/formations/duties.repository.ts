// When a duty was first seen, and by when it is to be done.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { isForEveryone } from './situation.repository.ts';

/** Of whom courses are asked now, by an audience or a site. */
const selectAsked = (formationId: number | null, today: string) => sql`
  select formations.id as formation_id, members.employe_id, 'audience' as origine,
    ${today}::date + formations.delai_jours as echeance
  from formations
  join audience_members members on members.object = 'formation' and members.object_id = formations.id
  where formations.statut = 'publiee' and formations.obligatoire
    and (formations.client_id is null or not ${isForEveryone('formations.id')})
    and (${formationId}::bigint is null or formations.id = ${formationId})
  union all
  select formations.id, quarts.employe_id, 'site', min(quarts.date)
  from formations
  join quarts on quarts.client_id = formations.client_id and quarts.date >= ${today}::date
    and quarts.statut <> 'annule'
  join employes on employes.id = quarts.employe_id and employes.actif
  where formations.statut = 'publiee' and formations.obligatoire
    and (${formationId}::bigint is null or formations.id = ${formationId})
  group by formations.id, quarts.employe_id`;

interface Scope {
  /** Of this course alone. */
  readonly formationId: number | null;
  readonly today: string;
}

export interface NewDuty {
  readonly formation_id: number;
  readonly employe_id: number;
  readonly echeance: string;
}

/** Stores the duties that were not known; answers those. */
export async function insertNewDuties(
  tx: Tx,
  { formationId, today }: Scope,
  now: string,
): Promise<NewDuty[]> {
  const { rows } = await sql<NewDuty>`
    insert into formation_assignations (formation_id, employe_id, origine, depuis, echeance)
    select distinct on (formation_id, employe_id) formation_id, employe_id, origine, ${now}::timestamptz, echeance
    from (${selectAsked(formationId, today)}) asked
    where not exists (select from formation_assignations known
      where known.formation_id = asked.formation_id and known.employe_id = asked.employe_id)
    order by formation_id, employe_id, echeance
    on conflict do nothing
    returning formation_id, employe_id, echeance`.execute(tx);
  return rows;
}

/** Forgets the duties that are none any more: whoever comes back has the whole time again. */
export async function deleteGoneDuties(tx: Tx, { formationId, today }: Scope): Promise<void> {
  await sql`
    delete from formation_assignations known
    where origine <> 'personne' and (${formationId}::bigint is null or formation_id = ${formationId})
      and not exists (select from (${selectAsked(formationId, today)}) asked
        where asked.formation_id = known.formation_id and asked.employe_id = known.employe_id)`.execute(
    tx,
  );
}

export async function upsertAssignments(
  tx: Tx,
  {
    formationId,
    employeIds,
    echeance,
    par,
    now,
  }: {
    formationId: number;
    employeIds: readonly number[];
    echeance: string;
    par: number;
    now: string;
  },
): Promise<number[]> {
  const { rows } = await sql<{ employe_id: number }>`
    insert into formation_assignations (formation_id, employe_id, origine, depuis, echeance, assigne_par)
    select ${formationId}, employes.id, 'personne', ${now}::timestamptz, ${echeance}::date, ${par}
    from employes where employes.id = any(${[...employeIds]}::bigint[]) and employes.actif
    on conflict (formation_id, employe_id) do update
      set origine = 'personne', depuis = excluded.depuis, echeance = excluded.echeance,
        assigne_par = excluded.assigne_par
    returning employe_id`.execute(tx);
  return rows.map(({ employe_id }) => employe_id);
}

export async function deleteAssignment(
  tx: Tx,
  formationId: number,
  employeId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('formation_assignations')
    .where('formation_id', '=', formationId)
    .where('employe_id', '=', employeId)
    .where('origine', '=', 'personne')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Somebody has the whole time again, as after a certificate was withdrawn. */
export async function restartDuty(
  tx: Tx,
  formationId: number,
  employeId: number,
  { today, now }: { today: string; now: string },
): Promise<void> {
  await sql`
    update formation_assignations set depuis = ${now}::timestamptz, echeance = ${today}::date + formations.delai_jours
    from formations where formations.id = formation_id
      and formation_id = ${formationId} and employe_id = ${employeId}`.execute(tx);
}

/** When it was last asked of somebody by name. */
export const findAssignedByName = async (
  db: Connection,
  formationId: number,
  employeId: number,
): Promise<string | null> =>
  (
    await db
      .selectFrom('formation_assignations')
      .select('depuis')
      .where('formation_id', '=', formationId)
      .where('employe_id', '=', employeId)
      .where('origine', '=', 'personne')
      .executeTakeFirst()
  )?.depuis ?? null;
