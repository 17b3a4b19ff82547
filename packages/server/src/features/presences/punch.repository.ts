// Writing punches. The hottest write of the app: one prepared statement, whatever their number.
import type { PunchPosition, SentPunch } from '@releve/domain/features/punch.ts';
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { PunchesTable } from './presences.tables.ts';
import { breaksChain } from './punch-chain.repository.ts';
import { prepareSql, type Parameter } from '../../platform/prepared-query.ts';
import { hasChosen } from '../../platform/notifications/notifications.repository.ts';
import { explainsVisit, isPublishedTo } from './punch-rows.repository.ts';

/** A punch as it is to be stored, but for what only the database knows of its quart and site. */
export interface JudgedPunch extends Pick<
  SentPunch,
  'uuid' | 'type' | 'at' | 'device_at' | 'diff' | 'diff_inconnu'
> {
  /** Null for a manager's. */
  readonly chain: SentPunch['chain'];
  /** As `diff`, when it was sent; null where the phone did not say. */
  readonly diff_envoi: number | null;
  readonly quart_id: number | null;
  /** Null where only the code says which site it is. */
  readonly client_id: number | null;
  /** As the phone names it: the quart must be of that day. */
  readonly jour_dit: string;
  /** Of a punch that no quart explains. */
  readonly date: string;
  readonly source: PunchesTable['source'];
  readonly position: PunchPosition | null;
  readonly distance_m: number | null;
  readonly hors_zone: boolean;
  readonly note: string;
  readonly taches: readonly number[];
  readonly qr: string | null;
}

export interface StoredPunch {
  id: number;
  uuid: string;
  quart_id: number | null;
  quart_demande: number | null;
  client_id: number;
  date: string;
  type: PunchesTable['type'];
  at: string;
  client_nom: string;
  prenom: string;
  nom: string;
  /** Of the employee, else of the site. */
  superviseur_id: number | null;
  /** They want to hear of punches outside of the app as well. */
  superviseur_choisit: boolean;
}

interface Sender {
  readonly employe_id: number;
  readonly auteur_id: number;
  readonly now: string;
}

interface Sent extends Sender {
  /** As JSON: a list, or the one there is. */
  readonly rows: string;
}

/** The phone has spoken to the server after that moment, and had nothing left to send. */
export const hasSpokenSince = (
  employeId: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from appareils_vus seen
  where seen.employe_id = ${employeId}::bigint and seen.non_envoyes = 0
  and seen.vu_le > ${moment} + ${`${DRIFT_SECONDS} seconds`}::interval)`;

/** A punch as the statement knows it, with the types of its columns. */
const SENT_TYPES = {
  uuid: 'uuid',
  quart_id: 'bigint',
  client_id: 'bigint',
  jour_dit: 'date',
  date: 'date',
  type: 'text',
  at: 'timestamptz',
  device_at: 'timestamptz',
  diff: 'integer',
  diff_inconnu: 'boolean',
  diff_envoi: 'integer',
  chain_device: 'uuid',
  chain_number: 'integer',
  chain_receipt: 'bigint',
  source: 'text',
  lat: 'double precision',
  lng: 'double precision',
  precision_m: 'double precision',
  distance_m: 'integer',
  hors_zone: 'boolean',
  note: 'text',
  taches: 'bigint[]',
  qr: 'text',
} as const;

type SentRow = Omit<JudgedPunch, 'chain' | 'position'> & {
  readonly [Column in keyof typeof SENT_TYPES]: unknown;
};

const SENT_COLUMNS = Object.entries(SENT_TYPES) as [keyof typeof SENT_TYPES, string][];

/** `json_to_record` of one, `json_to_recordset` of a list. */
const sentAsJson = (read: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${read}(${rows}::json) as sent (${sql.join(
    SENT_COLUMNS.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

/** To take JSON apart takes longer than to look its quart up. */
const sentAsValues = (param: Parameter<SentRow>): RawBuilder<unknown> =>
  sql`(select ${sql.join(
    SENT_COLUMNS.map(([name, type]) => sql`${param(name)}::${sql.raw(type)} as ${sql.ref(name)}`),
  )}) as sent`;

const SUPERVISOR = sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`;

