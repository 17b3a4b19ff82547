// What sheets are computed from, read for many people at once: a fixed number of statements, whatever their number.
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isConfirmationStanding } from '../../platform/standing-rows.ts';

interface Days {
  readonly du: LocalDate;
  readonly au: LocalDate;
}

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** Those asked for, or everybody; who has left as well, since a last pay follows a departure. */
export const findPeople = (db: Connection, ids: readonly number[] | null) =>
  db
    .selectFrom('employes')
    .leftJoin('employes as chefs', 'chefs.id', 'employes.superviseur_id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.telephone',
      'employes.superviseur_id',
      'employes.day_switch_time',
      'employes.embauche_le',
      'employes.actif',
      'chefs.prenom as chef_prenom',
      'chefs.nom as chef_nom',
    ])
    .$if(ids !== null, (rows) => rows.where('employes.id', '=', among(ids ?? [])))
    .orderBy('employes.id')
    .execute();

export type PaidPerson = Awaited<ReturnType<typeof findPeople>>[number];

export const findPersonPay = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employe_paie_valide')
    .select([
      'employe_id',
      'depuis',
      'matricule_paie',
      'groupe_paie',
      'regime',
      'classe',
      'chef_equipe',
      sql<number | null>`round(taux * 100)::integer`.as('taux'),
      'semaine_type',
    ])
    .where('employe_id', '=', among(ids))
    .orderBy('employe_id')
    .orderBy('depuis')
    .execute();

export const findRuleVersions = (db: Connection) =>
  db
    .selectFrom('regles_paie')
    .select([
      'id',
      'en_vigueur_le',
      'regime',
      'valeurs',
      'a_confirmer',
      'source',
      'confirme_par',
      'confirme_le',
    ])
    .orderBy('id')
    .execute();

export const findPunches = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('punches')
    .select([
      'id',
      'employe_id',
      'type',
      'at',
      'source',
      'remplace_id',
      'annule',
      'retablit_id',
      'client_id',
      'quart_id',
      'diff',
      'diff_inconnu',
      'diff_envoi',
      'contredit',
      'recu_le',
      'hors_zone',
      'via_qr',
    ])
    .where('employe_id', '=', among(ids))
    .where('date', '>=', du)
    .where('date', '<=', au)
    .orderBy('id')
    .execute();

/** As they were published: what a planner is still changing binds nobody. */
export const findQuarts = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('quarts')
    .select([
      'id',
      sql<number>`employe_id`.as('employe_id'),
      'client_id',
      'date',
      'debut',
      'fin',
      'pause_minutes',
      'publie_le',
    ])
    .where('employe_id', '=', among(ids))
    .where('statut', '=', 'publie')
    .where('date', '>=', du)
    .where('date', '<=', au)
    .orderBy('id')
    .execute();

/** All that was ever said of sites with short visits, oldest first. */
export const findShortVisits = (db: Connection) =>
  db
    .selectFrom('visites_courtes')
    .select(['client_id', 'depuis', 'visite_courte'])
    .orderBy('id')
    .execute();

/** Leave that was approved and is paid, with the bank it comes from. */
export const findAbsences = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('absences')
    .innerJoin('demande_types', 'demande_types.id', 'absences.type_id')
    .leftJoin('banques', 'banques.id', 'demande_types.banque_id')
    .select([
      'absences.id',
      'absences.employe_id',
      'absences.date',
      'demande_types.cle as type',
      'banques.cle as banque',
      // Beyond what the bank held, a leave is not paid.
      sql<number>`case when demande_types.banque_id is null then absences.minutes else absences.minutes_banque end`.as(
        'minutes',
      ),
    ])
    .where('demande_types.paye', '=', true)
    .where('absences.employe_id', '=', among(ids))
    .where('absences.date', '>=', du)
    .where('absences.date', '<=', au)
    .orderBy('absences.id')
    .execute();

export const findPendingCorrections = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('corrections')
    .select(['employe_id', 'date', 'client_id'])
    .where('statut', '=', 'en_attente')
    .where('employe_id', '=', among(ids))
    .where('date', '>=', du)
    .where('date', '<=', au)
    .execute();

/** What managers vouch for of visits that no quart explains, without what was taken back, oldest first. */
export const findSaidOfVisits = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('presence_confirmations as said')
    .select(['said.employe_id', 'said.entree_id', 'said.sortie_id'])
    .where('said.quart_id', 'is', null)
    .where('said.employe_id', '=', among(ids))
    .where('said.date', '>=', du)
    .where('said.date', '<=', au)
    .where(isConfirmationStanding('said'))
    .orderBy('said.id')
    .execute();

/** Phones that said they hold what they could not send. */
export const findUnsentPhones = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('appareils_vus')
    .select(['employe_id', sql<string>`max(vu_le)`.as('vu_le')])
    .where('non_envoyes', '>', 0)
    .where('employe_id', '=', among(ids))
    .groupBy('employe_id')
    .execute();

export const findDecisions = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('decisions_heures')
    .select([
      'id',
      'uuid',
      'employe_id',
      'date',
      'cle_segment',
      'genre',
      'minutes',
      'classe',
      'code',
      'raison',
      'auteur_id as auteur',
      'le',
      'vu',
      'remplace_id',
      'auto',
    ])
    .where('employe_id', '=', among(ids))
    .where('date', '>=', du)
    .where('date', '<=', au)
    .orderBy('id')
    .execute();

/** Planned minutes by day of the week, Sunday first, over the days given. */
export const findUsualMinutes = (db: Connection, ids: readonly number[], { du, au }: Days) =>
  db
    .selectFrom('quarts')
    .select([
      sql<number>`employe_id`.as('employe_id'),
      sql<number>`extract(dow from date)::integer`.as('jour'),
      sql<number>`sum(greatest(0, (extract(epoch from (fin - debut)) / 60
        + case when fin <= debut then 1440 else 0 end)::integer - pause_minutes))::integer`.as(
        'minutes',
      ),
    ])
    .where('employe_id', '=', among(ids))
    .where('statut', '=', 'publie')
    .where('date', '>=', du)
    .where('date', '<=', au)
    .groupBy([sql`employe_id`, sql`extract(dow from date)`])
    .execute();

export const findClientRefs = (db: Connection, ids: readonly number[]) =>
  db.selectFrom('clients').select(['id', 'nom', 'ville']).where('id', '=', among(ids)).execute();

export const findPersonRefs = (db: Connection, ids: readonly number[]) =>
  db.selectFrom('employes').select(['id', 'prenom', 'nom']).where('id', '=', among(ids)).execute();

/** Whose days of leave, quarts or punches make a sheet of a period. */
export async function findConcerned(db: Connection, { du, au }: Days): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employe_id as id from quarts
      where date between ${du} and ${au} and statut = 'publie' and employe_id is not null
    union select employe_id from punches where date between ${du} and ${au}
    union select employe_id from absences where date between ${du} and ${au}
    union select id from employes where actif
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
