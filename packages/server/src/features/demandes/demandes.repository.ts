// Requests as they are read, claimed and listed, with who may decide each of them today.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { DemandeContent, DemandeStatut } from '@releve/domain/features/demandes.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { anyOf, prepareQuery } from '../../platform/prepared-query.ts';
import { DECIDING_GROUPS } from './deciding-groups.ts';
import type { DemandesTable } from './demandes.tables.ts';

/** What the journal calls them. */
export const demandeNames: JournalNames = {
  demandes: sql`(select employes.prenom || ' ' || employes.nom || ', ' || demande_types.nom || ', ' || demandes.du
    from demandes join employes on employes.id = demandes.employe_id
    join demande_types on demande_types.id = demandes.type_id where demandes.id = journal.objet_id)`,
  demande_types: sql`(select nom from demande_types where id = journal.objet_id)`,
  banques: sql`(select nom from banques where id = journal.objet_id)`,
  delegations: sql`(select prenom || ' ' || nom
    from delegations join employes on employes.id = delegations.de_id where delegations.id = journal.objet_id)`,
};

/** Subqueries, not joins: only the rows that are shown need their names. */
export const personOf = (column: string) => sql<EmployeRef | null>`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from employes named where named.id = ${sql.ref(column)})`;

export const clientOf = (column: string) => sql<ClientOption>`(
  select jsonb_build_object('id', clients.id, 'nom', clients.nom, 'ville', clients.ville)
  from clients where clients.id = ${sql.ref(column)})`;

/** Of a prepared query, a parameter. */
type Day = string | RawBuilder<string>;

const holdsDay = (alias: string, today: Day) =>
  sql<boolean>`${sql.ref(`${alias}.du`)} <= ${today} and ${sql.ref(`${alias}.au`)} >= ${today}`;

/** All day: whoever is away for some hours decides before or after. */
const isAway = (id: string, today: Day) => sql<boolean>`exists (
  select from absences where absences.employe_id = ${sql.ref(id)} and absences.date = ${today}
    and absences.debut is null)`;

/** Who decides in the place of the supervisor that day, and is there. */
const standIn = (today: Day) => sql<EmployeRef | null>`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from delegations join employes named on named.id = delegations.a_id
  where delegations.de_id = superviseurs.id and ${holdsDay('delegations', today)} and named.actif
    and named.id <> demandes.employe_id and not ${isAway('named.id', today)}
    and named.usergroup = any(${[...DECIDING_GROUPS]}::int[]))`;

/** The person, the type, and a supervisor who may decide: one who left or has another group is none. */
export const fromDemandes = (db: Connection) =>
  db
    .selectFrom('demandes')
    .innerJoin('employes', 'employes.id', 'demandes.employe_id')
    .innerJoin('demande_types as types', 'types.id', 'demandes.type_id')
    .leftJoin('employes as superviseurs', (join) =>
      join
        .onRef('superviseurs.id', '=', 'employes.superviseur_id')
        .onRef('superviseurs.id', '<>', 'demandes.employe_id')
        .on('superviseurs.actif', '=', true)
        .on('superviseurs.usergroup', '=', sql<Usergroup>`any(${[...DECIDING_GROUPS]}::int[])`),
    );

const selectDemandes = (db: Connection, today: Day) =>
  fromDemandes(db)
    .select([
      'demandes.id',
      'demandes.uuid',
      'demandes.type_id',
      'demandes.nature',
      'demandes.employe_id',
      'demandes.auteur_id',
      'demandes.du',
      'demandes.au',
      'demandes.debut',
      'demandes.fin',
      'demandes.minutes',
      'demandes.minutes_banque',
      'demandes.raison',
      'demandes.statut',
      'demandes.annule_id',
      'demandes.correction_id',
      'demandes.proposition_du',
      'demandes.proposition_au',
      'demandes.proposition_note',
      'demandes.proposition_le',
      'demandes.decidee_le',
      'demandes.decision_note',
      'demandes.demandee_le',
      'demandes.relancee_le',
      'demandes.version',
      'employes.prenom',
      'employes.nom',
      'employes.day_switch_time',
      'employes.coach_id',
      'types.nom as type_nom',
      'types.nom_en as type_nom_en',
      'types.paye',
      'types.decideur',
      'types.banque_id',
      'types.depassement',
      'types.preavis_jours',
      'superviseurs.id as superviseur_id',
      'superviseurs.prenom as superviseur_prenom',
      'superviseurs.nom as superviseur_nom',
    ])
    .select([
      sql<DemandeContent['details']>`demandes.details`.as('details'),
      personOf('demandes.auteur_id').as('auteur'),
      personOf('demandes.decidee_par').as('decidee_par'),
      personOf('demandes.decidee_pour').as('decidee_pour'),
      personOf('demandes.proposition_par').as('proposition_par'),
      standIn(today).as('stand_in'),
      isAway('superviseurs.id', today).as('superviseur_absent'),
      sql<number>`(select count(*) from messages
        where messages.object = 'demande' and messages.object_id = demandes.id)`.as('messages'),
      sql<number | null>`(select asked.id from demandes asked
        where asked.annule_id = demandes.id and asked.statut = 'en_attente')`.as('annulation_id'),
    ]);

export type StoredDemande = Awaited<
  ReturnType<ReturnType<typeof selectDemandes>['execute']>
>[number];

export const findDemande = (
  db: Connection,
  id: number,
  today: string,
): Promise<StoredDemande | undefined> =>
  selectDemandes(db, today).where('demandes.id', '=', id).executeTakeFirst();

