// To whom somebody may write: people and sites, in one list by name.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listContacts } from '@releve/domain/features/messagerie.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import type { ShownPerson, ShownSite } from './conversation-rows.repository.ts';
import { mayWriteTo, type Reader, worksAt } from '../../platform/site-people.repository.ts';

type Query = EndpointRequest<typeof listContacts>['query'];

interface ContactRow extends ShownPerson, ShownSite {
  readonly genre: 'directe' | 'site';
  readonly usergroup: Usergroup | null;
  readonly name: string;
  readonly id: number;
}

const peopleFor = (reader: Reader, q: string) => sql`
  select 'directe' as genre, other.id, other.nom || ' ' || other.prenom as name, other.usergroup,
    other.id as other_id, other.prenom as other_prenom, other.nom as other_nom, other.actif as other_actif,
    other.usergroup as other_usergroup, other.telephone as other_telephone, employe_photos.uuid as other_photo,
    null::bigint as client_id, null::text as client_nom, null::boolean as client_actif
  from employes other
  left join employe_photos on employe_photos.employe_id = other.id
  where other.actif and other.id <> ${reader.id} and ${mayWriteTo(reader, 'other')}
    and ${matchesWords(sql`other.prenom || ' ' || other.nom`, q)}`;

const sitesFor = (reader: Reader, q: string) => sql`
  select 'site', clients.id, clients.nom, null::smallint, null::bigint, null::text, null::text, null::boolean,
    null::smallint, null::text, null::uuid, clients.id, clients.nom, clients.actif
  from clients
  where clients.actif and (${reader.isManager} or ${worksAt(reader, 'clients.id')})
    and ${matchesWords(sql`clients.nom`, q)}`;

export const findContacts = (db: Connection, reader: Reader, { q = '', sort, ...page }: Query) => {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const contacts = sql<ContactRow>`(${peopleFor(reader, q)} union all ${sitesFor(reader, q)})`;
  return readPage(
    db
      .selectFrom(contacts.as('contacts'))
      .selectAll()
      .orderBy(sql`search_text(name)`, direction)
      .orderBy('genre', direction)
      .orderBy('id', direction),
    page,
  );
};
