// Rows for tests and for the demo company: `build…` makes a plausible row without a database,
// `insert…` stores it with whatever it points to and returns it as stored.
import { randomUUID } from 'node:crypto';
import { EVERYONE, type Audience } from '@releve/domain/audience.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { Insertable, Selectable } from 'kysely';
import type {
  AvisClientsTable,
  ClientsTable,
  ContactsClientTable,
  TachesTable,
} from '../features/clients/clients.tables.ts';
import type { MemosTable } from '../features/memos/memos.tables.ts';
import type { EmployesTable } from '../platform/database-schema.ts';
import { toTargets } from '../platform/audience.repository.ts';
import type { Connection } from '../platform/database.ts';
import type { QuartsTable } from '../features/horaire/horaire.tables.ts';
import type { ObjectRef, ReceiptsTable } from '../platform/objects-schema.ts';
import type { PunchesTable } from '../features/presences/presences.tables.ts';

export type NewEmploye = Insertable<EmployesTable>;
export type NewClient = Insertable<ClientsTable>;
export type NewContact = Insertable<ContactsClientTable>;
export type NewTache = Insertable<TachesTable>;
export type NewAvisClient = Insertable<AvisClientsTable>;
export type NewQuart = Insertable<QuartsTable>;
export type NewPunch = Insertable<PunchesTable>;
export type NewMemo = Insertable<MemosTable>;

export type EmployeRow = Selectable<EmployesTable>;
export type ClientRow = Selectable<ClientsTable>;
export type TacheRow = Selectable<TachesTable>;
export type QuartRow = Selectable<QuartsTable>;
export type PunchRow = Selectable<PunchesTable>;
export type MemoRow = Selectable<MemosTable>;

let lastNumber = 0;
const nextNumber = () => (lastNumber += 1);

export function buildEmploye(overrides: Partial<NewEmploye> = {}): NewEmploye {
  const number = nextNumber();
  return {
    prenom: 'Camille',
    nom: `Employé ${number}`,
    username: `employe${number}`,
    courriel: `employe${number}@boreal.example`,
    telephone: '514-555-0100',
    langue: 'fr',
    usergroup: USERGROUP.employee,
    superviseur_id: null,
    coach_id: null,
    embauche_le: '2024-03-04',
    day_switch_time: '06:00:00',
    actif: true,
    mot_de_passe: null,
    doit_changer_mot_de_passe: false,
    est_demo: false,
    langues: ['fr'],
    urgence_nom: null,
    urgence_telephone: null,
    urgence_lien: null,
    desactive_le: null,
    anonymise_le: null,
    position_acceptee_le: null,
    ...overrides,
  };
}

