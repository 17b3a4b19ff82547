// What was answered, without anybody.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { listSondageAnswers } from '@releve/domain/features/sondages-admin.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import { countMembers, countParticipations } from './sondages.repository.ts';

export const findHead = (db: Connection, id: number) =>
  db
    .selectFrom('sondages')
    .select([
      'sondages.id',
      'sondages.titre',
      'sondages.anonyme',
      'sondages.ventilation',
      'sondages.contenu',
      'sondages.depouilles',
      countMembers.as('destinataires'),
      countParticipations.as('participations'),
    ])
    .where('sondages.id', '=', id)
    .executeTakeFirst();

export const findReponses = (db: Connection, id: number) =>
  db
    .selectFrom('sondage_reponses')
    .select(['question', 'valeur', 'part'])
    .where('sondage_id', '=', id)
    .execute();

export const findNamedZones = (db: Connection, id: number) =>
  db.selectFrom('sondage_reponses_nommees').select('zones').where('sondage_id', '=', id).execute();

/** Each with its name where it is a site. */
export const findParts = (db: Connection, id: number) =>
  db
    .selectFrom('sondage_parts')
    .leftJoin('clients', (join) => join.on(sql<boolean>`clients.id::text = sondage_parts.part`))
    .select(['sondage_parts.part', 'sondage_parts.nombre', 'clients.nom'])
    .where('sondage_parts.sondage_id', '=', id)
    .orderBy('sondage_parts.nombre', 'desc')
    .orderBy('sondage_parts.part')
    .execute();

type Query = EndpointRequest<typeof listSondageAnswers>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  nom: sql`employes.nom, employes.prenom, employes.id`,
  '-nom': sql`employes.nom desc, employes.prenom desc, employes.id desc`,
  jour: sql`reponses.jour, employes.id`,
  '-jour': sql`reponses.jour desc, employes.id desc`,
};

export const findNamed = (db: Connection, id: number, { q, sort = 'nom', ...page }: Query) =>
  readPage(
    db
      .selectFrom('sondage_reponses_nommees as reponses')
      .innerJoin('employes', 'employes.id', 'reponses.employe_id')
      .select([
        sql<EmployeRef>`jsonb_build_object('id', employes.id, 'prenom', employes.prenom,
          'nom', employes.nom)`.as('employe'),
        'reponses.jour',
        'reponses.zones',
      ])
      .where('reponses.sondage_id', '=', id)
      .$if(q !== undefined, (rows) => rows.where(matchesFolded(sql`employes.folded_name`, q ?? '')))
      .orderBy(ORDERS[sort]),
    page,
  );
