// The last contact of each active person's device.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listDeviceContacts } from '@releve/domain/features/online.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';

type ContactQuery = EndpointRequest<typeof listDeviceContacts>['query'];

const SORTS = {
  vu_le: sql`appareils_vus.vu_le`,
  '-vu_le': sql`appareils_vus.vu_le desc`,
  nom: sql`employes.folded_nom, employes.folded_prenom`,
  '-nom': sql`employes.folded_nom desc, employes.folded_prenom desc`,
  app_version: sql`appareils_vus.app_version`,
  '-app_version': sql`appareils_vus.app_version desc`,
} as const;

const selectSeen = (db: Connection) =>
  db
    .selectFrom('appareils_vus')
    .innerJoin('employes', 'employes.id', 'appareils_vus.employe_id')
    .where('employes.actif', '=', true);

export function findDeviceContacts(
  db: Connection,
  currentVersion: string,
  { q, etat, navigateur, app_version, sort = '-vu_le', ...page }: ContactQuery,
) {
  const name = sql<string>`employes.folded_name`;
  const query = selectSeen(db)
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.usergroup',
      'appareils_vus.navigateur',
      'appareils_vus.app_version',
      'appareils_vus.ecart_secondes',
      'appareils_vus.non_envoyes',
      'appareils_vus.vu_le',
      sql<boolean>`appareils_vus.app_version = ${currentVersion}`.as('est_a_jour'),
    ])
    .$if(etat === 'en_retard', (contacts) =>
      contacts.where('appareils_vus.app_version', '!=', currentVersion),
    )
    .$if(navigateur !== undefined, (contacts) =>
      contacts.where('appareils_vus.navigateur', '=', navigateur ?? ''),
    )
    .$if(app_version !== undefined, (contacts) =>
      contacts.where('appareils_vus.app_version', '=', app_version ?? ''),
    )
    .$if(q !== undefined, (contacts) => contacts.where(matchesFolded(name, q ?? '')))
    .orderBy(sql`${SORTS[sort]}, employes.id`);
  return readPage(query, page, { isWhole: true });
}

export const countSeen = (db: Connection) =>
  db
    .selectFrom('employes')
    .leftJoin('appareils_vus', 'appareils_vus.employe_id', 'employes.id')
    .where('employes.actif', '=', true)
    .select([
      sql<number>`count(appareils_vus.employe_id)`.as('total'),
      sql<number>`count(*) filter (where appareils_vus.employe_id is null)`.as('jamais_vus'),
    ])
    .executeTakeFirstOrThrow();

export const countByLabel = (db: Connection, column: 'navigateur' | 'app_version') =>
  selectSeen(db)
    .select([
      sql<string>`${sql.ref(`appareils_vus.${column}`)}`.as('label'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy('label')
    .orderBy('count', 'desc')
    .orderBy('label')
    .execute();
