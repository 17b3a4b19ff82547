// What the facts of a sheet are known by: a text that is another one as soon as any of them is. Rows that are only ever added are
// known by their number and the last of them, others by the transaction that wrote them last (`xmin`).
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface VersionDays {
  readonly du: LocalDate;
  readonly au: LocalDate;
  /** From when the usual week of a person is read. */
  readonly habituelDu: LocalDate;
}

/** Of what concerns everybody: rules, short visits, kinds of leave. */
export async function findCommonVersion(db: Connection): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.',
      (select max(id) from regles_paie),
      (select max(id) from visites_courtes),
      (select bit_xor(hashint8extended(id, xmin::text::bigint)) from demande_types),
      (select bit_xor(hashint8extended(id, xmin::text::bigint)) from banques)) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

/** Of each person's own facts. */
export async function findFactsVersions(
  db: Connection,
  ids: readonly number[],
  { du, au, habituelDu }: VersionDays,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    with asked as (select ${[...ids]}::bigint[] as ids),
    changes as (
      select employe_id as id, 'p' || count(*) || '-' || max(punches.id) as version
        from punches where employe_id = any((select ids from asked)::bigint[]) and date between ${du} and ${au} group by employe_id
      union all
      select employe_id, 'd' || count(*) || '-' || max(decisions_heures.id)
        from decisions_heures where employe_id = any((select ids from asked)::bigint[]) and date between ${du} and ${au} group by employe_id
      union all
      select employe_id, 'q' || bit_xor(hashint8extended(quarts.id, xmin::text::bigint))
        from quarts where employe_id = any((select ids from asked)::bigint[]) and date between ${habituelDu} and ${au} and statut = 'publie'
        group by employe_id
      union all
      select employe_id, 'a' || bit_xor(hashint8extended(absences.id, xmin::text::bigint))
        from absences where employe_id = any((select ids from asked)::bigint[]) and date between ${du} and ${au} group by employe_id
      union all
      select employe_id, 'c' || bit_xor(hashint8extended(corrections.id, xmin::text::bigint))
        from corrections where employe_id = any((select ids from asked)::bigint[]) and date between ${du} and ${au} and statut = 'en_attente'
        group by employe_id
      union all
      select employe_id, 'v' || count(*) || '-' || max(presence_confirmations.id)
        from presence_confirmations where quart_id is null and employe_id = any((select ids from asked)::bigint[])
        and date between ${du} and ${au} group by employe_id
      union all
      select employe_id, 'f' || max(vu_le)
        from appareils_vus where employe_id = any((select ids from asked)::bigint[]) and non_envoyes > 0 group by employe_id
      union all
      select employe_id, 'y' || count(*) || '-' || max(employe_paie.id)
        from employe_paie where employe_id = any((select ids from asked)::bigint[]) group by employe_id
      union all
      select id, 'e' || concat_ws(',', day_switch_time, embauche_le, actif) from employes where id = any((select ids from asked)::bigint[])
    )
    select id, string_agg(version, ' ' order by version) as version from changes group by id`.execute(
    db,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