/** The parts of the statement in which punches differ. */
interface StoreParts {
  readonly sent: RawBuilder<unknown>;
  /** Whether a quart explains the punch. */
  readonly isExplained: RawBuilder<boolean>;
  /** Which of them are stored. */
  readonly isStored: RawBuilder<boolean>;
  readonly isContradicted: RawBuilder<boolean>;
  /** What the code of a site says. */
  readonly scan: {
    readonly joins: RawBuilder<unknown>;
    readonly site: RawBuilder<unknown>;
    readonly isScanned: RawBuilder<boolean>;
  };
}

const isLateContradicted = (param: Parameter<Sent>) => sql<boolean>`sent.source = 'hors_ligne' and (
  coalesce(quarts.publie_le > sent.at, false) or ${hasSpokenSince(param('employe_id'), sql`sent.at`)}
  or ${breaksChain(param('employe_id'))})`;

const BY_CODE: StoreParts['scan'] = {
  joins: sql`left join clients scanned on scanned.qr_token = sent.qr and sent.client_id is null
    left join lateral (select codes.cible_id as client_id from codes
      where codes.code = sent.qr and codes.genre = 'client' limit 1) label on sent.qr is not null`,
  site: sql`scanned.id, label.client_id`,
  isScanned: sql<boolean>`coalesce(sent.qr = clients.qr_token or label.client_id = clients.id, false)`,
};

const WITHOUT_CODE: StoreParts['scan'] = {
  joins: sql``,
  site: sql`null::bigint`,
  isScanned: sql<boolean>`false`,
};

/**
 * A quart that is not this person's that day, or that was cancelled, is only remembered, unless they have begun it;
 * an unknown site is the quart's.
 * What comes late and was not on the phone when it spoke since, was made before its quart was published, or is not in
 * its place among the taps of the phone, is kept and marked as contradicted.
 * The quart is looked up punch by punch: PostgreSQL expects a hundred rows of any JSON and would read all quarts for one.
 * In the order of their uuids: two requests with the same punches wait for each other and never deadlock.
 */
const writeStore = (
  param: Parameter<Sender>,
  { sent, isExplained, isStored, isContradicted, scan }: StoreParts,
): RawBuilder<StoredPunch> => sql<StoredPunch>`
    with stored as (
      insert into punches (uuid, employe_id, quart_id, quart_demande, client_id, date, type, at, device_at, diff,
        diff_inconnu, diff_envoi, chain_device, chain_number, chain_receipt, contredit, recu_le, source, lat, lng, precision_m, distance_m, hors_zone, via_qr, note, taches, auteur_id)
      select sent.uuid, ${param('employe_id')}, quarts.id, sent.quart_id, clients.id,
        case when quarts.id is null then sent.date else sent.jour_dit end, sent.type, sent.at, sent.device_at,
        sent.diff, sent.diff_inconnu, sent.diff_envoi, sent.chain_device, sent.chain_number, sent.chain_receipt,
        ${isContradicted},
        ${param('now')}::timestamptz, sent.source, sent.lat, sent.lng,
        sent.precision_m, sent.distance_m, sent.hors_zone,
        ${scan.isScanned}, sent.note,
        sent.taches, ${param('auteur_id')}
      from ${sent}
      left join lateral (select quarts.id, quarts.client_id, quarts.publie_le from quarts
        where quarts.id = sent.quart_id
          and ${isExplained}
        limit 1) quarts on true
      left join clients named on named.id = sent.client_id
      ${scan.joins}
      join clients on clients.id = coalesce(named.id, ${scan.site}, quarts.client_id)
      where ${isStored}
      order by sent.uuid
      on conflict (uuid) do nothing
      returning id, uuid, quart_id, quart_demande, client_id, date, type, at
    )
    select stored.id, stored.uuid, stored.quart_id, stored.quart_demande, stored.client_id, stored.date, stored.type, stored.at,
      clients.nom as client_nom, employes.prenom, employes.nom,
      ${SUPERVISOR} as superviseur_id,
      ${hasChosen(SUPERVISOR, sql`'pointage'`)} as superviseur_choisit
    from stored
    join clients on clients.id = stored.client_id
    join employes on employes.id = ${param('employe_id')}`;

const writeFromJson = (param: Parameter<Sent>, read: RawBuilder<unknown>) =>
  writeStore(param, {
    sent: sentAsJson(read, param('rows')),
    isExplained: explainsVisit(sql`${param('employe_id')}::bigint`, sql`sent.jour_dit`),
    isStored: sql<boolean>`true`,
    isContradicted: isLateContradicted(param),
    scan: BY_CODE,
  });

