// Surveys as they are written and listed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type {
  listSondages,
  SondageContent,
  SondageSummary,
} from '@releve/domain/features/sondages-admin.ts';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { audienceOf } from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import type { SondagesTable } from './sondages.tables.ts';

/** What the journal calls them. */
export const sondageNames: JournalNames = {
  sondages: sql`(select titre from sondages where id = journal.objet_id)`,
};

export const sondageRef = (id: number): ObjectRef => ({ object: 'sondage', id });

const auteurOf = sql<EmployeRef>`jsonb_build_object(
  'id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`;

export const countMembers = sql<number>`(select count(*) from audience_members
  where object = 'sondage' and object_id = sondages.id)`;

/** Whoever left since has answered all the same. */
export const countParticipations = sql<number>`(select count(*) from sondage_participations
  where sondage_id = sondages.id)`;

const remindedAt = sql<string | null>`(select max(due_at) from deadlines
  where object = 'sondage' and object_id = sondages.id and done_at is not null
    and (starts_with(key, 'rappel-') or starts_with(key, 'relance-')))`;

const selectSummaries = (db: Connection) =>
  db
    .selectFrom('sondages')
    .innerJoin('employes as auteurs', 'auteurs.id', 'sondages.auteur_id')
    .select([
      'sondages.id',
      'sondages.titre',
      'sondages.description',
      'sondages.anonyme',
      'sondages.ventilation',
      'sondages.questions',
      'sondages.statut',
      'sondages.ouvre_le',
      'sondages.ferme_le',
      'sondages.ouvre_at',
      'sondages.ferme_at',
      'sondages.decide_le',
      'sondages.modifie_le',
      'sondages.version',
      auteurOf.as('auteur'),
      audienceOf('sondage', 'sondages.id').as('audience'),
      countMembers.as('destinataires'),
      countParticipations.as('participations'),
    ]);

type Query = EndpointRequest<typeof listSondages>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  titre: sql`search_text(sondages.titre), sondages.id`,
  '-titre': sql`search_text(sondages.titre) desc, sondages.id desc`,
  modifie_le: sql`sondages.modifie_le, sondages.id`,
  '-modifie_le': sql`sondages.modifie_le desc, sondages.id desc`,
  ferme_at: sql`sondages.ferme_at nulls first, sondages.id`,
  '-ferme_at': sql`sondages.ferme_at desc nulls last, sondages.id desc`,
};

const searched = sql<string>`sondages.titre || ' ' || sondages.description`;

export const findSondages = (
  db: Connection,
  { q, statut, sort = '-modifie_le', ...page }: Query,
): Promise<{ data: SondageSummary[]; meta: { total: number; page: number; per_page: number } }> =>
  readPage(
    selectSummaries(db)
      .$if(statut !== undefined, (rows) => rows.where('sondages.statut', '=', statut ?? 'ouvert'))
      .$if(q !== undefined, (rows) => rows.where(matchesWords(searched, q ?? '')))
      .orderBy(ORDERS[sort]),
    page,
  );

export const findSondage = (db: Connection, id: number) =>
  selectSummaries(db)
    .select([
      'sondages.contenu',
      'sondages.vous_avez_dit',
      'sondages.nous_faisons',
      remindedAt.as('rappel_le'),
    ])
    .where('sondages.id', '=', id)
    .executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockSondage = (tx: Tx, id: number) =>
  tx
    .selectFrom('sondages')
    .select([
      'id',
      'titre',
      'statut',
      'anonyme',
      'ventilation',
      'contenu',
      'ouvre_at',
      'ferme_at',
      'auteur_id',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The same without keeping others from answering at the same time; it can be neither closed nor rewritten meanwhile. */
export const holdSondage = (tx: Tx, id: number) =>
  tx
    .selectFrom('sondages')
    .select(['id', 'statut', 'anonyme', 'ventilation', 'contenu', 'ouvre_at', 'ferme_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const columnsOf = ({ contenu, audience: _audience, ...fields }: SondageContent) => ({
  ...fields,
  contenu: JSON.stringify(contenu),
  questions: countQuestions(contenu),
});

export async function insertSondage(
  tx: Tx,
  content: SondageContent,
  { par, now }: { par: number; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('sondages')
    .values({ ...columnsOf(content), auteur_id: par, cree_le: now, modifie_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSondage(
  tx: Tx,
  id: number,
  change: Updateable<SondagesTable>,
  now: string,
): Promise<void> {
  await tx
    .updateTable('sondages')
    .set((eb) => ({ ...change, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSondage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sondages').where('id', '=', id).execute();
}

/** Whom it is for and who has not answered: known of an anonymous one as well, since that is all that is known. */
export async function findUnanswered(db: Connection, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audience_members')
    .select('employe_id')
    .where('object', '=', 'sondage')
    .where('object_id', '=', id)
    .where(
      sql<boolean>`not exists (select from sondage_participations
        where sondage_id = ${id} and sondage_participations.employe_id = audience_members.employe_id)`,
    )
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}
