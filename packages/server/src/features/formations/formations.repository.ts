// Courses as they are written: their drafts, and what is decided of them.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type {
  FormationContent,
  FormationStatut,
  FormationSummary,
  listFormations,
} from '@releve/domain/features/formations-admin.ts';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { audienceOf } from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import type { FormationsTable } from './formations.tables.ts';

/** What the journal calls them. */
export const formationNames: JournalNames = {
  formations: sql`(select titre from formations where id = journal.objet_id)`,
  certificats: sql`(select numero from certificats where id = journal.objet_id)`,
  formation_seances: sql`(select versions.contenu->>'titre' from formation_seances
    join content_versions versions on versions.id = formation_seances.version_id
    where formation_seances.id = journal.objet_id)`,
};

export const formationRef = (id: number): ObjectRef => ({ object: 'formation', id });

export const personOf = <Person = FormationSummary['publiee']>(alias: string) =>
  sql<Person>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'prenom', ${sql.ref(`${alias}.prenom`)}, 'nom', ${sql.ref(`${alias}.nom`)})`;

const publishedMark = sql<FormationSummary['publiee']>`case when versions.id is not null then
  jsonb_build_object('id', versions.id, 'numero', versions.numero, 'note', versions.note,
    'publie_le', versions.publie_le, 'publie_par', ${personOf('auteurs')}) end`;

const clientOf = sql<FormationSummary['client']>`case when clients.id is not null then
  jsonb_build_object('id', clients.id, 'nom', clients.nom) end`;

const selectSummaries = (db: Connection) =>
  db
    .selectFrom('formations')
    .leftJoin('content_versions as versions', 'versions.id', 'formations.version_id')
    .leftJoin('employes as auteurs', 'auteurs.id', 'versions.publie_par')
    .leftJoin('clients', 'clients.id', 'formations.client_id')
    .select([
      'formations.id',
      'formations.titre',
      'formations.statut',
      'formations.lecons',
      'formations.questions',
      'formations.validite_mois',
      'formations.obligatoire',
      'formations.delai_jours',
      'formations.ouverte',
      'formations.client_id',
      'formations.a_publier',
      'formations.modifie_le',
      'formations.version',
      publishedMark.as('publiee'),
      clientOf.as('client'),
      audienceOf('formation', 'formations.id').as('audience'),
    ]);

export type StoredSummary = Omit<FormationSummary, 'etats'>;

type Query = EndpointRequest<typeof listFormations>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  titre: sql`search_text(formations.titre), formations.id`,
  '-titre': sql`search_text(formations.titre) desc, formations.id desc`,
  modifie_le: sql`formations.modifie_le, formations.id`,
  '-modifie_le': sql`formations.modifie_le desc, formations.id desc`,
  publie_le: sql`formations.publie_le nulls first, formations.id`,
  '-publie_le': sql`formations.publie_le desc nulls last, formations.id desc`,
};

export const findFormations = (db: Connection, { q, statut, sort = 'titre', ...page }: Query) =>
  readPage(
    selectSummaries(db)
      .$if(statut !== undefined, (rows) =>
        rows.where('formations.statut', '=', statut ?? 'publiee'),
      )
      .$if(q !== undefined, (rows) => rows.where(matchesWords(sql`formations.titre`, q ?? '')))
      .orderBy(ORDERS[sort]),
    page,
  );

export const findFormation = (db: Connection, id: number) =>
  selectSummaries(db)
    .select('formations.contenu')
    .where('formations.id', '=', id)
    .executeTakeFirst();

/** The row, locked until the transaction ends: two editors follow one another. */
export const lockFormation = (tx: Tx, id: number) =>
  tx
    .selectFrom('formations')
    .select(['id', 'statut', 'version', 'version_id', 'delai_jours'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const columnsOf = (contenu: FormationContent) => ({
  contenu: JSON.stringify(contenu),
  titre: contenu.titre,
  lecons: contenu.lecons.length,
  questions: contenu.quiz === null ? 0 : countQuestions(contenu.quiz.contenu),
  validite_mois: contenu.validite_mois,
});

interface Edit {
  readonly par: number;
  readonly now: string;
}

export async function insertFormation(
  tx: Tx,
  contenu: FormationContent,
  { par, now }: Edit,
): Promise<number> {
  const { id } = await tx
    .insertInto('formations')
    .values({ ...columnsOf(contenu), modifie_le: now, modifie_par: par })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Omit<Updateable<FormationsTable>, 'a_publier' | 'version' | 'modifie_le'>;

/** Whether the draft says something else than the version in use is looked at each time. */
export async function updateFormation(
  tx: Tx,
  id: number,
  change: Change,
  { par, now }: Edit,
): Promise<void> {
  await tx
    .updateTable('formations')
    .set((eb) => ({
      ...change,
      modifie_le: now,
      modifie_par: par,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await sql`
    update formations set a_publier = contenu is distinct from
      (select contenu from content_versions where content_versions.id = formations.version_id)
    where id = ${id}`.execute(tx);
}

export const findStatut = async (
  db: Connection,
  id: number,
): Promise<FormationStatut | undefined> =>
  (await db.selectFrom('formations').select('statut').where('id', '=', id).executeTakeFirst())
    ?.statut;

/** Right answers that were put right after publication. */
export const findCorriges = (db: Connection, versionIds: readonly number[]) =>
  db
    .selectFrom('formation_corriges')
    .select(['version_id', 'question', 'bonnes', 'explication'])
    .where('version_id', '=', sql<number>`any(${[...versionIds]}::bigint[])`)
    .execute();

/** The same with who put them right, and when. */
export const findCorrigeMarks = (db: Connection, versionId: number) =>
  db
    .selectFrom('formation_corriges as corriges')
    .innerJoin('employes', 'employes.id', 'corriges.modifie_par')
    .select(['corriges.question', 'corriges.modifie_le as le'])
    .select(personOf<EmployeRef>('employes').as('par'))
    .where('corriges.version_id', '=', versionId)
    .execute();

export async function upsertCorrige(
  tx: Tx,
  {
    version_id,
    question,
    bonnes,
    explication,
  }: {
    version_id: number;
    question: string;
    bonnes: string[];
    explication: string;
  },
  { par, now }: Edit,
): Promise<void> {
  const said = { bonnes, explication, modifie_par: par, modifie_le: now };
  await tx
    .insertInto('formation_corriges')
    .values({ version_id, question, ...said })
    .onConflict((conflict) => conflict.columns(['version_id', 'question']).doUpdateSet(said))
    .execute();
}

/** All versions of a course as files of lessons are looked for in them. */
export const findPublishedContents = (db: Connection, id: number) =>
  db
    .selectFrom('content_versions')
    .select(sql<FormationContent>`contenu`.as('contenu'))
    .where('object', '=', 'formation')
    .where('object_id', '=', id)
    .execute();