const storeMany = prepareSql<Sent, StoredPunch>((param) =>
  writeFromJson(param, sql`json_to_recordset`),
);

/**
 * Almost every request brings one. Told that it is one, PostgreSQL keeps the plan: for the hundred that it expects of a
 * list it would plan each time anew, which takes ten times as long as the rest.
 */
const storeOne = prepareSql<Sent, StoredPunch>((param) =>
  writeFromJson(param, sql`json_to_record`),
);

/**
 * Sent at once, without a code and of a quart that is theirs, as most are: the statement without what such a punch never needs,
 * ready in half the time. Any other is left to `storeOne`.
 */
const storePlain = prepareSql<Sender & SentRow, StoredPunch>((param) =>
  writeStore(param, {
    sent: sentAsValues(param),
    isExplained: isPublishedTo(sql`${param('employe_id')}::bigint`, sql`sent.jour_dit`),
    isStored: sql<boolean>`quarts.id is not null`,
    isContradicted: sql<boolean>`false`,
    scan: WITHOUT_CODE,
  }),
);

const isPlain = ({ source, qr, quart_id }: SentRow): boolean =>
  source !== 'hors_ligne' && qr === null && quart_id !== null;

const toSentRow = ({ position, chain, ...punch }: JudgedPunch): SentRow => ({
  ...punch,
  chain_device: chain?.device ?? null,
  chain_number: chain?.number ?? null,
  chain_receipt: chain?.receipt ?? null,
  lat: position?.lat ?? null,
  lng: position?.lng ?? null,
  precision_m: position?.accuracy ?? null,
});

/** Those that were not there before. */
export async function insertPunches(
  tx: Tx,
  punches: readonly JudgedPunch[],
  by: Sender,
): Promise<StoredPunch[]> {
  const rows = punches.map(toSentRow);
  const [first, ...others] = rows;
  if (first === undefined || others.length > 0)
    return storeMany(tx, { ...by, rows: JSON.stringify(rows) });
  const stored = isPlain(first) ? await storePlain(tx, { ...first, ...by }) : [];
  return stored.length > 0 ? stored : storeOne(tx, { ...by, rows: JSON.stringify(first) });
}

export type Receipt = Pick<StoredPunch, 'id' | 'uuid' | 'quart_id' | 'quart_demande'>;

/** What an earlier request stored already. */
export const findReceipts = prepareSql<{ uuids: string[]; employe_id: number }, Receipt>(
  (param) => sql`
    select id, uuid, quart_id, quart_demande from punches
    where uuid = any(${param('uuids')}::uuid[]) and employe_id = ${param('employe_id')}`,
);

export interface PunchSite {
  id: number;
  lat: number | null;
  lng: number | null;
  rayon_m: number;
  qr_token: string;
  /** Those of its labels. */
  codes: readonly string[];
}

/** Empty where this person has not agreed to positions. */
export const findSitesToMeasure = (
  db: Connection,
  employeId: number,
  { clientIds, codes }: { clientIds: readonly number[]; codes: readonly string[] },
): Promise<PunchSite[]> =>
  db
    .selectFrom('clients')
    .innerJoin('employes', (join) => join.on('employes.id', '=', employeId))
    .select([
      'clients.id',
      'clients.lat',
      'clients.lng',
      'clients.rayon_m',
      'clients.qr_token',
      sql<string[]>`array(select codes.code from codes
        where codes.genre = 'client' and codes.cible_id = clients.id)`.as('codes'),
    ])
    .where((eb) =>
      eb.or([
        eb('clients.id', '=', sql<number>`any(${[...clientIds]}::bigint[])`),
        eb('clients.qr_token', '=', sql<string>`any(${[...codes]}::text[])`),
        eb('clients.id', 'in', (labels) =>
          labels
            .selectFrom('codes')
            .select(sql<number>`codes.cible_id`.as('client_id'))
            .where('codes.genre', '=', 'client')
            .where('codes.code', '=', sql<string>`any(${[...codes]}::text[])`),
        ),
      ]),
    )
    .where('employes.position_acceptee_le', 'is not', null)
    .execute();
