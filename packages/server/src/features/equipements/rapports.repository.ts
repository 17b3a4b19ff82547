// Reports on machines as they are read, claimed and changed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { EquipementMonth, listRapports } from '@releve/domain/features/equipement-rapports.ts';
import {
  type EquipementRapport,
  type Probleme,
  VOIX_PIECE,
} from '@releve/domain/features/equipement-shapes.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { attachedTo } from '../../platform/files/attachments.repository.ts';
import { matchesFolded, prepareTotal, readPage } from '../../platform/list.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import { isUnsettled } from './equipements.repository.ts';
import type { EquipementRapportsTable, EquipementVoixTable } from './equipements.tables.ts';
import { daysOut } from './machine-parts.repository.ts';

interface FirstVoice {
  readonly probleme: Probleme;
  readonly description: string;
  readonly par: EmployeRef | null;
}

/** Of one that goes on under another, all who told of that one. */
const toldOf = sql`coalesce(equipement_rapports.fusionne_dans, equipement_rapports.id)`;

/** Who saw it first, whoever's phone was the first to arrive. */
const firstVoice = sql<FirstVoice>`(
  select jsonb_build_object('probleme', told.probleme, 'description', told.description, 'par', ${personOf('told.par')})
  from equipement_voix told where told.rapport_id = ${toldOf} order by told.survenu_le, told.id limit 1)`;

const machineOf = sql<EquipementRapport['equipement']>`(
  select jsonb_build_object('id', machine.id, 'nom', machine.nom, 'type', machine.type, 'modele', machine.modele)
  from equipements machine where machine.id = equipement_rapports.equipement_id)`;

const countVoix = sql<number>`(
  select count(*) from equipement_voix told where told.rapport_id = ${toldOf})`;

const countPieces = sql<number>`(
  select count(*) from equipement_voix told join attachments
    on attachments.object = ${sql.lit(VOIX_PIECE.object)} and attachments.object_id = told.id
  where told.rapport_id = ${toldOf})`;

const countMessages = sql<number>`(
  select count(*) from messages where messages.object = 'equipement_rapport'
    and messages.object_id = equipement_rapports.id and messages.withdrawn_at is null)`;

const intoWhich = sql<EquipementRapport['fusionne_dans']>`(
  select jsonb_build_object('id', into_which.id, 'numero', into_which.numero)
  from equipement_rapports into_which where into_which.id = equipement_rapports.fusionne_dans)`;

const selectRapports = (db: Connection, now: string) =>
  db
    .selectFrom('equipement_rapports')
    .select([
      'equipement_rapports.id',
      'equipement_rapports.numero',
      'equipement_rapports.genre',
      'equipement_rapports.equipement_id',
      'equipement_rapports.code',
      'equipement_rapports.client_id',
      'equipement_rapports.plan_id',
      'equipement_rapports.statut',
      'equipement_rapports.hors_service',
      'equipement_rapports.survenu_le',
      'equipement_rapports.signale_le',
      'equipement_rapports.assigne_id',
      'equipement_rapports.pris_le',
      'equipement_rapports.regle_le',
      'equipement_rapports.fournisseur',
      'equipement_rapports.cout_cents',
      'equipement_rapports.arret_le',
      'equipement_rapports.reprise_le',
      'equipement_rapports.resolution',
      'equipement_rapports.rouvert',
      'equipement_rapports.fusionne_dans as fusionne_dans_id',
      'equipement_rapports.version',
      machineOf.as('equipement'),
      clientOf('equipement_rapports.client_id').as('client'),
      personOf('equipement_rapports.assigne_id').as('assigne'),
      firstVoice.as('premiere'),
      intoWhich.as('fusionne_dans'),
      sql<number>`coalesce(${daysOut('equipement_rapports', now)}, 0)`.as('jours_arret'),
      countVoix.as('voix'),
      countPieces.as('pieces'),
      countMessages.as('messages'),
    ]);

export type StoredRapport = Awaited<
  ReturnType<ReturnType<typeof selectRapports>['execute']>
>[number];

export const findRapport = (
  db: Connection,
  id: number,
  now: string,
): Promise<StoredRapport | undefined> =>
  selectRapports(db, now).where('equipement_rapports.id', '=', id).executeTakeFirst();

type Query = Omit<EndpointRequest<typeof listRapports>['query'], 'du' | 'au'>;

/** Days as instants: from the first, before the second. */
export type RapportSelection = Omit<Query, 'page' | 'per_page'> & {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
};

