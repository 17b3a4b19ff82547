// Pay periods as hours know them.
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

/** The end of a reopening, while it lasts. */
const reopenedUntil = sql<string | null>`case when periodes_paie.statut = 'en_revision' then
  (select jusqu_a from reouvertures_paie where periode_id = periodes_paie.id order by id desc limit 1) end`;

const selectPeriodes = (db: Connection) =>
  db
    .selectFrom('periodes_paie')
    .leftJoin('employes as verrouilleurs', 'verrouilleurs.id', 'periodes_paie.verrouillee_par')
    .select([
      'periodes_paie.id',
      'periodes_paie.groupe_paie',
      'periodes_paie.debut',
      'periodes_paie.fin',
      'periodes_paie.paie_le',
      'periodes_paie.statut',
      'periodes_paie.revision',
      'periodes_paie.verrouillee_le',
      employeRefFrom('verrouilleurs').as('verrouillee_par'),
      reopenedUntil.as('rouverte_jusqu_a'),
      'periodes_paie.empreinte',
    ]);

export type StoredPeriode = Awaited<
  ReturnType<ReturnType<typeof selectPeriodes>['execute']>
>[number];

export const findPeriode = (db: Connection, id: number) =>
  selectPeriodes(db).where('periodes_paie.id', '=', id).executeTakeFirst();

/** The one of a day, else the nearest before it, else the first after it. */
export async function findPeriodeOf(
  db: Connection,
  groupe: string,
  date: LocalDate,
): Promise<StoredPeriode | undefined> {
  const of = () => selectPeriodes(db).where('periodes_paie.groupe_paie', '=', groupe);
  return (
    (await of()
      .where('periodes_paie.debut', '<=', date)
      .orderBy('periodes_paie.debut', 'desc')
      .limit(1)
      .executeTakeFirst()) ??
    (await of().orderBy('periodes_paie.debut').limit(1).executeTakeFirst())
  );
}

/** The first day of the oldest period that is over and that nobody has locked yet. */
export async function findFirstToClose(
  db: Connection,
  groupe: string,
  today: LocalDate,
): Promise<LocalDate | undefined> {
  const row = await db
    .selectFrom('periodes_paie')
    .select('debut')
    .where('groupe_paie', '=', groupe)
    .where('fin', '<', today)
    .where('statut', 'in', ['ouverte', 'en_revision'])
    .orderBy('debut')
    .limit(1)
    .executeTakeFirst();
  return row?.debut;
}

/** The day before it and the day after it, where a period has them. */
export async function findNeighbours(
  db: Connection,
  { groupe_paie, debut, fin }: Pick<StoredPeriode, 'groupe_paie' | 'debut' | 'fin'>,
): Promise<{ avant: LocalDate | null; apres: LocalDate | null }> {
  const { rows } = await sql<{ avant: LocalDate | null; apres: LocalDate | null }>`
    select
      (select debut from periodes_paie where groupe_paie = ${groupe_paie} and fin < ${debut}::date order by debut desc limit 1) as avant,
      (select debut from periodes_paie where groupe_paie = ${groupe_paie} and debut > ${fin}::date order by debut limit 1) as apres
  `.execute(db);
  return rows[0] ?? { avant: null, apres: null };
}

export const findPeriodesOfGroup = (db: Connection, groupe: string) =>
  selectPeriodes(db)
    .where('periodes_paie.groupe_paie', '=', groupe)
    .orderBy('periodes_paie.debut')
    .execute();

