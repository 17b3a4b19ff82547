import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME, type LocalDate } from '@releve/domain/working-day.ts';
import { buildEmploye, type NewEmploye } from '../testing/factories.ts';
import { buildFileFields } from './demo-people-files.ts';
import { createRandom } from './random.ts';

const SECTEURS = ['plateau', 'centre', 'est', 'laval', 'rive_sud'] as const;
export type Secteur = (typeof SECTEURS)[number];

/** When somebody usually works: see `HORAIRES` in demo-quarts.ts. */
export type Rythme = 'matin' | 'jour' | 'soir' | 'nuit' | 'nuit_tardive' | 'chsld';

export interface DemoManager {
  readonly prenom: string;
  readonly nom: string;
  readonly usergroup: Usergroup;
  readonly compte?: string;
  readonly secteur?: Secteur;
}

export interface DemoCleaner {
  readonly prenom: string;
  readonly nom: string;
  readonly secteur: Secteur;
  readonly rythme: Rythme;
  /** How many sites in one night. */
  readonly sites: 1 | 2 | 3;
  readonly compte?: string;
  /** For somebody who has left: how many days ago. */
  readonly parti?: number;
}

export const DEMO_MANAGERS: readonly DemoManager[] = [
  { prenom: 'Félix', nom: 'Lapointe', usergroup: USERGROUP.developer, compte: 'dev' },
  { prenom: 'Hélène', nom: 'Desrosiers', usergroup: USERGROUP.director, compte: 'directeur' },
  { prenom: 'Karim', nom: 'Haddad', usergroup: USERGROUP.director },
  {
    prenom: 'Marie-Ève',
    nom: 'Gagnon',
    usergroup: USERGROUP.supervisor,
    compte: 'superviseur',
    secteur: 'plateau',
  },
  { prenom: 'Patrick', nom: 'Ouellet', usergroup: USERGROUP.supervisor, secteur: 'centre' },
  { prenom: 'Fabiola', nom: 'Jean-Baptiste', usergroup: USERGROUP.supervisor, secteur: 'est' },
  { prenom: 'Stavros', nom: 'Papadakis', usergroup: USERGROUP.supervisor, secteur: 'laval' },
  { prenom: 'Isabelle', nom: 'Théberge', usergroup: USERGROUP.supervisor, secteur: 'rive_sud' },
  { prenom: 'Rose-Laure', nom: 'Pierre-Louis', usergroup: USERGROUP.coach, compte: 'coach' },
  { prenom: 'Mihai', nom: 'Ionescu', usergroup: USERGROUP.coach },
  { prenom: 'Lucía', nom: 'Fernández', usergroup: USERGROUP.coach },
  { prenom: 'Sylvain', nom: 'Bédard', usergroup: USERGROUP.coach },
  { prenom: 'Diego', nom: 'Ramírez', usergroup: USERGROUP.inspector, compte: 'inspecteur' },
  { prenom: 'Chantal', nom: 'Lévesque', usergroup: USERGROUP.inspector },
  { prenom: 'Thi Mai', nom: 'Nguyen', usergroup: USERGROUP.inspector },
];

type CleanerLine = [
  prenom: string,
  nom: string,
  secteur: Secteur,
  rythme: Rythme,
  sites: 1 | 2 | 3,
  rest?: Pick<DemoCleaner, 'compte' | 'parti'>,
];

const CLEANER_LINES: readonly CleanerLine[] = [
  ['Nadia', 'Benali', 'plateau', 'soir', 3, { compte: 'employe' }],
  ['Réjean', 'Côté', 'plateau', 'soir', 2],
  ['Wilner', 'Étienne', 'plateau', 'nuit', 2],
  ['Ana Paula', 'da Silva', 'plateau', 'soir', 3],
  ['Mamadou', 'Diallo', 'plateau', 'nuit_tardive', 2],
  ['Ginette', 'Bouchard', 'plateau', 'matin', 1],
  ['Youssef', 'El Amrani', 'plateau', 'soir', 2],
  ['Minh Tuan', 'Pham', 'plateau', 'nuit', 3],
  ['Claudette', 'Joseph', 'plateau', 'soir', 3],
  ['Étienne', 'Morin', 'plateau', 'nuit', 1, { parti: 12 }],
  ['Jocelyne', 'Fleurant', 'centre', 'soir', 1],
  ['Rachid', 'Mansouri', 'centre', 'nuit', 2],
  ['Daniel', 'Tremblay', 'centre', 'soir', 2],
  ['Maricel', 'Santos', 'centre', 'nuit_tardive', 1],
  ['Olena', 'Kovalenko', 'centre', 'soir', 3],
  ['Jean-Claude', 'Mukendi', 'centre', 'nuit', 1],
  ['Gloria', 'Castañeda', 'centre', 'soir', 2],
  ['André', 'Lefebvre', 'centre', 'jour', 1],
  ['Fatou', 'Ndiaye', 'centre', 'nuit_tardive', 2],
  ['Rajesh', 'Patel', 'centre', 'soir', 3],
  ['Noémie', 'Charbonneau', 'centre', 'soir', 2],
  ['Ricardo', 'Mendoza', 'centre', 'nuit', 3],
  ['Guerda', 'Desrivières', 'est', 'chsld', 1],
  ['Salvatore', 'Lombardi', 'est', 'soir', 2],
  ['Samira', 'Bouzid', 'est', 'soir', 3],
  ['Steeve', 'Pelletier', 'est', 'nuit', 2],
  ['Ketsia', 'Louis-Jeune', 'est', 'jour', 1],
  ['Hocine', 'Belkacem', 'est', 'nuit_tardive', 2],
  ['Lyne', 'Thibault', 'est', 'soir', 2],
  ['Emmanuel', 'Okafor', 'est', 'nuit', 1],
  ['Pierrette', 'Alexis', 'est', 'soir', 3],
  ['Georges', 'Khoury', 'laval', 'soir', 2],
  ['Doina', 'Popescu', 'laval', 'soir', 3],
  ['Marc-André', 'Fortin', 'laval', 'nuit', 2],
  ['Rosa', 'Huamán', 'laval', 'soir', 2],
  ['Elias', 'Sarkissian', 'laval', 'nuit_tardive', 1],
  ['Josée', 'Lachance', 'laval', 'matin', 1],
  ['Mohamed', 'Cherif', 'laval', 'soir', 3],
  ['Kim Lan', 'Tran', 'laval', 'nuit', 2, { parti: 35 }],
  ['Sonia', 'Bélisle', 'rive_sud', 'soir', 2],
  ['Abdoulaye', 'Traoré', 'rive_sud', 'nuit', 2],
  ['Carmen', 'Ibarra', 'rive_sud', 'soir', 1],
  ['Gilles', 'Arsenault', 'rive_sud', 'nuit_tardive', 2],
  ['Marie-Thérèse', 'Kabongo', 'rive_sud', 'soir', 3],
  ['Alexandre', 'Giroux', 'rive_sud', 'soir', 2],
];