const NEWEST = sql`equipement_rapports.signale_le desc, equipement_rapports.id desc`;
const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  signale_le: sql`equipement_rapports.signale_le, equipement_rapports.id`,
  '-signale_le': NEWEST,
  cout_cents: sql`coalesce(equipement_rapports.cout_cents, -1), equipement_rapports.id`,
  '-cout_cents': sql`coalesce(equipement_rapports.cout_cents, -1) desc, equipement_rapports.id desc`,
  numero: sql`equipement_rapports.annee, equipement_rapports.rang`,
  '-numero': sql`equipement_rapports.annee desc, equipement_rapports.rang desc`,
};

function conditionsOf(selection: RapportSelection) {
  const { ouverts, statut, genre, client_id, equipement_id, fournisseur, hors_service } = selection;
  const { from, before, q } = selection;
  const conditions = [
    sql<boolean>`equipement_rapports.fusionne_dans is null`,
    ouverts && isUnsettled('equipement_rapports'),
    statut && sql<boolean>`equipement_rapports.statut = ${statut}`,
    genre && sql<boolean>`equipement_rapports.genre = ${genre}`,
    client_id && sql<boolean>`equipement_rapports.client_id = ${client_id}`,
    equipement_id && sql<boolean>`equipement_rapports.equipement_id = ${equipement_id}`,
    fournisseur &&
      sql<boolean>`(equipement_rapports.fournisseur <> ''
        and search_text(equipement_rapports.fournisseur) = search_text(${fournisseur}))`,
    hors_service && sql<boolean>`equipement_rapports.hors_service`,
    from && sql<boolean>`equipement_rapports.signale_le >= ${from}`,
    before && sql<boolean>`equipement_rapports.signale_le < ${before}`,
    q && matchesFolded(sql`equipement_rapports.folded_text`, q),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const filterRapports = (db: Connection, now: string, { sort, ...selection }: RapportSelection) =>
  selectRapports(db, now)
    .where(conditionsOf(selection))
    .orderBy(ORDERS[sort ?? '-signale_le']);

export const findRapports = (
  db: Connection,
  now: string,
  selection: RapportSelection,
  page: { page: number; per_page: number },
) => readPage(filterRapports(db, now, selection), page);

/** As many as `findRapports` has that are open. */
export const countUnsettled = prepareTotal((db) =>
  db.selectFrom('equipement_rapports').where(conditionsOf({ ouverts: '1' })),
);

export const findRapportsForExport = (db: Connection, now: string, selection: RapportSelection) =>
  filterRapports(db, now, selection).execute();

/** Held until the transaction ends: numbers of a year have no gaps, whatever fails. */
export async function lockYear(tx: Tx, annee: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`equipement_rapports ${annee}`}, 0))`.execute(
    tx,
  );
}

/** Two phones with the same unknown code wait for each other. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`equipement ${code.toUpperCase()}`}, 0))`.execute(
    tx,
  );
}