export const findDemandeByUuid = (
  db: Connection,
  uuid: string,
  today: string,
): Promise<StoredDemande | undefined> =>
  selectDemandes(db, today).where('demandes.uuid', '=', uuid).executeTakeFirst();

/** Of these ids, in no order. */
export const tellDemandes = prepareQuery<{ ids: readonly number[]; today: string }, StoredDemande>(
  (db, param) => selectDemandes(db, param('today')).where('demandes.id', '=', anyOf(param('ids'))),
);

export const readRows = (db: Connection, today: string) => selectDemandes(db, today);

/** What waits for somebody: of their people, or of those for whom they stand in. */
export const waitsForLeader = (
  leaders: readonly number[] | RawBuilder<readonly number[]>,
): RawBuilder<boolean> =>
  sql<boolean>`(types.decideur = 'superviseur' and superviseurs.id = ${anyOf(leaders)})`;

/** What nobody below the directors decides: none may, the one who may is away, or it has waited too long. */
export const waitsForDirectors = (today: Day): RawBuilder<boolean> => sql<boolean>`(
  types.decideur = 'direction' or superviseurs.id is null or demandes.relancee_le is not null
  or (${isAway('superviseurs.id', today)} and ${standIn(today)} is null))`;

/** Those of which the directors have not been told, and should be. */
export const findToEscalate = (
  db: Connection,
  { today, before, limit }: { today: string; before: string; limit: number },
): Promise<StoredDemande[]> =>
  selectDemandes(db, today)
    .where('demandes.statut', '=', 'en_attente')
    .where('demandes.nature', '<>', 'pointage')
    .where('demandes.relancee_le', 'is', null)
    .where('demandes.proposition_le', 'is', null)
    .where((eb) => eb.or([eb('demandes.demandee_le', '<=', before), waitsForDirectors(today)]))
    // Those that have waited too long are marked and leave room; the others come again until they are decided.
    .orderBy(sql`demandes.demandee_le > ${before}`)
    .orderBy('demandes.du')
    .orderBy('demandes.id')
    .limit(limit)
    .execute();

export async function markEscalated(tx: Tx, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('demandes')
    .set({ relancee_le: now })
    .where('id', '=', id)
    .where('statut', '=', 'en_attente')
    .where('relancee_le', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also somebody who has left: what they asked and earned can still be read. */
export const findAsker = (db: Connection, id: number) =>
  db
    .selectFrom('employes')
    .select(['id', 'day_switch_time', 'actif'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined where that uuid is there already. */
export async function insertDemande(
  tx: Tx,
  demande: Insertable<DemandesTable>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('demandes')
    .values(demande)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Where it still is in that state at the version that was seen. */
export async function claimDemande(
  tx: Tx,
  { id, version, statut }: { id: number; version: number; statut: DemandeStatut },
  change: Updateable<DemandesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('demandes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('statut', '=', statut)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until the transaction ends nobody decides it, takes it back or asks to cancel it. Before a request to cancel it. */
export async function lockDemande(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('demandes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** These and what they ask to cancel, in one order. Answers whose they are. */
export async function lockDemandes(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const asked = sql<number>`any(${[...ids]}::bigint[])`;
  const rows = await tx
    .selectFrom('demandes')
    .select('employe_id')
    .where((eb) =>
      eb.or([
        eb('id', '=', asked),
        eb('id', 'in', tx.selectFrom('demandes').select('annule_id').where('id', '=', asked)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return [...new Set(rows.map(({ employe_id }) => employe_id))];
}

/** What it asked to cancel is no longer approved. Answers the numbers of those that waited. */
export async function closeCancellations(tx: Tx, cancelledId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('demandes')
    .set((eb) => ({ statut: 'annulee', version: eb('version', '+', 1) }))
    .where('annule_id', '=', cancelledId)
    .where('statut', '=', 'en_attente')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What an approval came to; part of the claim that went before. */
export async function setMinutes(
  tx: Tx,
  id: number,
  minutes: { minutes: number; minutes_banque: number },
): Promise<void> {
  await tx.updateTable('demandes').set(minutes).where('id', '=', id).execute();
}

/** The leave that keeps one of those dates to itself. */
export const findBlocking = (
  db: Connection,
  { employe_id, du, au, except }: { employe_id: number; du: string; au: string; except?: number },
) =>
  db
    .selectFrom('demandes')
    .innerJoin('demande_types as types', 'types.id', 'demandes.type_id')
    .select([
      'demandes.id',
      'demandes.du',
      'demandes.au',
      'demandes.statut',
      'types.nom as type',
      'types.nom_en as type_en',
    ])
    .where('demandes.employe_id', '=', employe_id)
    .where('bloque', '=', true)
    .where(sql<boolean>`daterange(demandes.du, demandes.au, '[]') && daterange(${du}, ${au}, '[]')`)
    .$if(except !== undefined, (rows) => rows.where('demandes.id', '<>', except ?? 0))
    .orderBy('demandes.du')
    .$narrowType<{ statut: 'en_attente' | 'approuvee' }>()
    .execute();

/** Of the same type and person since then. */
export const countDecisions = (
  db: Connection,
  {
    employe_id,
    type_id,
    since,
    except,
  }: {
    employe_id: number;
    type_id: number;
    since: string;
    except: number;
  },
) =>
  db
    .selectFrom('demandes')
    .select([
      sql<number>`count(*)`.as('demandees'),
      sql<number>`count(*) filter (where statut = 'approuvee')`.as('approuvees'),
      sql<number>`count(*) filter (where statut = 'refusee')`.as('refusees'),
    ])
    .where('employe_id', '=', employe_id)
    .where('type_id', '=', type_id)
    .where('annule_id', 'is', null)
    .where('demandee_le', '>=', since)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
