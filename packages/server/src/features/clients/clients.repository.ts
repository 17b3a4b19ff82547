// The register of clients: pickers, pages, the points of the map, the towns.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  CLIENT_SORTS,
  ClientFilters,
  listClientOptions,
  listClients,
} from '@releve/domain/features/clients.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../platform/database-schema.ts';
import type { Connection } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesFolded, orderBy, readPage } from '../../platform/list.repository.ts';
import { employeRefOf } from '../employes/employe-list.repository.ts';

const ofClient = sql<string>`(select nom from clients where id = journal.objet_id)`;

/** What the journal calls them: tasks and reviews by their client. */
export const clientNames: JournalNames = {
  clients: ofClient,
  taches: ofClient,
  avis_clients: ofClient,
};

type OptionsQuery = EndpointRequest<typeof listClientOptions>['query'];
type ListQuery = EndpointRequest<typeof listClients>['query'];
type Sort = ListQuery['sort'];

/** The code, the name, the address and the town. */
export const clientText = sql<string>`clients.folded_text`;

/** A client already chosen is found by id even after it has become inactive. */
export function findClientOptions(db: Connection, { q, ids, sort, ...page }: OptionsQuery) {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const query = db
    .selectFrom('clients')
    .select(['id', 'nom', 'ville'])
    .$if(ids === undefined, (active) => active.where('actif', '=', true))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
    .$if(Boolean(q), (found) => found.where(matchesFolded(clientText, q ?? '')))
    .orderBy('nom', direction)
    .orderBy('id', direction);
  return readPage(query, page);
}

function filterClients<Row>(
  query: SelectQueryBuilder<Database, 'clients', Row>,
  { q, actif, superviseur_id, ville }: ClientFilters,
) {
  return query
    .$if(actif !== 'tous', (rows) => rows.where('clients.actif', '=', actif === 'oui'))
    .$if(superviseur_id !== undefined, (rows) =>
      rows.where('clients.superviseur_id', '=', superviseur_id ?? null),
    )
    .$if(Boolean(ville), (rows) => rows.where('clients.ville', '=', ville ?? ''))
    .$if(Boolean(q), (rows) => rows.where(matchesFolded(clientText, q ?? '')));
}

const nom = sql`search_text(clients.nom)`;

/** Each ends with a unique column; all in one direction, so that an index can be followed either way. */
const SORTS: Record<(typeof CLIENT_SORTS)[number], readonly RawBuilder<unknown>[]> = {
  nom: [nom, sql`clients.id`],
  code: [sql`search_text(clients.code)`, sql`clients.id`],
  ville: [sql`search_text(clients.ville)`, nom, sql`clients.id`],
};

const activeTaches = sql<number>`(
  select count(*) from taches where taches.client_id = clients.id and taches.actif)`;

/** As a number with one decimal, over the last twelve months. */
const averageNote = (since: string) => sql<number | null>`(
  select round(avg(note), 1)::float8 from avis_clients
  where avis_clients.client_id = clients.id and avis_clients.le >= ${since})`;

interface RegisterQuery extends ClientFilters {
  sort?: Sort;
}

const selectClients = (db: Connection, { sort, ...filters }: RegisterQuery, since: string) =>
  filterClients(db.selectFrom('clients'), filters)
    .leftJoin('client_photos', 'client_photos.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.code',
      'clients.nom',
      'clients.adresse',
      'clients.ville',
      'clients.code_postal',
      'clients.telephone',
      'clients.lat',
      'clients.lng',
      'clients.actif',
      'client_photos.uuid as photo_uuid',
      employeRefOf('clients.superviseur_id').as('superviseur'),
      activeTaches.as('taches'),
      averageNote(since).as('note_moyenne'),
    ])
    .orderBy(orderBy(sort ?? 'nom', SORTS));

export const findClients = (
  db: Connection,
  { page, per_page, ...query }: ListQuery,
  since: string,
) => readPage(selectClients(db, query, since), { page, per_page }, { isWhole: true });

const contactsText = sql<string>`(
  select coalesce(string_agg(concat_ws(', ', nom, nullif(role, ''), telephone, courriel), '; '
    order by ordre), '')
  from contacts_client where contacts_client.client_id = clients.id)`;

/** As the list, with what only a file shows. */
export const findClientsForExport = (db: Connection, query: RegisterQuery, since: string) =>
  selectClients(db, query, since)
    .leftJoin('employes as superviseurs', 'superviseurs.id', 'clients.superviseur_id')
    .select([
      'clients.rayon_m',
      'clients.acces',
      'superviseurs.username as superviseur_username',
      contactsText.as('contacts'),
    ])
    .execute();

export type ExportedClient = Awaited<ReturnType<typeof findClientsForExport>>[number];

export const findClientPoints = (db: Connection, filters: ClientFilters) =>
  filterClients(db.selectFrom('clients'), filters)
    .select(['clients.id', 'clients.nom', 'clients.ville', 'clients.lat', 'clients.lng', 'actif'])
    .where('clients.lat', 'is not', null)
    .where('clients.lng', 'is not', null)
    .$narrowType<{ lat: number; lng: number }>()
    .orderBy(orderBy('nom', SORTS))
    .execute();

export const findVilles = (db: Connection) =>
  db
    .selectFrom('clients')
    .select((eb) => ['ville', eb.fn.countAll<number>().as('nombre')])
    .where('actif', '=', true)
    .groupBy('ville')
    .orderBy(sql`search_text(ville)`)
    .execute();
