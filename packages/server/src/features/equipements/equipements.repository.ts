// Machines as they are read, claimed and changed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  EQUIPEMENT_PHOTO,
  type OpenRapport,
  type Transfert,
} from '@releve/domain/features/equipement-shapes.ts';
import type { listEquipements } from '@releve/domain/features/equipements.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { attachedTo } from '../../platform/files/attachments.repository.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import type { EquipementsTable, EquipementTransfertsTable } from './equipements.tables.ts';

/** What the journal calls them. */
export const equipementNames: JournalNames = {
  equipements: sql`(select equipements.nom from equipements where equipements.id = journal.objet_id)`,
  equipement_rapports: sql`(select concat_ws(', ', cases.numero, coalesce(equipements.nom, cases.code))
    from equipement_rapports cases left join equipements on equipements.id = cases.equipement_id
    where cases.id = journal.objet_id)`,
};

/** The condition of the indexes of open reports. */
export const isUnsettled = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.statut`)} in ('signale', 'pris_en_charge', 'en_reparation')
    and ${sql.ref(`${alias}.fusionne_dans`)} is null)`;

/** Of those that tell of it, the first; a report has one at least. */
const openOf = sql<OpenRapport | null>`(
  select jsonb_build_object('id', opened.id, 'numero', opened.numero, 'statut', opened.statut,
    'hors_service', opened.hors_service, 'signale_le', opened.signale_le,
    'probleme', first_voice.probleme, 'description', first_voice.description,
    'voix', (select count(*) from equipement_voix where equipement_voix.rapport_id = opened.id),
    'assigne', ${personOf('opened.assigne_id')})
  from equipement_rapports opened
  cross join lateral (select probleme, description from equipement_voix
    where equipement_voix.rapport_id = opened.id order by survenu_le, id limit 1) first_voice
  where opened.equipement_id = equipements.id and opened.genre = 'bris' and ${isUnsettled('opened')}
  limit 1)`;

const labelsOf = sql<string[]>`array(select codes.code from codes
  where codes.genre = 'equipement' and codes.cible_id = equipements.id order by codes.attache_le, codes.id)`;

/** Names and what is open are subqueries: only the rows that are shown need them. */
const selectEquipements = (db: Connection) =>
  db
    .selectFrom('equipements')
    .select([
      'equipements.id',
      'equipements.nom',
      'equipements.type',
      'equipements.modele',
      'equipements.serie',
      'equipements.note',
      'equipements.etat',
      'equipements.lieu',
      'equipements.client_id',
      'equipements.employe_id',
      'equipements.lieu_depuis',
      'equipements.reserve',
      'equipements.achete_le',
      'equipements.achat_cents',
      'equipements.mode_emploi_id',
      'equipements.fiche_id',
      'equipements.controle_id',
      'equipements.prochain_entretien',
      'equipements.version',
      clientOf('equipements.client_id').as('client'),
      personOf('equipements.employe_id').as('employe'),
      attachedTo(EQUIPEMENT_PHOTO, 'equipements.id').as('photos'),
      openOf.as('ouvert'),
      labelsOf.as('etiquettes'),
    ]);

export type StoredEquipement = Awaited<
  ReturnType<ReturnType<typeof selectEquipements>['execute']>
>[number];

export const findEquipement = (db: Connection, id: number): Promise<StoredEquipement | undefined> =>
  selectEquipements(db).where('equipements.id', '=', id).executeTakeFirst();

/** Locked before whatever is told of it: what it is now, it is until the end of the transaction. */
export async function lockEquipement(tx: Tx, id: number): Promise<StoredEquipement | undefined> {
  await tx.selectFrom('equipements').select('id').where('id', '=', id).forUpdate().execute();
  return findEquipement(tx, id);
}

type Query = EndpointRequest<typeof listEquipements>['query'];

const NAME = sql`search_text(equipements.nom), equipements.id`;
const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  nom: NAME,
  '-nom': sql`search_text(equipements.nom) desc, equipements.id desc`,
  prochain_entretien: sql`equipements.prochain_entretien, equipements.id`,
  '-prochain_entretien': sql`equipements.prochain_entretien desc nulls last, equipements.id desc`,
};

