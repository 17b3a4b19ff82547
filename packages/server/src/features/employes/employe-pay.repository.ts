// What people are paid by: dated rows, added and never changed.
import type { PayContent } from '@releve/domain/features/paie.ts';
import type { PersonPay } from '@releve/domain/pay/rules.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import { isAmong } from '../../platform/among.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from './employe-list.repository.ts';

/** Those that were replaced as well, newest first. */
export const findPayRows = (db: Connection, employeId: number) =>
  db
    .selectFrom('employe_paie as rows')
    .leftJoin('employes as auteurs', 'auteurs.id', 'rows.auteur_id')
    .leftJoin('employe_paie as newer', 'newer.remplace_id', 'rows.id')
    .select([
      'rows.id',
      'rows.depuis',
      'rows.matricule_paie',
      'rows.groupe_paie',
      'rows.regime',
      'rows.classe',
      'rows.chef_equipe',
      sql<number | null>`rows.taux::float8`.as('taux'),
      'rows.semaine_type',
      'rows.raison',
      'rows.remplace_id',
      'newer.id as remplacee_par',
      employeRefFrom('auteurs').as('auteur'),
      'rows.le',
    ])
    .where('rows.employe_id', '=', employeId)
    .orderBy('rows.depuis', 'desc')
    .orderBy('rows.id', 'desc')
    .execute();

export const findPayGroups = (db: Connection) =>
  db.selectFrom('groupes_paie').select(['cle', 'nom', 'nom_en']).orderBy('cle').execute();

/** Whoever adds rows to one person's pay does so after the other. */
export const lockPaidEmploye = (tx: Tx, id: number) =>
  tx
    .selectFrom('employes')
    .select(['id', 'usergroup', 'anonymise_le'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPaidEmploye = (db: Connection, id: number) =>
  db.selectFrom('employes').select(['id', 'usergroup']).where('id', '=', id).executeTakeFirst();

/** The others who bear the number with payroll on a day: two people with one number would be paid as one. */
export const findMatriculeOwners = (
  db: Connection,
  matricules: readonly string[],
  date: LocalDate,
) =>
  sql<{ employe_id: number; matricule_paie: string }>`
    select employe_id, matricule_paie from (
      select distinct on (employe_id) employe_id, matricule_paie from employe_paie_valide
      where depuis <= ${date} and employe_id in (
        select employe_id from employe_paie where matricule_paie = any(${[...matricules]}::text[]))
      order by employe_id, depuis desc, id desc
    ) as today
    where matricule_paie = any(${[...matricules]}::text[])`
    .execute(db)
    .then(({ rows }) => rows);

export type NewPayRow = PayContent & { employe_id: number };

/** In one statement, whatever their number. */
export async function insertPayRows(
  tx: Tx,
  rows: readonly NewPayRow[],
  { auteur_id, le }: { auteur_id: number; le: string },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into employe_paie (employe_id, depuis, matricule_paie, groupe_paie, regime, classe, chef_equipe, taux,
      semaine_type, raison, remplace_id, auteur_id, le)
    select employe_id, depuis, matricule_paie, groupe_paie, regime, classe, chef_equipe, taux,
      semaine_type, raison, remplace_id, ${auteur_id}, ${le}
    from json_populate_recordset(null::employe_paie, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** The rows that count, of these people, newest first. */
export const findStandingPay = (db: Connection, employeIds: readonly number[]) =>
  db
    .selectFrom('employe_paie_valide')
    .select([
      'id',
      'employe_id',
      'depuis',
      'matricule_paie',
      'groupe_paie',
      'regime',
      'classe',
      'chef_equipe',
      sql<number | null>`taux::float8`.as('taux'),
      'semaine_type',
    ])
    .where(isAmong(sql.ref('employe_id'), employeIds))
    .orderBy('depuis', 'desc')
    .execute();

export type StandingPay = Awaited<ReturnType<typeof findStandingPay>>[number];

/** By person, as pay is computed from them, with the rate in cents. */
export async function findPersonPay(
  db: Connection,
  employeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PersonPay[]>> {
  const rows = await findStandingPay(db, employeIds);
  return Map.groupBy(
    rows.map(({ taux, ...row }) => ({ ...row, taux: taux === null ? null : toCents(taux) })),
    ({ employe_id }) => employe_id,
  );
}

const toCents = (dollars: number): number => Math.round(dollars * 100);