export async function insertEmploye(
  connection: Connection,
  overrides: Partial<NewEmploye> = {},
): Promise<EmployeRow> {
  return connection
    .insertInto('employes')
    .values(buildEmploye(overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function buildClient(overrides: Partial<NewClient> = {}): NewClient {
  const number = nextNumber();
  return {
    code: `CLI-${number}`,
    nom: `Client ${number}`,
    adresse: '1260, avenue du Mont-Royal Est',
    ville: 'Montréal',
    code_postal: 'H2J 1Y3',
    telephone: '514-555-0150',
    lat: 45.5266,
    lng: -73.5797,
    rayon_m: 150,
    acces: '',
    superviseur_id: null,
    actif: true,
    ...overrides,
  };
}

export async function insertClient(
  connection: Connection,
  overrides: Partial<NewClient> = {},
): Promise<ClientRow> {
  return connection
    .insertInto('clients')
    .values(buildClient(overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const buildTache = (
  overrides: Partial<NewTache> & Pick<NewTache, 'client_id'>,
): NewTache => ({
  nom: `Tâche ${nextNumber()}`,
  description: '',
  frequence: 'chaque_visite',
  jours: [],
  jour_du_mois: null,
  dates: [],
  minutes: 15,
  photo_requise: false,
  ordre: 0,
  actif: true,
  ...overrides,
});

/** Without `client_id`, of a new client. */
export async function insertTache(
  connection: Connection,
  overrides: Partial<NewTache> = {},
): Promise<TacheRow> {
  const client_id = overrides.client_id ?? (await insertClient(connection)).id;
  return connection
    .insertInto('taches')
    .values(buildTache({ ...overrides, client_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const buildAvisClient = (
  overrides: Partial<NewAvisClient> & Pick<NewAvisClient, 'client_id' | 'auteur_id'>,
): NewAvisClient => ({
  note: 4,
  commentaire: 'Les bureaux sont impeccables.',
  par: 'Madame Roy',
  le: '2026-06-15',
  ...overrides,
});

type QuartOverrides = Partial<NewQuart>;

/** Published on the first of June, unless it is a draft. */
export function buildQuart(overrides: QuartOverrides & Pick<NewQuart, 'client_id'>): NewQuart {
  const told = overrides.statut === 'brouillon' ? null : '2026-06-01T14:00:00Z';
  const publie_le = overrides.publie_le === undefined ? told : overrides.publie_le;
  return {
    employe_id: null,
    date: '2026-06-15',
    debut: '18:00:00',
    fin: '02:00:00',
    pause_minutes: 30,
    note: '',
    statut: 'publie',
    vu_le: null,
    confirme_le: null,
    serie_id: null,
    serie_date: null,
    hors_serie: false,
    copie_de_id: null,
    copie_date: null,
    publie_le,
    publie_dernier_le: publie_le,
    ...overrides,
  };
}

/** Without `employe_id` the quart is given to a new employee; with null it is open. */
export async function insertQuart(
  connection: Connection,
  overrides: QuartOverrides = {},
): Promise<QuartRow> {
  const client_id = overrides.client_id ?? (await insertClient(connection)).id;
  const employe_id =
    overrides.employe_id === undefined
      ? (await insertEmploye(connection)).id
      : overrides.employe_id;
  return connection
    .insertInto('quarts')
    .values(buildQuart({ ...overrides, client_id, employe_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

type PunchOverrides = Partial<NewPunch>;

/** `device_at`, `recu_le` and `auteur_id` follow from `at`, `diff` and `employe_id`. */
export function buildPunch(
  overrides: PunchOverrides & Pick<NewPunch, 'employe_id' | 'client_id'>,
): NewPunch {
  const at = overrides.at ?? '2026-06-15T22:01:00Z';
  const diff = overrides.diff ?? 0;
  return {
    uuid: overrides.uuid ?? randomUUID(),
    quart_id: null,
    date: '2026-06-15',
    type: 'entree',
    at,
    device_at: new Date(Date.parse(at) - diff * 1000).toISOString(),
    diff,
    recu_le: at,
    source: 'appareil',
    lat: null,
    lng: null,
    precision_m: null,
    note: '',
    remplace_id: null,
    auteur_id: overrides.employe_id,
    distance_m: null,
    hors_zone: false,
    via_qr: false,
    taches: [],
    quart_demande: null,
    annule: false,
    diff_inconnu: false,
    ...overrides,
  };
}

/** Without `employe_id` and `client_id`, a new quart is made and punched. */
export async function insertPunch(
  connection: Connection,
  overrides: PunchOverrides = {},
): Promise<PunchRow> {
  return connection
    .insertInto('punches')
    .values(buildPunch({ ...overrides, ...(await findPunched(connection, overrides)) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findPunched(
  connection: Connection,
  { employe_id, client_id, quart_id, date }: PunchOverrides,
): Promise<Pick<NewPunch, 'employe_id' | 'client_id'> & Partial<NewPunch>> {
  if (employe_id !== undefined && client_id !== undefined) return { employe_id, client_id };
  const quart = quart_id
    ? await connection
        .selectFrom('quarts')
        .selectAll()
        .where('id', '=', quart_id)
        .executeTakeFirstOrThrow()
    : await insertQuart(connection, {
        ...(employe_id === undefined ? {} : { employe_id }),
        ...(client_id === undefined ? {} : { client_id }),
        ...(date === undefined ? {} : { date }),
      });
  const punchedBy = employe_id ?? quart.employe_id;
  if (punchedBy === null) throw new Error('A punch at an open quart needs an employe_id');
  return {
    employe_id: punchedBy,
    client_id: client_id ?? quart.client_id,
    quart_id: quart.id,
    date: quart.date,
  };
}

export function buildMemo(overrides: Partial<NewMemo> & Pick<NewMemo, 'auteur_id'>): NewMemo {
  const statut = overrides.statut ?? 'publie';
  return {
    titre: `Mémo ${nextNumber()}`,
    corps: 'Le local d’entretien reste fermé à clé.',
    statut,
    publie_le: statut === 'publie' ? '2026-06-15T14:00:00Z' : null,
    programme_le: statut === 'programme' ? '2027-06-15T14:00:00Z' : null,
    epingle: false,
    confirmation_requise: false,
    fin_le: null,
    ...overrides,
  };
}

export interface MemoExtras {
  audience?: Partial<Audience>;
  lectures?: readonly { employe_id: number; lu_le?: string; confirme_le?: string | null }[];
}

/** Published for everyone and unread, unless told otherwise; without `auteur_id`, by a new director. */
export async function insertMemo(
  connection: Connection,
  { audience, lectures = [], ...overrides }: Partial<NewMemo> & MemoExtras = {},
): Promise<MemoRow> {
  const auteur_id =
    overrides.auteur_id ?? (await insertEmploye(connection, { usergroup: USERGROUP.director })).id;
  const memo = await connection
    .insertInto('memos')
    .values(buildMemo({ ...overrides, auteur_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const ref = memoRef(memo.id);
  const targets = toTargets(ref, { ...EVERYONE, ...audience });
  await connection.insertInto('audiences').values(targets).execute();
  const receipts = lectures.flatMap((lecture) => buildReceipts(ref, { ...READ, ...lecture }));
  if (receipts.length > 0) await connection.insertInto('receipts').values(receipts).execute();
  return memo;
}

const memoRef = (id: number): ObjectRef => ({ object: 'memo', id });

const READ = { lu_le: '2026-06-15T20:00:00Z', confirme_le: null };

/** What somebody who has read it, and maybe confirmed it, leaves. */
export function buildReceipts(
  { object, id }: ObjectRef,
  {
    employe_id,
    lu_le,
    confirme_le,
  }: { employe_id: number; lu_le: string; confirme_le: string | null },
): Insertable<ReceiptsTable>[] {
  const seen = { object, object_id: id, employe_id, kind: 'seen' as const, at: lu_le };
  return confirme_le === null ? [seen] : [seen, { ...seen, kind: 'confirmed', at: confirme_le }];
}
