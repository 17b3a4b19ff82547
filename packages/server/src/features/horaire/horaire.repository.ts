// One person's published week, and the marks they put on it. The hottest reads of the app: prepared.
import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import type { HoraireClient, Responsable } from '@releve/domain/features/horaire.ts';
import { QR_DIGEST_LENGTH } from '@releve/domain/qr-digest.ts';
import type { Frequence } from '@releve/domain/features/taches.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { prepareQuery } from '../../platform/prepared-query.ts';
import { selectOwnAbsences } from './absences.repository.ts';
import { selectDaysAround } from './special-days.repository.ts';

/** What the journal calls them. */
export const horaireNames: JournalNames = {
  quarts: sql`(select clients.nom || ', ' || quarts.date
    from quarts join clients on clients.id = quarts.client_id where quarts.id = journal.objet_id)`,
  series: sql`(select clients.nom
    from series join clients on clients.id = series.client_id where series.id = journal.objet_id)`,
  jours_speciaux: sql`(select nom from jours_speciaux where id = journal.objet_id)`,
  offres: sql`(select prenom || ' ' || nom
    from offres join employes on employes.id = offres.employe_id where offres.id = journal.objet_id)`,
  disponibilites: sql`(select prenom || ' ' || nom from employes where id = journal.objet_id)`,
  calendriers: sql`(select prenom || ' ' || nom from employes where id = journal.objet_id)`,
};

export interface Period {
  readonly employe_id: number;
  readonly du: string;
  readonly au: string;
}

export interface PublishedQuart extends Omit<HoraireClient, 'id'> {
  id: number;
  client_id: number;
  date: string;
  debut: string;
  fin: string;
  pause_minutes: number;
  note: string;
  vu_le: string | null;
  confirme_le: string | null;
  version: number;
}

type PeriodParameter = <K extends keyof Period>(name: K) => RawBuilder<Period[K]>;

