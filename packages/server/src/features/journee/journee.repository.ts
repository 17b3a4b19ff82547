// One card of the manager's day in one statement: how many there are, how many are the reader's, how many were put aside,
// and the first few with their names. Only these few are looked up.
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { type Expression, type Insertable, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { Team } from '../../platform/team.repository.ts';
import type { JourneeRegardsTable, JourneeReportsTable } from './journee.tables.ts';

export interface CardRow {
  readonly id: number;
  readonly qui: (EmployeRef & { telephone: string | null }) | null;
  readonly client: { id: number; nom: string } | null;
  readonly titre: string;
  readonly numero: string | null;
  readonly genre: string | null;
  readonly gravite: number | null;
  readonly nombre: number | null;
  readonly du: string | null;
  readonly au: string | null;
  readonly debut: string | null;
  readonly fin: string | null;
  readonly depuis: string | null;
  readonly uuid: string | null;
  readonly version: number | null;
  readonly a_moi: boolean;
  readonly lien_id: number | null;
  readonly vu: { par: EmployeRef; le: string } | null;
  readonly de_cote: { par: EmployeRef; le: string; jusqu_a: string; raison: string } | null;
  readonly pris_par: EmployeRef | null;
}

export interface CardPage {
  readonly total: number;
  readonly miens: number;
  /** Within the scope. */
  readonly in_scope: number;
  readonly de_cote: number;
  readonly items: readonly CardRow[];
}

const personOf = (column: string) => sql`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from employes named where named.id = ${sql.ref(column)})`;

interface CardQuery {
  readonly carte: JourneeCarteKey;
  readonly rows: Expression<unknown>;
  readonly team: Team;
  readonly isMine: boolean;
  readonly now: string;
  readonly limit: number;
  readonly offset?: number;
  /** Those that were put aside come last; without it they do not come at all. */
  readonly withPutAside?: boolean;
}

export async function readCard(
  db: Connection,
  { carte, rows, team, isMine, now, limit, offset = 0, withPutAside = false }: CardQuery,
): Promise<CardPage> {
  const inScope = isMine ? sql`found.a_moi` : sql`true`;
  const shown = withPutAside ? inScope : sql`${inScope} and found.jusqu_a is null`;
  const { rows: answers } = await sql<CardPage>`
    with found as (
      select given.*, aside.jusqu_a, aside.raison, aside.par as aside_par, aside.le as aside_le,
        coalesce(given.employe_id = any(${[...team.employes]}::bigint[]), false)
          or coalesce(given.client_id = any(${[...team.clients]}::bigint[]), false)
          or coalesce(given.mine, false) as a_moi
      from (${rows}) as given
      left join journee_reports aside on aside.carte = ${carte} and aside.objet_id = given.id
        and aside.jusqu_a > ${now}
    ), first as (
      select found.*, row_number() over (order by (found.jusqu_a is not null), found.a_moi desc,
        found.rang nulls last, found.depuis nulls last, found.id) as place
      from found where ${shown} order by place limit ${limit} offset ${offset}
    )
    select count(*)::integer as total, (count(*) filter (where found.a_moi))::integer as miens,
      (count(*) filter (where ${inScope}))::integer as in_scope,
      (count(*) filter (where ${inScope} and found.jusqu_a is not null))::integer as de_cote,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', first.id, 'titre', coalesce(first.titre, ''), 'numero', first.numero, 'genre', first.genre,
        'gravite', first.gravite, 'nombre', first.nombre, 'du', first.du, 'au', first.au,
        'debut', first.debut, 'fin', first.fin, 'depuis', first.depuis, 'uuid', first.uuid,
        'version', first.version, 'a_moi', first.a_moi, 'lien_id', first.lien_id,
        'qui', (select jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom,
          'telephone', employes.telephone) from employes where employes.id = first.employe_id),
        'client', (select jsonb_build_object('id', clients.id, 'nom', clients.nom) from clients
          where clients.id = first.client_id),
        'pris_par', ${personOf('first.pris_par')},
        'vu', (select jsonb_build_object('le', looked.le, 'par', ${personOf('looked.par')})
          from journee_regards looked where looked.carte = ${carte} and looked.objet_id = first.id),
        'de_cote', case when first.jusqu_a is not null then jsonb_build_object('jusqu_a', first.jusqu_a,
          'raison', first.raison, 'le', first.aside_le, 'par', ${personOf('first.aside_par')}) end
      ) order by first.place), '[]') from first) as items
    from found`.execute(db);
  return answers[0] ?? { total: 0, miens: 0, in_scope: 0, de_cote: 0, items: [] };
}

/** Whether it is in the card at all, for whoever asks. */
export async function isInCard(
  db: Connection,
  rows: Expression<unknown>,
  id: number,
): Promise<boolean> {
  const { rows: found } = await sql`
    select from (${rows}) as given where given.id = ${id} limit 1`.execute(db);
  return found.length > 0;
}

export async function putAside(tx: Tx, report: Insertable<JourneeReportsTable>): Promise<void> {
  const { raison, jusqu_a, par, le } = report;
  await tx
    .insertInto('journee_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['carte', 'objet_id']).doUpdateSet({ raison, jusqu_a, par, le }),
    )
    .execute();
}

/** What was taken up again, if it was aside. */
export const takeUp = (tx: Tx, carte: JourneeCarteKey, objetId: number) =>
  tx
    .deleteFrom('journee_reports')
    .where('carte', '=', carte)
    .where('objet_id', '=', objetId)
    .returning(['raison', 'jusqu_a'])
    .executeTakeFirst();

export async function recordLook(tx: Tx, look: Insertable<JourneeRegardsTable>): Promise<void> {
  const { par, le } = look;
  await tx
    .insertInto('journee_regards')
    .values(look)
    .onConflict((conflict) => conflict.columns(['carte', 'objet_id']).doUpdateSet({ par, le }))
    .execute();
}

/** What nobody will ask for again. */
export async function forgetOld(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('journee_reports').where('jusqu_a', '<', before).execute();
  await db.deleteFrom('journee_regards').where('le', '<', before).execute();
}
