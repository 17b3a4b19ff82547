// Attempts at courses, with the lessons that were read and the answers that were given.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import type { Valeur } from '@releve/domain/forms/form-answers.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** Two devices of one person that begin a course at once follow one another. */
export async function lockCourseOf(tx: Tx, formationId: number, employeId: number): Promise<void> {
  const name = `formation ${formationId} ${employeId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const selectTentatives = (db: Connection) =>
  db
    .selectFrom('formation_tentatives as tentatives')
    .innerJoin('content_versions as versions', 'versions.id', 'tentatives.version_id')
    .select([
      'tentatives.id',
      'tentatives.uuid',
      'tentatives.formation_id',
      'tentatives.version_id',
      'tentatives.employe_id',
      'tentatives.commencee_le',
      'tentatives.soumise_le',
      'tentatives.note',
      'tentatives.reussie',
      'versions.numero',
    ]);

export type TentativeRow = Awaited<
  ReturnType<ReturnType<typeof selectTentatives>['execute']>
>[number];

/** By its own uuid, or by that of a device that began while it was under way. */
export async function findTentative(
  db: Connection,
  uuid: string,
): Promise<(TentativeRow & { isAlias: boolean }) | undefined> {
  const own = await selectTentatives(db).where('tentatives.uuid', '=', uuid).executeTakeFirst();
  if (own) return { ...own, isAlias: false };
  const other = await selectTentatives(db)
    .innerJoin('formation_tentative_alias as alias', 'alias.tentative_id', 'tentatives.id')
    .where('alias.uuid', '=', uuid)
    .executeTakeFirst();
  return other && { ...other, isAlias: true };
}

/** What arrives for one attempt is taken one after the other. */
export const lockTentative = (tx: Tx, id: number) =>
  tx
    .selectFrom('formation_tentatives')
    .select(['id', 'soumise_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Of one person at one course, newest first. */
export const findOwnTentatives = (db: Connection, formationId: number, employeId: number) =>
  selectTentatives(db)
    .where('tentatives.employe_id', '=', employeId)
    .where('tentatives.formation_id', '=', formationId)
    .orderBy('tentatives.commencee_le', 'desc')
    .orderBy('tentatives.id', 'desc')
    .execute();

export interface UnderWay {
  readonly formation_id: number;
  readonly version_id: number;
  readonly numero: number;
  readonly lues: number;
  readonly contenu: FormationContent;
}

/** What one person is at, with how many lessons they have read. */
export const findOwnUnderWay = (db: Connection, employeId: number): Promise<UnderWay[]> =>
  db
    .selectFrom('formation_tentatives as tentatives')
    .innerJoin('content_versions as versions', 'versions.id', 'tentatives.version_id')
    .select([
      'tentatives.formation_id',
      'tentatives.version_id',
      'versions.numero',
      sql<number>`(select count(*) from formation_lecons_lues lues
        where lues.tentative_id = tentatives.id)`.as('lues'),
      sql<FormationContent>`versions.contenu`.as('contenu'),
    ])
    .where('tentatives.employe_id', '=', employeId)
    .where('tentatives.soumise_le', 'is', null)
    .execute();

/** Of each course the attempt under way or the last one that ended. */
export const findOwnMarks = (db: Connection, employeId: number) =>
  db
    .selectFrom('formation_tentatives as tentatives')
    .distinctOn('tentatives.formation_id')
    .select([
      'tentatives.formation_id',
      'tentatives.uuid',
      'tentatives.version_id',
      'tentatives.soumise_le',
      'tentatives.reussie',
      sql<string[]>`array(select lecon from formation_lecons_lues lues
        where lues.tentative_id = tentatives.id order by lues.at, lues.lecon)`.as('lecons_lues'),
    ])
    .where('tentatives.employe_id', '=', employeId)
    .orderBy('tentatives.formation_id')
    .orderBy('tentatives.commencee_le', 'desc')
    .orderBy('tentatives.id', 'desc')
    .execute();

interface NewTentative {
  readonly uuid: string;
  readonly formation_id: number;
  readonly version_id: number;
  readonly employe_id: number;
  readonly commencee_le: string;
  readonly recu_le: string;
}

export const insertTentative = (tx: Tx, tentative: NewTentative) =>
  tx.insertInto('formation_tentatives').values(tentative).returning('id').executeTakeFirstOrThrow();

export async function insertAlias(tx: Tx, uuid: string, tentativeId: number): Promise<void> {
  await tx
    .insertInto('formation_tentative_alias')
    .values({ uuid, tentative_id: tentativeId })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** What was read for an attempt counts for the next one as well. */
export async function copyLessons(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into formation_lecons_lues (tentative_id, lecon, at)
    select ${to}, lecon, at from formation_lecons_lues where tentative_id = ${from}
    on conflict do nothing`.execute(tx);
}

