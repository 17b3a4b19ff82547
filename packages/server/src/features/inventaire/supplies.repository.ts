// Requests for supplies with their lines.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type ApproLigne,
  type ApproStatut,
  PRODUIT_PHOTO,
} from '@releve/domain/features/inventaire-shapes.ts';
import type { listSupplies } from '@releve/domain/features/inventaire.ts';
import { type Insertable, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { type AttachedPiece, attachedTo } from '../../platform/files/attachments.repository.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import type { ApprovisionnementsTable } from './inventaire.tables.ts';

type StoredProduct = Omit<ApproLigne['produit'], 'photo'> & { photos: AttachedPiece[] };
type StoredLine = Omit<ApproLigne, 'produit'> & { produit: StoredProduct };

const linesOf = sql<StoredLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'stock_id', asked.site_produit_id,
    'quantite', asked.quantite, 'statut', asked.statut, 'livree', asked.livree, 'raison', asked.raison,
    'produit', jsonb_build_object('id', produits.id, 'nom', produits.nom, 'unite', produits.unite,
      'fournisseur', produits.fournisseur, 'photos', ${attachedTo(PRODUIT_PHOTO, 'produits.id')},
      'format_commande', case when produits.format_nom is not null then jsonb_build_object('nom', produits.format_nom,
        'quantite', produits.format_quantite) end),
    'commande', (select jsonb_build_object('id', commandes.id, 'numero', commandes.numero) from commande_lignes
      join commandes on commandes.id = commande_lignes.commande_id
      where commande_lignes.id = asked.commande_ligne_id)) order by asked.id), '[]')
  from approvisionnement_lignes asked
  join site_produits on site_produits.id = asked.site_produit_id
  join produits on produits.id = site_produits.produit_id
  where asked.appro_id = approvisionnements.id)`;

const messagesOf = sql<number>`(select count(*) from messages where messages.object = 'approvisionnement'
  and messages.object_id = approvisionnements.id and messages.withdrawn_at is null)`;

const selectSupplies = (db: Connection) =>
  db
    .selectFrom('approvisionnements')
    .select([
      'approvisionnements.id',
      'approvisionnements.uuid',
      'approvisionnements.numero',
      'approvisionnements.client_id',
      'approvisionnements.par_id',
      'approvisionnements.note',
      'approvisionnements.statut',
      'approvisionnements.demande_le',
      'approvisionnements.recu_le',
      'approvisionnements.version',
      clientOf('approvisionnements.client_id').as('client'),
      personOf('approvisionnements.par_id').as('par'),
      linesOf.as('lignes'),
      messagesOf.as('messages'),
    ]);

export type StoredSupplies = Awaited<
  ReturnType<ReturnType<typeof selectSupplies>['execute']>
>[number];

export const findSupplies = (db: Connection, id: number): Promise<StoredSupplies | undefined> =>
  selectSupplies(db).where('approvisionnements.id', '=', id).executeTakeFirst();

export const findSuppliesByUuid = (
  db: Connection,
  uuid: string,
): Promise<StoredSupplies | undefined> =>
  selectSupplies(db).where('approvisionnements.uuid', '=', uuid).executeTakeFirst();

export async function lockSupplies(tx: Tx, id: number): Promise<StoredSupplies | undefined> {
  await tx.selectFrom('approvisionnements').select('id').where('id', '=', id).forUpdate().execute();
  return findSupplies(tx, id);
}

const isOpen = sql<boolean>`approvisionnements.statut in ('demandee', 'commandee')`;

type Query = EndpointRequest<typeof listSupplies>['query'];

export const findAllSupplies = (
  db: Connection,
  { q, sort = '-demande_le', statut, ouvertes, client_id, page, per_page }: Query,
) => {
  const direction = sort === 'demande_le' ? 'asc' : 'desc';
  return readPage(
    selectSupplies(db)
      .$if(statut !== undefined, (rows) => rows.where('statut', '=', statut ?? 'demandee'))
      .$if(ouvertes !== undefined, (rows) => rows.where(isOpen))
      .$if(client_id !== undefined, (rows) => rows.where('client_id', '=', client_id ?? 0))
      .$if(Boolean(q), (rows) =>
        rows.where(matchesWords(sql`approvisionnements.recherche`, q ?? '')),
      )
      .orderBy('demande_le', direction)
      .orderBy('approvisionnements.id', direction),
    { page, per_page },
  );
};

const MOST_CARRIED = 100;

/** Open, or settled lately. */
export const findMySupplies = (
  db: Connection,
  id: number,
  settledSince: string,
): Promise<StoredSupplies[]> =>
  selectSupplies(db)
    .where('par_id', '=', id)
    .where(sql<boolean>`(${isOpen} or approvisionnements.regle_le >= ${settledSince}::timestamptz)`)
    .orderBy('demande_le', 'desc')
    .orderBy('approvisionnements.id', 'desc')
    .limit(MOST_CARRIED)
    .execute();

/** Numbers of a year have no gap. */
export async function lockYear(
  tx: Tx,
  table: 'approvisionnements' | 'commandes',
  annee: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${annee}`}, 0))`.execute(tx);
}

/** Under the lock of its year. */
export async function insertSupplies(
  tx: Tx,
  values: Omit<Insertable<ApprovisionnementsTable>, 'rang'>,
  lines: readonly { stock_id: number; quantite: number }[],
): Promise<number> {
  const { id } = await tx
    .insertInto('approvisionnements')
    .values((eb) => ({
      ...values,
      rang: eb
        .selectFrom('approvisionnements')
        .select(sql<number>`coalesce(max(rang), 0) + 1`.as('next'))
        .where('annee', '=', values.annee),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('approvisionnement_lignes')
    .values(
      lines.map(({ stock_id, quantite }) => ({
        appro_id: id,
        site_produit_id: stock_id,
        quantite,
      })),
    )
    .execute();
  return id;
}

/** Of a request that is locked. */
export async function settleLine(
  tx: Tx,
  id: number,
  change: { statut: ApproStatut; raison?: string; livree?: number },
): Promise<void> {
  await tx.updateTable('approvisionnement_lignes').set(change).where('id', '=', id).execute();
}

/** Its state, from its lines. */
export async function followLines(
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<{ id: number; statut: ApproStatut }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; statut: ApproStatut }>`
    update approvisionnements set statut = states.statut, version = version + 1,
      regle_le = case when states.statut in ('livree', 'annulee') then coalesce(regle_le, ${now}::timestamptz) end
    from (
      select appro_id, case when bool_or(statut = 'demandee') then 'demandee' when bool_or(statut = 'commandee')
        then 'commandee' when bool_or(statut = 'livree') then 'livree' else 'annulee' end as statut
      from approvisionnement_lignes where appro_id = any(${[...ids]}::bigint[]) group by appro_id) states
    where approvisionnements.id = states.appro_id
    returning approvisionnements.id, approvisionnements.statut`.execute(tx);
  return rows;
}
