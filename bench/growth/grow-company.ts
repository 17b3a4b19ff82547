// Makes the demo ten times and a hundred times as large: more people and sites with all that is theirs, and the years behind them.
import { type Client, DatabaseError } from 'pg';
import { withSession } from '../../packages/server/src/platform/database-session.ts';
import { type Copy, copyRows } from './copy-rows.ts';

interface Size {
  /** How many more companies of the demo's people and sites it holds. */
  readonly companies: number;
  /** How many times more of these there are than the people alone would have made. */
  readonly history: Readonly<Record<string, number>>;
}

/** 100×: 3,000 people, 1,250 sites, over 500,000 quarts, 1,000,000 punches, 100,000 reports and 500,000 lines of the journal. */
const SIZES = {
  10: { companies: 9, history: { rapports: 10, journal: 25, notifications: 20 } },
  100: {
    companies: 49,
    history: { quarts: 3, punches: 3, rapports: 21, journal: 52, notifications: 100 },
  },
} as const satisfies Record<number, Size>;

export type Growth = keyof typeof SIZES;
export const isGrowth = (value: number): value is Growth => Object.hasOwn(SIZES, value);

/** More ids than the demo gives in any table; the history's stand beyond all companies. */
const COMPANY_STRIDE = 100_000;
const HISTORY_STRIDE = 10_000_000;
/** Whole weeks, and no shorter than what the demo lasts, so that today stays as busy as it is. */
const HISTORY_DAYS = 182;
const DEADLOCK = '40P01';

/** What an `object_id` belongs to that no company has of its own. */
const SHARED = `('document', 'document_version', 'formation', 'sondage', 'produit', 'company', 'suivi_schema')`;
const OBJECT_ID = `case when object in ${SHARED} then object_id else object_id + copy * ${COMPANY_STRIDE} end`;
const ID = (name: string) => `${name} + copy * ${COMPANY_STRIDE}`;
const MADE_UP = (name: string) => `upper(substr(md5(${name} || copy), 1, length(${name})))`;

type OwnColumns = Pick<Copy, 'columns' | 'where'>;

/** What people and sites have. Forms, documents, courses, products and rules are the same however large a company is. */
const TABLES: Readonly<Record<string, OwnColumns>> = {
  employes: {
    columns: {
      username: `username || '-' || copy`,
      courriel: `copy || '-' || courriel`,
      est_demo: 'false',
    },
  },
  clients: { columns: { code: `code || '-' || copy`, qr_token: MADE_UP('qr_token') } },
  series: {},
  quarts: {},
  punches: {},
  tache_marques: { columns: { tache_id: ID('tache_id') } },
  taches: {},
  contacts_client: {},
  avis_clients: {},
  offres: {},
  appels: {},
  corrections: {},
  presence_confirmations: {},
  rapports: {},
  reprises: {},
  memos: {},
  audiences: {
    columns: {
      object_id: OBJECT_ID,
      target_id: `case when target in ('client', 'employe') then ${ID('target_id')} else target_id end`,
    },
    where: `object = 'memo'`,
  },
  receipts: { columns: { object_id: OBJECT_ID } },
  fichiers: { columns: { vignette: 'null' } },
  attachments: { columns: { object_id: OBJECT_ID }, where: `object not in ${SHARED}` },
  journal: { columns: { objet_id: ID('objet_id') } },
  notifications: {},
  demandes: {},
  demande_quarts: {},
  absences: {},
  incidents: { columns: { rang: ID('rang') } },
  incident_appels: {},
  registre: {},
  avis: {},
  avis_reponses: {},
  looks: { columns: { object_id: OBJECT_ID } },
  conversations: {},
  conversation_members: {},
  threads: { columns: { object_id: OBJECT_ID } },
  messages: { columns: { object_id: OBJECT_ID } },
  read_positions: { columns: { object_id: OBJECT_ID } },
  equipements: {},
  entretien_plans: {},
  equipement_rapports: { columns: { rang: ID('rang') } },
  equipement_voix: {},
  codes: {
    columns: { code: MADE_UP('code'), cible_id: ID('cible_id') },
    where: `genre is distinct from 'produit'`,
  },
  ledger_accounts: { columns: { holder_id: ID('holder_id') } },
  ledger_movements: { columns: { object_id: OBJECT_ID } },
  site_produits: { where: 'client_id is not null' },
  stock_comptages: {},
  approvisionnements: { columns: { rang: ID('rang') } },
  approvisionnement_lignes: {},
  commandes: { columns: { rang: ID('rang') } },
  commande_lignes: {},
  formation_assignations: {},
  formation_tentatives: {},
  formation_seances: {},
  formation_presences: {},
  certificats: { columns: { rang: ID('rang'), code: MADE_UP('code') } },
  sondage_participations: {},
  sondage_reponses: {},
  appareils_vus: {},
  employe_paie: {},
  decisions_heures: {},
  feuilles_heures: {},
  instantanes_paie: {},
  faits: {},
  faits_jours: { where: 'client_id is not null' },
};

const HISTORY: Readonly<Record<string, OwnColumns & { daysBack: number }>> = {
  quarts: { daysBack: HISTORY_DAYS },
  punches: { daysBack: HISTORY_DAYS },
  rapports: { daysBack: 91 },
  journal: { daysBack: 28 },
  notifications: { daysBack: 14, columns: { key: `key || '-' || copy` } },
};

async function copyCompanies(session: Client, times: number): Promise<void> {
  const together = new Set(Object.keys(TABLES));
  for (const [table, own] of Object.entries(TABLES)) {
    await copyRows(session, { table, times, stride: COMPANY_STRIDE, together, ...own });
  }
}

async function copyHistory(session: Client, history: Size['history']): Promise<void> {
  const together = new Set(['quarts', 'punches']);
  for (const [table, own] of Object.entries(HISTORY)) {
    const times = (history[table] ?? 1) - 1;
    if (times === 0) continue;
    await copyRows(session, { table, times, stride: HISTORY_STRIDE, together, ...own });
  }
}

/** So that what is written afterwards gets ids that are free. */
async function moveSequences(session: Client): Promise<void> {
  const { rows } = await session.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute
     where attrelid = any($1::regclass[]) and attname = 'id' and attidentity <> ''`,
    [Object.keys(TABLES)],
  );
  for (const { table } of rows) {
    await session.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
}

/** Begins. The jobs of the server read these tables too: whoever waits for one of them holds none yet, or tries again. */
async function lockTables(session: Client, tables: readonly string[]): Promise<void> {
  await session.query('begin');
  try {
    await session.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  } catch (error) {
    await session.query('rollback');
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    await lockTables(session, tables);
  }
}

/**
 * In one transaction, without triggers; indexes are built when all rows are there, which takes a part of the time. The database
 * is that of a server that runs.
 */
export async function growCompany(connectionString: string, growth: Growth): Promise<void> {
  const { companies, history } = SIZES[growth];
  const tables = Object.keys(TABLES);
  const names = tables.map((table) => `'${table}'::regclass`).join(', ');
  await withSession(connectionString, async (session) => {
    await session.query('set statement_timeout = 0');
    await session.query(`set maintenance_work_mem = '512MB'`);
    await lockTables(session, tables);
    await session.query('set local session_replication_role = replica');
    await session.query(
      `update pg_index set indisready = false, indisvalid = false where indrelid in (${names})`,
    );
    await copyCompanies(session, companies);
    await copyHistory(session, history);
    for (const table of tables) await session.query(`reindex table ${table}`);
    await moveSequences(session);
    await session.query('commit');
    await session.query('vacuum analyze');
  });
}
