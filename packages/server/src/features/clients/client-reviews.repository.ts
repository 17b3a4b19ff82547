// What the customers say of a site.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  ClientReviewContent,
  ClientReviewTrend,
  listClientReviews,
} from '@releve/domain/features/client-reviews.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { readPage } from '../../platform/list.repository.ts';

type ListQuery = EndpointRequest<typeof listClientReviews>['query'];

const selectReviews = (db: Connection) =>
  db
    .selectFrom('avis_clients')
    .innerJoin('employes as auteurs', 'auteurs.id', 'avis_clients.auteur_id')
    .select([
      'avis_clients.id',
      'avis_clients.note',
      'avis_clients.commentaire',
      'avis_clients.par',
      'avis_clients.le',
      sql<EmployeRef>`jsonb_build_object(
        'id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`.as('auteur'),
    ]);

export function findReviews(
  db: Connection,
  clientId: number,
  { sort = '-le', page, per_page }: ListQuery,
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const query = selectReviews(db)
    .where('avis_clients.client_id', '=', clientId)
    .$if(sort.endsWith('note'), (reviews) => reviews.orderBy('avis_clients.note', direction))
    .orderBy('avis_clients.le', sort.endsWith('note') ? 'desc' : direction)
    .orderBy('avis_clients.id', sort.endsWith('note') ? 'desc' : direction);
  return readPage(query, { page, per_page });
}

export const findReview = (db: Connection, clientId: number, id: number) =>
  selectReviews(db)
    .where('avis_clients.client_id', '=', clientId)
    .where('avis_clients.id', '=', id)
    .executeTakeFirst();

/** Month by month from the one that holds `since`, up to that of `today`. */
export async function findMonths(
  db: Connection,
  clientId: number,
  { since, today }: { since: string; today: string },
): Promise<ClientReviewTrend['mois']> {
  const { rows } = await sql<ClientReviewTrend['mois'][number]>`
    select to_char(mois, 'YYYY-MM') as mois, count(note) as nombre,
      round(avg(note), 2)::float8 as moyenne
    from generate_series(date_trunc('month', ${since}::timestamp), ${today}::timestamp,
      interval '1 month') as mois
    left join avis_clients on client_id = ${clientId} and le >= mois::date
      and le < (mois + interval '1 month')::date
    group by mois order by mois`.execute(db);
  return rows;
}

export async function insertReview(
  tx: Tx,
  clientId: number,
  content: ClientReviewContent,
  { auteur_id, now }: { auteur_id: number; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('avis_clients')
    .values({ ...content, client_id: clientId, auteur_id, cree_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('avis_clients').where('id', '=', id).execute();
}
