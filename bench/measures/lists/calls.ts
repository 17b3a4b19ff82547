// Every list and trend of the API as calls to measure: its first page, each of its orders, and a search for a letter, a name and nothing.
import { readdir } from 'node:fs/promises';
import type { Endpoint } from '../../../packages/domain/src/endpoint.ts';
import { addDays } from '../../../packages/domain/src/working-day.ts';

const CONTRACTS = new URL('../../../packages/domain/src/features/', import.meta.url);
/**
 * Files; the hours of a period, which `heures` measures; the named answers of a survey, of which the demo has none.
 */
const LEFT_OUT = /\/export$|^\/api\/admin\/heures|^\/api\/sondages\/:id\/reponses$/;
/**
 * What truly reads the whole company to say what it says, though not its past: it grows with the people and sites there are. Each
 * with the reason. All others show a page and read a page.
 */
const OF_THE_WHOLE_COMPANY = [
  // A card says how many wait everywhere, and who is late follows from every quart of today that is not over.
  /^\/api\/admin\/journee\/cartes\//,
  // Above the page stands what all rows of every site and day of the period come to.
  /^\/api\/chiffres\/\w+\/lignes/,
  // Each document says how many of all whom it reaches have read it.
  /^\/api\/documents(\?|$)/,
  // Those who have not read it are everybody whom it reaches but those who have.
  /^\/api\/memos\/\d+\/readers/,
  // Where somebody stands follows from their audience, their quarts and their certificates: everybody is placed.
  /^\/api\/formations\/\d+\/resultats/,
  // A comparison of all sites, or of all who inspect.
  /^\/api\/inspections\/tendance\?.*par=/,
  // In the order of suppliers and rounds, which are those of the sites: what is short at every site is put in order.
  /^\/api\/inventaire\/a-commander/,
  // What each site uses of a product at a visit, over the visits and counts of every site.
  /^\/api\/inventaire\/produits\/\d+\/usage/,
];

export const isOfWholeCompany = (call: string): boolean =>
  OF_THE_WHOLE_COMPANY.some((pattern) => pattern.test(call));

/** What a list of somebody's or of something's is asked for, by how its path begins. */
const OWNERS: Readonly<Record<string, string>> = {
  '/api/avis/:id/': `select id from avis where statut = 'remis' order by id limit 1`,
  '/api/banques/:id/': 'select id from banques order by id limit 1',
  '/api/clients/:id/': 'select id from clients order by id limit 1',
  '/api/documents/:id/': `select id from documents where statut = 'publie' order by id limit 1`,
  '/api/employes/:id/': `select id from employes where username = 'employe'`,
  '/api/equipements/:id/':
    'select equipement_id as id from equipement_rapports order by id limit 1',
  '/api/formations/:id/': `select id from formations where statut = 'publiee' order by id limit 1`,
  '/api/inventaire/produits/:id/': 'select id from produits order by id limit 1',
  '/api/inventaire/stock/:id/':
    'select site_produit_id as id from stock_comptages order by id limit 1',
  '/api/memos/:id/': `select id from memos where statut = 'publie' order by id limit 1`,
  '/api/messages/:uuid/': `
    select messages.uuid as id from messages
    join conversations on messages.object = 'conversation' and conversations.id = messages.object_id
    join conversation_members on conversation_members.conversation_id = conversations.id
    join employes on employes.id = conversation_members.employe_id and employes.username = 'directeur'
    order by messages.id limit 1`,
};
const WORDS = ['a', 'tremblay', 'zzzz'] as const;
const DAYS = 28;

type FindId = (query: string) => Promise<string>;

interface Fields {
  properties?: Record<string, { enum?: string[] }>;
  required?: string[];
}

const fieldsOf = (schema: Endpoint['query']): Fields =>
  schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Fields;

const isEndpoint = (each: unknown): each is Endpoint =>
  typeof each === 'object' && each !== null && 'ability' in each && 'path' in each;

async function readContracts(): Promise<Endpoint[]> {
  const files = (await readdir(CONTRACTS)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const contracts = await Promise.all(
    files.map((file): Promise<object> => import(new URL(file, CONTRACTS).href)),
  );
  const all = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint));
  return [...new Map(all.map((endpoint) => [endpoint.id, endpoint])).values()];
}

const isList = ({ method, path, query }: Endpoint): boolean =>
  method === 'GET' && !LEFT_OUT.test(path) && fieldsOf(query).properties?.['page'] !== undefined;
const isTrend = ({ method, path }: Endpoint): boolean =>
  method === 'GET' && path.endsWith('/tendance');

/** The addresses of an endpoint: one for each value where a parameter is one of a few. */
async function writePaths({ path, params }: Endpoint, findId: FindId): Promise<string[]> {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = fieldsOf(params).properties?.[name]?.enum;
  if (values !== undefined) return values.map((value) => path.replace(`:${name}`, value));
  const owner = Object.keys(OWNERS).find((start) => path.startsWith(start));
  if (owner === undefined) throw new Error(`${path} is a list of what? Add it to OWNERS.`);
  return [path.replace(`:${name}`, await findId(OWNERS[owner] ?? ''))];
}

function writeQueries({ query }: Endpoint): URLSearchParams[] {
  const { properties = {}, required = [] } = fieldsOf(query);
  const today = new Date().toISOString().slice(0, 10);
  const known: Record<string, string> = { du: addDays(today, 1 - DAYS), au: today };
  const base = Object.fromEntries(required.map((name) => [name, known[name] ?? '']));
  const variants = [
    {},
    ...(properties['sort']?.enum ?? []).map((sort) => ({ sort })),
    ...(properties['q'] ? WORDS.map((q) => ({ q })) : []),
    ...(properties['par']?.enum ?? []).map((par) => ({ par })),
    ...(properties['portee']?.enum ?? []).map((portee) => ({ portee })),
  ];
  return variants.map((variant) => new URLSearchParams({ ...base, ...variant }));
}

/** Addresses with their queries. */
export async function listCalls(findId: FindId): Promise<string[]> {
  const endpoints = (await readContracts()).filter((each) => isList(each) || isTrend(each));
  const calls: string[] = [];
  for (const endpoint of endpoints) {
    const queries = writeQueries(endpoint).map((query) => (query.size > 0 ? `?${query}` : ''));
    const paths = await writePaths(endpoint, findId);
    calls.push(...paths.flatMap((path) => queries.map((query) => path + query)));
  }
  return calls;
}