export async function listPeriodes(
  db: Connection,
  {
    groupe,
    until,
    limit,
    offset,
  }: { groupe: string | undefined; until: LocalDate; limit: number; offset: number },
) {
  const all = () =>
    selectPeriodes(db)
      .where('periodes_paie.debut', '<=', until)
      .$if(groupe !== undefined, (rows) =>
        rows.where('periodes_paie.groupe_paie', '=', groupe ?? ''),
      );
  const data = await all()
    .orderBy('periodes_paie.debut', 'desc')
    .orderBy('periodes_paie.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('periodes_paie')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('debut', '<=', until)
    .$if(groupe !== undefined, (rows) => rows.where('groupe_paie', '=', groupe ?? ''))
    .executeTakeFirstOrThrow();
  return { data, total };
}

/** Whoever locks, reopens or exports does so after the other. */
export async function lockPeriodeRow(tx: Tx, id: number): Promise<StoredPeriode | undefined> {
  await tx.selectFrom('periodes_paie').select('id').where('id', '=', id).forUpdate().execute();
  return findPeriode(tx, id);
}

export async function setLocked(
  tx: Tx,
  id: number,
  {
    par,
    le,
    empreinte,
    revision,
  }: { par: number | null; le: string; empreinte: Buffer; revision: number },
): Promise<void> {
  await tx
    .updateTable('periodes_paie')
    .set({ statut: 'verrouillee', verrouillee_le: le, verrouillee_par: par, empreinte, revision })
    .where('id', '=', id)
    .execute();
}

export async function setReopened(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('periodes_paie')
    .set({ statut: 'en_revision', verrouillee_le: null, verrouillee_par: null, empreinte: null })
    .where('id', '=', id)
    .execute();
}

export async function insertReopening(
  tx: Tx,
  row: { periode_id: number; raison: string; jusqu_a: string; par: number; le: string },
): Promise<void> {
  await tx.insertInto('reouvertures_paie').values(row).execute();
}

/** Reopened periods whose time is over. */
export const findOverdueReopenings = (db: Connection, now: string) =>
  db
    .selectFrom('periodes_paie')
    .innerJoin('reouvertures_paie', 'reouvertures_paie.periode_id', 'periodes_paie.id')
    .select(['periodes_paie.id', 'periodes_paie.groupe_paie'])
    .select((eb) => eb.fn.max('reouvertures_paie.par').as('par'))
    .where('periodes_paie.statut', '=', 'en_revision')
    .groupBy('periodes_paie.id')
    .having((eb) => eb.fn.max('reouvertures_paie.jusqu_a'), '<=', now)
    .execute();

/** Periods that are over are under review from then on. */
export async function beginReviews(tx: Tx, today: LocalDate): Promise<number> {
  const rows = await tx
    .updateTable('periodes_paie')
    .set({ statut: 'en_revision' })
    .where('statut', '=', 'ouverte')
    .where('fin', '<', today)
    .returning('id')
    .execute();
  return rows.length;
}

/** The first period of a group that can still be changed, from a day on. */
export const findOpenFrom = (db: Connection, groupe: string, date: LocalDate) =>
  selectPeriodes(db)
    .where('periodes_paie.groupe_paie', '=', groupe)
    .where('periodes_paie.statut', 'in', ['ouverte', 'en_revision'])
    .where('periodes_paie.fin', '>=', date)
    .orderBy('periodes_paie.debut')
    .limit(1)
    .executeTakeFirst();

export const findConfirmations = (db: Connection, periodeId: number, ids: readonly number[]) =>
  db
    .selectFrom('confirmations_heures')
    .distinctOn('employe_id')
    .select(['employe_id', 'vu', 'le'])
    .where('periode_id', '=', periodeId)
    .where('employe_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('employe_id')
    .orderBy('id', 'desc')
    .execute();

export async function insertConfirmation(
  tx: Tx,
  row: { uuid: string; employe_id: number; periode_id: number; vu: string; le: string },
): Promise<boolean> {
  const stored = await tx
    .insertInto('confirmations_heures')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function insertConsultation(
  db: Connection,
  row: {
    lecteur_id: number;
    employe_id: number | null;
    periode_id: number;
    genre: 'feuille' | 'registre' | 'export';
    le: string;
  },
): Promise<void> {
  await db.insertInto('consultations_heures').values(row).execute();
}

export const findConsultations = (db: Connection, employeId: number, limit: number) =>
  db
    .selectFrom('consultations_heures')
    .innerJoin('employes as lecteurs', 'lecteurs.id', 'consultations_heures.lecteur_id')
    .select([employeRefFrom('lecteurs').$notNull().as('par'), 'consultations_heures.le'])
    .where('consultations_heures.employe_id', '=', employeId)
    .orderBy('consultations_heures.id', 'desc')
    .limit(limit)
    .execute();

/** Closed periods of one person, newest first. */
export const findClosedOf = (db: Connection, employeId: number, limit: number) =>
  db
    .selectFrom('feuilles_heures')
    .innerJoin('periodes_paie', (join) =>
      join
        .onRef('periodes_paie.id', '=', 'feuilles_heures.periode_id')
        .onRef('periodes_paie.revision', '=', 'feuilles_heures.revision'),
    )
    .select([
      'periodes_paie.id',
      'periodes_paie.debut',
      'periodes_paie.fin',
      'periodes_paie.paie_le',
      'periodes_paie.statut',
      'periodes_paie.verrouillee_le',
      sql<Record<string, number>>`feuilles_heures.feuille -> 'sheet' -> 'totaux'`.as('totaux'),
    ])
    .where('feuilles_heures.employe_id', '=', employeId)
    .where('periodes_paie.verrouillee_le', 'is not', null)
    .orderBy('periodes_paie.debut', 'desc')
    .limit(limit)
    .execute();

export const findGroups = (db: Connection) =>
  db.selectFrom('groupes_paie').select(['cle', 'nom', 'nom_en']).orderBy('cle').execute();