/** Retired ones are seen where they are asked for. */
function conditionsOf({ q, client_id, type, etat, lieu, arret, ids }: Partial<Query>) {
  if (ids) return sql<boolean>`equipements.id = any(${[...ids]}::bigint[])`;
  const conditions = [
    etat ? sql<boolean>`equipements.etat = ${etat}` : sql<boolean>`equipements.etat <> 'retire'`,
    client_id && sql<boolean>`equipements.client_id = ${client_id}`,
    type && sql<boolean>`equipements.type = ${type}`,
    lieu && sql<boolean>`equipements.lieu = ${lieu}`,
    arret && sql<boolean>`equipements.etat in ('a_verifier', 'hors_service', 'en_reparation')`,
    q && matchesFolded(sql`equipements.folded_text`, q),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export const findEquipements = (
  db: Connection,
  { sort = 'nom', page, per_page, ...query }: Query,
) =>
  readPage(selectEquipements(db).where(conditionsOf(query)).orderBy(ORDERS[sort]), {
    page,
    per_page,
  });

const MOST_CARRIED = 500;

/** By indexes: the sites where somebody works, and what they have themselves. */
export const findMyEquipements = (
  db: Connection,
  { id, since }: Reader,
): Promise<StoredEquipement[]> =>
  selectEquipements(db)
    .where('equipements.etat', '<>', 'retire')
    .where(
      sql<boolean>`equipements.id = any(array(
        select mine.id from equipements mine where mine.employe_id = ${id}
        union select there.id from equipements there where there.client_id = any(array(
          select distinct quarts.client_id from quarts
          where quarts.employe_id = ${id} and quarts.date >= ${since}::date and quarts.statut = 'publie'))))`,
    )
    .orderBy(NAME)
    .limit(MOST_CARRIED)
    .execute();

export const insertEquipement = (
  tx: Tx,
  values: Insertable<EquipementsTable>,
): Promise<{ id: number }> =>
  tx.insertInto('equipements').values(values).returning('id').executeTakeFirstOrThrow();

/** Of one that is locked. */
export async function updateEquipement(
  tx: Tx,
  id: number,
  change: Omit<Updateable<EquipementsTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('equipements')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const FEW_SPARES = 20;

/** Near as the map is drawn, which is enough to choose the few whose way is then measured. */
export async function findSpares(
  db: Connection,
  { id, type, client_id }: Pick<StoredEquipement, 'id' | 'type' | 'client_id'>,
) {
  const place = await db
    .selectFrom('clients')
    .select(['lat', 'lng'])
    .where('id', '=', client_id ?? 0)
    .executeTakeFirst();
  const spares = await db
    .selectFrom('equipements')
    .leftJoin('clients', 'clients.id', 'equipements.client_id')
    .select([
      'equipements.id',
      'equipements.nom',
      'equipements.modele',
      'equipements.lieu',
      'clients.lat',
      'clients.lng',
      clientOf('equipements.client_id').as('client'),
    ])
    .where('equipements.type', '=', type)
    .where('equipements.id', '<>', id)
    .where('equipements.etat', '=', 'en_service')
    .where(sql<boolean>`(equipements.reserve or equipements.lieu = 'depot')`)
    .where(sql<boolean>`equipements.client_id is distinct from ${client_id}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('equipement_transferts')
            .select('equipement_transferts.id')
            .whereRef('equipement_transferts.equipement_id', '=', 'equipements.id')
            .where('equipement_transferts.statut', '=', 'demande'),
        ),
      ),
    )
    .orderBy(
      sql`power(clients.lat - ${place?.lat ?? null}::float8, 2)
        + power((clients.lng - ${place?.lng ?? null}::float8) * cos(radians(${place?.lat ?? null}::float8)), 2) nulls last`,
    )
    .orderBy(NAME)
    .limit(FEW_SPARES)
    .execute();
  const { lat = null, lng = null } = place ?? {};
  return { spares, place: lat === null || lng === null ? null : { lat, lng } };
}

const isAsked = sql<boolean>`equipement_transferts.statut = 'demande'`;

export const findTransfert = (
  db: Connection,
  equipementId: number,
): Promise<Transfert | undefined> =>
  db
    .selectFrom('equipement_transferts')
    .select([
      'equipement_transferts.id',
      clientOf('equipement_transferts.client_id').$castTo<Transfert['client']>().as('client'),
      personOf('equipement_transferts.demande_par').as('demande_par'),
      'equipement_transferts.demande_le',
      'equipement_transferts.version',
    ])
    .where('equipement_transferts.equipement_id', '=', equipementId)
    .where(isAsked)
    .executeTakeFirst();

export const findTransfertById = (db: Connection, id: number) =>
  db
    .selectFrom('equipement_transferts')
    .select(['id', 'equipement_id', 'client_id', 'demande_par', 'statut', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findTransfertByUuid = (db: Connection, uuid: string) =>
  db
    .selectFrom('equipement_transferts')
    .select(['id', 'demande_par'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export async function insertTransfert(
  tx: Tx,
  values: Insertable<EquipementTransfertsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('equipement_transferts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a machine that is locked. Whom to tell, where it was asked for. */
export const closeTransfert = (
  tx: Tx,
  id: number,
  change: Pick<
    Updateable<EquipementTransfertsTable>,
    'statut' | 'decide_par' | 'decide_le' | 'note'
  >,
): Promise<{ demande_par: number | null } | undefined> =>
  tx
    .updateTable('equipement_transferts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(isAsked)
    .returning('demande_par')
    .executeTakeFirst();
