// Whom to call at the demo's sites, the codes of their sheets and of their alarms.
import { sealAlarmCode } from '../features/clients/alarm-code.service.ts';
import { updateBeside } from '../features/clients/client-file.repository.ts';
import type { NewContact } from '../testing/factories.ts';
import { buildDemoReviews } from './demo-client-reviews.ts';
import type { DemoContext, StoredSite } from './demo-context.ts';
import type { StoreDemo } from './demo-part.ts';
import type { SiteKind } from './demo-tache-texts.ts';
import { buildDemoTaches, KIND_OF_SITE } from './demo-taches.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

type Prenoms = readonly [string, ...string[]];

const FEMMES: Prenoms = ['Martine', 'Josiane', 'Nathalie', 'Caroline', 'Manon', 'Amélie', 'Leïla'];
const HOMMES: Prenoms = ['Éric', 'Pascal', 'Benoît', 'Yves', 'Sébastien', 'Robert', 'François'];

const NOMS = [
  'Beaulieu',
  'Cloutier',
  'Deschamps',
  'Gervais',
  'Lavoie',
  'Marchand',
  'Paquette',
  'Rioux',
  'Simard',
  'Vaillancourt',
  'Boisvert',
  'Dumont',
  'Hébert',
  'Lacasse',
] as const;

/** Who is called first, then the others. */
const ROLES: Record<SiteKind, readonly [string, ...string[]]> = {
  bureaux: ['Adjointe administrative', 'Gestionnaire de l’immeuble', 'Poste de garde'],
  clinique: ['Coordonnatrice', 'Infirmière-chef'],
  ecole: ['Direction', 'Concierge de jour', 'Secrétariat'],
  garderie: ['Directrice', 'Éducatrice responsable de la fermeture'],
  commerce: ['Gérante', 'Commis de nuit'],
  industriel: ['Contremaître de nuit', 'Responsable santé et sécurité'],
  gymnase: ['Responsable des installations', 'Entraîneur de fermeture'],
  chsld: ['Chef d’unité', 'Infirmière de nuit', 'Service technique'],
  accueil: ['Réception', 'Direction'],
};

const FEMININE = /^(Adjointe|Coordonnatrice|Infirmière|Directrice|Éducatrice|Gérante)/;
const MASCULINE = /^(Contremaître|Entraîneur)/;

/** The names that agree with a role; any, where the role says nothing. */
function prenomsFor(role: string, random: Random): Prenoms {
  if (FEMININE.test(role)) return FEMMES;
  if (MASCULINE.test(role)) return HOMMES;
  return random.chance(0.5) ? FEMMES : HOMMES;
}

const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

const kindOf = ({ code }: StoredSite): SiteKind => KIND_OF_SITE[code] ?? 'bureaux';

function buildContact(site: StoredSite, role: string, ordre: number, random: Random): NewContact {
  const [prenom, nom] = [random.pick(prenomsFor(role, random)), random.pick(NOMS)];
  const areaCode = /^(LAV|RSU)/.test(site.code) ? '450' : '514';
  const hasMail = ordre === 0 || random.chance(0.5);
  return {
    client_id: site.id,
    ordre,
    nom: `${prenom} ${nom}`,
    role,
    telephone: `${areaCode}-555-${String(random.int(200, 999)).padStart(4, '0')}`,
    courriel: hasMail
      ? `${toAscii(prenom)}.${toAscii(nom)}@${site.code.toLowerCase()}.example`
      : null,
  };
}

function buildDemoContacts({ sites }: DemoContext): NewContact[] {
  const random = createRandom('contacts');
  return sites.flatMap((site) => {
    const roles = ROLES[kindOf(site)];
    const count = random.int(1, roles.length);
    return roles.slice(0, count).map((role, ordre) => buildContact(site, role, ordre, random));
  });
}

/** Those whose access instructions speak of an alarm, and a few more. */
const WITH_ALARM = new Set([
  'PLA-01',
  'PLA-03',
  'PLA-04',
  'CEN-04',
  'EST-02',
  'EST-04',
  'EST-05',
  'LAV-05',
  'RSU-02',
  'RSU-03',
]);

interface AlarmCode {
  readonly client_id: number;
  readonly code: string;
}

function buildDemoAlarmCodes({ sites }: DemoContext): AlarmCode[] {
  const random = createRandom('alarm codes');
  return sites
    .filter(({ code }) => WITH_ALARM.has(code))
    .map(({ id }) => ({
      client_id: id,
      code: random.chance(0.3) ? `${random.int(1000, 9999)}#` : String(random.int(1000, 999_999)),
    }));
}

export const storeClientFiles: StoreDemo = async (tx, company) => {
  await insertRows(tx, 'contacts_client', buildDemoContacts(company));
  await insertRows(tx, 'taches', buildDemoTaches(company));
  await insertRows(tx, 'avis_clients', buildDemoReviews(company));
  const { secretBox } = company;
  if (secretBox === undefined) return {};
  for (const { client_id, code } of buildDemoAlarmCodes(company)) {
    const code_alarme = sealAlarmCode(secretBox, client_id, code);
    await updateBeside(tx, client_id, { code_alarme });
  }
  return {};
};