export const DEMO_CLEANERS: readonly DemoCleaner[] = CLEANER_LINES.map(
  ([prenom, nom, secteur, rythme, sites, rest]) => ({
    prenom,
    nom,
    secteur,
    rythme,
    sites,
    ...rest,
  }),
);

const ENGLISH_SPEAKERS = new Set(['Patel', 'Santos', 'Okafor', 'Papadakis']);

/** The working day starts earlier for those who begin at dawn, later where the night ends at 7. */
const DAY_SWITCH_TIMES: Partial<Record<Rythme, string>> = {
  matin: '04:00:00',
  chsld: '08:00:00',
};

export const daySwitchTimeOf = ({ rythme }: DemoCleaner): string =>
  DAY_SWITCH_TIMES[rythme] ?? DEFAULT_DAY_SWITCH_TIME;

export interface Accounts {
  /** The hash of the password that the demo accounts share. */
  readonly motDePasse: string;
  readonly now: Temporal.Instant;
  readonly today: LocalDate;
}

export function buildDemoManagers(accounts: Accounts): NewEmploye[] {
  const random = createRandom('managers');
  const fileRandom = createRandom('manager files');
  return DEMO_MANAGERS.map((manager, index) =>
    buildEmploye({
      ...contactOf(manager, index),
      ...buildFileFields(manager, fileRandom),
      ...accountOf(manager.compte, accounts),
      usergroup: manager.usergroup,
      embauche_le: addDays(accounts.today, -random.int(700, 5200)),
    }),
  );
}

export interface AssignedCleaner extends DemoCleaner {
  readonly superviseur_id: number;
  readonly coach_id: number;
  readonly day_switch_time: string;
}

export function buildDemoCleaners(
  accounts: Accounts,
  cleaners: readonly AssignedCleaner[],
): NewEmploye[] {
  const random = createRandom('cleaners');
  const fileRandom = createRandom('cleaner files');
  return cleaners.map((cleaner, index) =>
    buildEmploye({
      ...contactOf(cleaner, DEMO_MANAGERS.length + index),
      ...buildFileFields(cleaner, fileRandom),
      ...accountOf(cleaner.compte, accounts),
      usergroup: USERGROUP.employee,
      superviseur_id: cleaner.superviseur_id,
      coach_id: cleaner.coach_id,
      embauche_le: addDays(accounts.today, -random.int(75, 3600)),
      day_switch_time: cleaner.day_switch_time,
      actif: cleaner.parti === undefined,
      desactive_le:
        cleaner.parti === undefined
          ? null
          : accounts.now.subtract({ hours: 24 * cleaner.parti }).toString(),
    }),
  );
}

function contactOf({ prenom, nom }: { prenom: string; nom: string }, index: number) {
  const areaCodes = ['514', '438', '450'] as const;
  const number = String(100 + Math.floor(index / areaCodes.length)).padStart(4, '0');
  return {
    prenom,
    nom,
    username: `${toAscii(prenom).slice(0, 1)}${toAscii(nom)}`,
    courriel: `${toAscii(prenom)}.${toAscii(nom)}@boreal.example`,
    telephone: `${areaCodes[index % areaCodes.length]}-555-${number}`,
    langue: ENGLISH_SPEAKERS.has(nom) ? ('en' as const) : ('fr' as const),
  };
}

function accountOf(compte: string | undefined, { motDePasse, now }: Accounts) {
  const created = { cree_le: now.toString(), modifie_le: now.toString() };
  if (compte === undefined) return created;
  return { ...created, username: compte, mot_de_passe: motDePasse, est_demo: true };
}

/** `Marie-Ève` is `marieeve`, `El Amrani` is `elamrani`. */
function toAscii(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
