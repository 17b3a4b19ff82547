// What sites use of a product, beside how often they were visited.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded } from '../../platform/list.repository.ts';
import { clientOf } from '../rapports/rapport-list.repository.ts';
import { usedOf } from './stock.repository.ts';

const MOST_COMPARED = 5_000;

/** A visit is one person on one day who has punched in there. Read in the order of the index `punches_visites`, and from it alone. */
const visitsOf = (since: string) => sql<number>`(
  select count(*) from (
    select distinct punches.date, punches.employe_id from punches
    where punches.client_id = site_produits.client_id and punches.date >= ${since}::date and punches.type = 'entree') visits)`;

export const findUsage = (
  db: Connection,
  produitId: number,
  { since, q }: { since: string; q: string | undefined },
) =>
  db
    .selectFrom('site_produits')
    .leftJoin('site_surfaces', 'site_surfaces.client_id', 'site_produits.client_id')
    .select([
      clientOf('site_produits.client_id').$castTo<ClientOption>().as('client'),
      usedOf('site_produits.account_id', since).as('utilise'),
      visitsOf(since).as('visites'),
      'site_surfaces.surface_m2',
    ])
    .where('site_produits.produit_id', '=', produitId)
    .where('site_produits.client_id', 'is not', null)
    .$if(Boolean(q), (rows) => rows.where(matchesFolded(sql`site_produits.folded_text`, q ?? '')))
    .orderBy(sql`search_text(site_produits.site), site_produits.id`)
    .limit(MOST_COMPARED)
    .execute();