/** Under the lock of its year. */
export const insertRapport = (
  tx: Tx,
  values: Omit<Insertable<EquipementRapportsTable>, 'rang'>,
): Promise<{ id: number }> =>
  tx
    .insertInto('equipement_rapports')
    .values((eb) => ({
      ...values,
      rang: eb
        .selectFrom('equipement_rapports')
        .select(sql<number>`coalesce(max(rang), 0) + 1`.as('next'))
        .where('annee', '=', values.annee),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

export async function updateRapport(
  tx: Tx,
  { id, version }: Pick<StoredRapport, 'id' | 'version'>,
  change: Omit<Updateable<EquipementRapportsTable>, 'version' | 'annee' | 'rang'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('equipement_rapports')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The breakage of a machine that is open; or, of something seen before it was settled and sent after, the one that was settled.
 * Under the lock of the machine.
 */
export async function findCause(
  db: Connection,
  equipementId: number,
  seenAt: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from equipement_rapports
    where equipement_id = ${equipementId} and genre = 'bris' and fusionne_dans is null
      and (statut in ('signale', 'pris_en_charge', 'en_reparation')
        or (survenu_le <= ${seenAt} and regle_le > ${seenAt}))
    order by statut in ('signale', 'pris_en_charge', 'en_reparation') desc, signale_le desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The same for a code that nobody knows. Under the lock of the code. */
export const findWaiting = (db: Connection, code: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('equipement_rapports')
    .select('id')
    .where(sql<boolean>`upper(code) = ${code.toUpperCase()}`)
    .where('equipement_id', 'is', null)
    .where(isUnsettled('equipement_rapports'))
    .orderBy('id')
    .execute();

export const findVoixByUuid = (db: Connection, uuid: string) =>
  db
    .selectFrom('equipement_voix')
    .select(['rapport_id', 'par'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export const insertVoix = (
  tx: Tx,
  values: Insertable<EquipementVoixTable>,
): Promise<{ id: number }> =>
  tx.insertInto('equipement_voix').values(values).returning('id').executeTakeFirstOrThrow();

export const findVoix = (db: Connection, rapportId: number) =>
  db
    .selectFrom('equipement_voix')
    .select([
      'equipement_voix.uuid',
      'equipement_voix.par as par_id',
      'equipement_voix.probleme',
      'equipement_voix.description',
      'equipement_voix.hors_service',
      'equipement_voix.survenu_le',
      'equipement_voix.recu_le',
      personOf('equipement_voix.par').as('par'),
      attachedTo(VOIX_PIECE, 'equipement_voix.id').as('pieces'),
    ])
    .where('equipement_voix.rapport_id', '=', rapportId)
    .orderBy('equipement_voix.survenu_le')
    .orderBy('equipement_voix.id')
    .execute();

/** All who told of the one tell of the other from now on; what was written under it stays there. */
export async function joinReports(tx: Tx, from: number, into: number): Promise<void> {
  await tx
    .updateTable('equipement_voix')
    .set({ rapport_id: into })
    .where('rapport_id', '=', from)
    .execute();
  await tx
    .updateTable('equipement_rapports')
    .set((eb) => ({ fusionne_dans: into, version: eb('version', '+', 1) }))
    .where('id', '=', from)
    .execute();
}

export const findMerged = (db: Connection, id: number): Promise<{ id: number; numero: string }[]> =>
  db
    .selectFrom('equipement_rapports')
    .select(['id', 'numero'])
    .where('fusionne_dans', '=', id)
    .orderBy('id')
    .execute();

export const findPlanName = (db: Connection, id: number) =>
  db.selectFrom('entretien_plans').select(['id', 'nom']).where('id', '=', id).executeTakeFirst();

/** By month, those without anything included. `since` is a first of the month. */
export async function sumMonths(
  db: Connection,
  {
    now,
    since,
    timeZone,
    client_id,
  }: {
    now: string;
    since: string;
    timeZone: string;
    client_id: number | undefined;
  },
): Promise<EquipementMonth[]> {
  const ofSite = client_id === undefined ? sql`true` : sql`client_id = ${client_id}`;
  const { rows } = await sql<EquipementMonth>`
    select to_char(months.first, 'YYYY-MM') as mois, coalesce(sums.bris, 0)::int as bris,
      coalesce(sums.cout_cents, 0)::bigint as cout_cents, coalesce(sums.jours_arret, 0)::int as jours_arret
    from generate_series(${since}::date, (${now}::timestamptz at time zone ${timeZone})::date, interval '1 month')
      as months (first)
    left join (
      select date_trunc('month', signale_le at time zone ${timeZone}) as first,
        count(*) filter (where genre = 'bris') as bris, sum(cout_cents) as cout_cents,
        sum(${daysOut('equipement_rapports', now)}) as jours_arret
      from equipement_rapports
      where signale_le >= ${since}::timestamp at time zone ${timeZone} and fusionne_dans is null and ${ofSite}
      group by 1) sums on sums.first = months.first
    order by months.first`.execute(db);
  return rows;
}

/** Machines now: how many there are, are not in service, and wait for a maintenance. */
export async function countMachines(
  db: Connection,
  client_id: number | undefined,
  today: string,
): Promise<{ machines: number; a_l_arret: number; entretiens_en_retard: number }> {
  const ofSite = client_id === undefined ? sql`true` : sql`client_id = ${client_id}`;
  const { rows } = await sql<{ machines: number; a_l_arret: number; entretiens_en_retard: number }>`
    select
      (select count(*) from equipements where etat <> 'retire' and ${ofSite}) as machines,
      (select count(*) from equipements where etat in ('a_verifier', 'hors_service', 'en_reparation') and ${ofSite})
        as a_l_arret,
      (select count(*) from equipements where etat <> 'retire' and prochain_entretien < ${today}::date and ${ofSite})
        as entretiens_en_retard`.execute(db);
  return rows[0] ?? { machines: 0, a_l_arret: 0, entretiens_en_retard: 0 };
}