/** Inside of JSON an instant would come in PostgreSQL's own form. */
const isoInstant = (column: string) =>
  sql<
    string | null
  >`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectPublished = (db: Connection, param: PeriodParameter) =>
  db
    .selectFrom('quarts')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .select([
      'quarts.id',
      'quarts.client_id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.pause_minutes',
      'quarts.note',
      isoInstant('quarts.vu_le').as('vu_le'),
      isoInstant('quarts.confirme_le').as('confirme_le'),
      'quarts.version',
      'clients.nom',
      'clients.adresse',
      'clients.ville',
      'clients.code_postal',
      'clients.telephone',
      'clients.lat',
      'clients.lng',
      'clients.rayon_m',
      'clients.acces',
      sql<string>`left(encode(sha256(convert_to(clients.qr_token, 'UTF8')), 'hex'), ${sql.lit(QR_DIGEST_LENGTH)})`.as(
        'qr_empreinte',
      ),
      sql<string[]>`array(select codes.empreinte from codes
        where codes.genre = 'client' and codes.cible_id = clients.id)`.as('codes_empreintes'),
    ])
    .where('quarts.employe_id', '=', param('employe_id'))
    .where('quarts.date', '>=', param('du'))
    .where('quarts.date', '<=', param('au'))
    .where('quarts.statut', '=', 'publie');

export const findPublishedQuarts = prepareQuery<Period, PublishedQuart>(selectPublished);

export interface VisitTache {
  id: number;
  client_id: number;
  nom: string;
  description: string;
  minutes: number;
  photo_requise: boolean;
  actif: boolean;
  frequence: Frequence;
  jours: number[];
  jour_du_mois: number | null;
  dates: string[];
}

/** The active tasks of every site of that week, in their order. */
const selectVisitTaches = (db: Connection, param: PeriodParameter) =>
  db
    .selectFrom('taches')
    .select([
      'id',
      'client_id',
      'nom',
      'description',
      'minutes',
      'photo_requise',
      'actif',
      'frequence',
      'jours',
      'jour_du_mois',
      'dates',
    ])
    .where('actif', '=', true)
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('quarts')
        .select('quarts.client_id')
        .where('quarts.employe_id', '=', param('employe_id'))
        .where('quarts.date', '>=', param('du'))
        .where('quarts.date', '<=', param('au'))
        .where('quarts.statut', '=', 'publie'),
    )
    .orderBy('client_id')
    .orderBy('ordre')
    .orderBy('id');

interface PublishedWeek {
  readonly quarts: readonly PublishedQuart[];
  readonly taches: readonly VisitTache[];
  readonly days: readonly SpecialDay[];
  readonly absences: readonly PlannedAbsence[];
}

const NOTHING: PublishedWeek = { quarts: [], taches: [], days: [], absences: [] };

const selectWeek = prepareQuery<Period, PublishedWeek>((db, param) =>
  db.selectNoFrom([
    jsonArrayFrom(selectPublished(db, param)).as('quarts'),
    jsonArrayFrom(selectVisitTaches(db, param)).as('taches'),
    jsonArrayFrom(selectDaysAround(db, param)).as('days'),
    sql<PlannedAbsence[]>`(select coalesce(json_agg(away order by away.date), '[]')
      from (${selectOwnAbsences(param)}) as away)`.as('absences'),
  ]),
);

/** All that a week shows, in one round trip. */
export async function findPublishedWeek(db: Connection, period: Period): Promise<PublishedWeek> {
  const [week = NOTHING] = await selectWeek(db, period);
  return week;
}

/**
 * Their own supervisor, then their coach, then the supervisor of the site they go to next. Nobody who has left, and
 * nobody is their own.
 */
export async function findResponsable(
  db: Connection,
  employeId: number,
  from: string,
): Promise<Responsable | undefined> {
  const { rows } = await sql<Responsable>`
    select boss.id, boss.prenom, boss.nom, boss.telephone, known.lien
    from (
      select superviseur_id as id, 'superviseur' as lien, 1 as rang from employes
      where id = ${employeId}
      union all
      select coach_id, 'coach', 2 from employes where id = ${employeId}
      union all
      (select clients.superviseur_id, 'site', 3 from quarts
        join clients on clients.id = quarts.client_id
        where quarts.employe_id = ${employeId} and quarts.statut = 'publie'
          and quarts.date >= ${from} and clients.superviseur_id is not null
        order by quarts.date, quarts.debut limit 1)
    ) known
    join employes boss on boss.id = known.id
    where boss.actif and boss.id <> ${employeId}
    order by known.rang limit 1`.execute(db);
  return rows[0];
}

/** From that working day on, in their order. */
export const findUnconfirmed = (db: Connection, employeId: number, from: string) =>
  db
    .selectFrom('quarts')
    .select(['date', 'debut', 'fin'])
    .where('employe_id', '=', employeId)
    .where('date', '>=', from)
    .where('statut', '=', 'publie')
    .where('confirme_le', 'is', null)
    .orderBy('date')
    .execute();

const ownPublished = (tx: Tx, employeId: number, ids: readonly number[]) =>
  tx
    .updateTable('quarts')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('employe_id', '=', employeId)
    .where('statut', '=', 'publie');

/** The first look counts. */
export async function markSeen(
  tx: Tx,
  employeId: number,
  ids: readonly number[],
  at: string,
): Promise<{ id: number; date: string }[]> {
  return ownPublished(tx, employeId, ids)
    .set({ vu_le: at })
    .where('vu_le', 'is', null)
    .returning(['id', 'date'])
    .execute();
}

/** Whoever confirms has seen. */
export async function markConfirmed(
  tx: Tx,
  employeId: number,
  ids: readonly number[],
  at: string,
): Promise<{ id: number; date: string }[]> {
  return ownPublished(tx, employeId, ids)
    .set({ vu_le: sql<string>`coalesce(vu_le, ${at}::timestamptz)`, confirme_le: at })
    .where('confirme_le', 'is', null)
    .returning(['id', 'date'])
    .execute();
}

export const findMarks = (db: Connection, employeId: number, ids: readonly number[]) =>
  db
    .selectFrom('quarts')
    .select(['id', 'vu_le', 'confirme_le'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('employe_id', '=', employeId)
    .where('statut', '=', 'publie')
    .orderBy('id')
    .execute();

/** Of anybody, in these days. */
export async function isAnyPublished(
  db: Connection,
  { du, au }: Pick<Period, 'du' | 'au'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('quarts')
    .select('id')
    .where('date', '>=', du)
    .where('date', '<=', au)
    .where('statut', '=', 'publie')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
