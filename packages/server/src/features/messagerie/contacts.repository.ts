// To whom somebody may write: people and sites, in one list by name.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listContacts } from '@releve/domain/features/messagerie.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import type { ShownPerson, ShownSite } from './conversation-rows.repository.ts';
import { mayWriteTo, type Reader, worksAt } from '../../platform/site-people.repository.ts';

type Query = EndpointRequest<typeof listContacts>['query'];

interface ContactRow extends ShownPerson, ShownSite {
  readonly genre: 'directe' | 'site';
  readonly usergroup: Usergroup | null;
  readonly name: string;
  /** Of a name that has two parts. */
  readonly rest: string;
  readonly id: number;
}

/** The first of each kind by an index, so that a page does not read the names of the whole company. */
interface First {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

const firstBy = (keys: readonly RawBuilder<unknown>[], first: First | undefined) => {
  if (first === undefined) return sql``;
  const ordered = keys.map((key) => sql`${key} ${sql.raw(first.direction)}`);
  return sql`order by ${sql.join(ordered)} limit ${first.limit}`;
};

const PEOPLE_BY_NAME = [sql`search_text(other.nom)`, sql`search_text(other.prenom)`, sql`other.id`];
const SITES_BY_NAME = [sql`search_text(clients.nom)`, sql`clients.id`];

const peopleFor = (reader: Reader, q: string, first?: First) => sql`
  select 'directe' as genre, other.id, other.nom as name, other.prenom as rest, other.usergroup,
    other.id as other_id, other.prenom as other_prenom, other.nom as other_nom, other.actif as other_actif,
    other.usergroup as other_usergroup, other.telephone as other_telephone, employe_photos.uuid as other_photo,
    null::bigint as client_id, null::text as client_nom, null::boolean as client_actif
  from employes other
  left join employe_photos on employe_photos.employe_id = other.id
  where other.actif and other.id <> ${reader.id} and ${mayWriteTo(reader, 'other')}
    and ${matchesFolded(sql`other.folded_name`, q)}
  ${firstBy(PEOPLE_BY_NAME, first)}`;

const sitesFor = (reader: Reader, q: string, first?: First) => sql`
  select 'site', clients.id, clients.nom, '', null::smallint, null::bigint, null::text, null::text, null::boolean,
    null::smallint, null::text, null::uuid, clients.id, clients.nom, clients.actif
  from clients
  where clients.actif and (${reader.isManager} or ${worksAt(reader, 'clients.id')})
    and ${matchesFolded(sql`clients.folded_name`, q)}
  ${firstBy(SITES_BY_NAME, first)}`;

export const findContacts = (db: Connection, reader: Reader, { q = '', sort, ...page }: Query) => {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const select = (first?: First) => {
    const parts = sql<ContactRow>`((${peopleFor(reader, q, first)}) union all (${sitesFor(reader, q, first)}))`;
    return db
      .selectFrom(parts.as('contacts'))
      .selectAll()
      .orderBy(sql`search_text(name)`, direction)
      .orderBy(sql`search_text(rest)`, direction)
      .orderBy('genre', direction)
      .orderBy('id', direction);
  };
  const limit = page.page * page.per_page;
  return readPage(select({ direction, limit }), page, { all: select() });
};