export async function insertLesson(
  tx: Tx,
  tentative_id: number,
  { lecon, at }: { lecon: string; at: string },
): Promise<void> {
  await tx
    .insertInto('formation_lecons_lues')
    .values({ tentative_id, lecon, at })
    .onConflict((conflict) => conflict.columns(['tentative_id', 'lecon']).doNothing())
    .execute();
}

export async function findLessons(db: Connection, tentativeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('formation_lecons_lues')
    .select('lecon')
    .where('tentative_id', '=', tentativeId)
    .orderBy('at')
    .orderBy('lecon')
    .execute();
  return rows.map(({ lecon }) => lecon);
}

export interface Answer {
  readonly question: string;
  readonly valeur: Valeur;
  readonly at: string;
}

/** The one that was given last counts, whichever arrives last. */
export async function upsertAnswers(
  tx: Tx,
  tentative_id: number,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('formation_reponses')
    .values(
      answers.map(({ question, valeur, at }) => ({
        tentative_id,
        question,
        valeur: JSON.stringify(valeur),
        at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tentative_id', 'question'])
        .doUpdateSet((eb) => ({ valeur: eb.ref('excluded.valeur'), at: eb.ref('excluded.at') }))
        .whereRef('formation_reponses.at', '<=', 'excluded.at'),
    )
    .execute();
}

/** Of several attempts. One that was taken back is none. */
export const findAnswers = (db: Connection, tentativeIds: readonly number[]) =>
  db
    .selectFrom('formation_reponses')
    .select(['tentative_id', 'question', 'valeur', 'juste'])
    .where('tentative_id', '=', sql<number>`any(${[...tentativeIds]}::bigint[])`)
    .where(sql<boolean>`valeur <> 'null'::jsonb`)
    .orderBy('tentative_id')
    .orderBy('question')
    .execute();

/** Of a version, handed in. */
export const findSubmitted = (tx: Tx, versionId: number) =>
  selectTentatives(tx)
    .where('tentatives.version_id', '=', versionId)
    .where('tentatives.soumise_le', 'is not', null)
    .orderBy('tentatives.id')
    .forUpdate('tentatives')
    .execute();

export interface Graded {
  readonly id: number;
  readonly note: number;
  readonly reussie: boolean;
  readonly justes: ReadonlyMap<string, boolean>;
}

export async function markSubmitted(tx: Tx, id: number, soumise_le: string): Promise<void> {
  await tx.updateTable('formation_tentatives').set({ soumise_le }).where('id', '=', id).execute();
}

/** However many, in two statements. */
export async function storeGrades(tx: Tx, graded: readonly Graded[]): Promise<void> {
  if (graded.length === 0) return;
  const grades = graded.map(({ id, note, reussie }) => ({ id, note, reussie }));
  await sql`
    update formation_tentatives set note = graded.note, reussie = graded.reussie
    from json_to_recordset(${JSON.stringify(grades)}::json) as graded (id bigint, note smallint, reussie boolean)
    where formation_tentatives.id = graded.id`.execute(tx);
  const answers = graded.flatMap(({ id, justes }) =>
    Array.from(justes, ([question, juste]) => ({ id, question, juste })),
  );
  await sql`
    update formation_reponses set juste = graded.juste
    from json_to_recordset(${JSON.stringify(answers)}::json) as graded (id bigint, question text, juste boolean)
    where formation_reponses.tentative_id = graded.id and formation_reponses.question = graded.question
      and formation_reponses.juste is distinct from graded.juste`.execute(tx);
}

export interface Counted {
  readonly employe_id: number;
  readonly tentatives: number;
  readonly derniere_note: number | null;
}

/** How often each person tried a course, with the last grade. */
export async function countTentatives(db: Connection, formationId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select employe_id, count(*)::int as tentatives,
      (array_agg(note order by soumise_le desc) filter (where note is not null))[1]::int as derniere_note
    from formation_tentatives where formation_id = ${formationId}
    group by employe_id`.execute(db);
  return rows;
}
