// Who has read a message, and whose phone is silent.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listReaders } from '@releve/domain/features/messagerie.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';

type Query = EndpointRequest<typeof listReaders>['query'];

/** Those who were in it when it was written, but its author. */
export const findReaders = (
  db: Connection,
  { object_id, seq, auteur_id }: { object_id: number; seq: number; auteur_id: number },
  { q, etat, sort, ...page }: Query,
) => {
  const direction = sort === '-nom' ? 'desc' : 'asc';
  const isRead = sql<boolean>`coalesce(read_positions.seq >= ${seq}, false)`;
  return readPage(
    db
      .selectFrom('conversation_members')
      .innerJoin('employes', 'employes.id', 'conversation_members.employe_id')
      .leftJoin('read_positions', (join) =>
        join
          .on('read_positions.object', '=', 'conversation')
          .onRef('read_positions.object_id', '=', 'conversation_members.conversation_id')
          .onRef('read_positions.employe_id', '=', 'conversation_members.employe_id'),
      )
      .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'employes.id')
      .select([
        'employes.id',
        'employes.prenom',
        'employes.nom',
        'employes.usergroup',
        'employes.telephone',
        'read_positions.at as read_at',
        'appareils_vus.vu_le as contact_le',
        isRead.as('lu'),
      ])
      .where('conversation_members.conversation_id', '=', object_id)
      .where('conversation_members.employe_id', '!=', auteur_id)
      .where('conversation_members.from_seq', '<', seq)
      .where((eb) =>
        eb.or([
          eb('conversation_members.until_seq', 'is', null),
          eb('conversation_members.until_seq', '>=', seq),
        ]),
      )
      .$if(etat !== undefined, (rows) => rows.where(isRead, '=', etat === 'lu'))
      .$if(Boolean(q), (rows) => rows.where(matchesFolded(sql`employes.folded_name`, q ?? '')))
      .orderBy('employes.nom', direction)
      .orderBy('employes.prenom', direction)
      .orderBy('employes.id', direction),
    page,
  );
};
