// The words a file of employees is written and read in, in both languages: what was exported can be imported.
import type { EmployeExportColumn } from '@releve/domain/features/employes-import.ts';
import { LANGUES, type Langue } from '@releve/domain/features/employes.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';

export type ScreenLanguage = 'fr' | 'en';

const USERGROUP_NAMES: Record<ScreenLanguage, Record<Usergroup, string>> = {
  fr: {
    1: 'Développeur',
    2: 'Employé',
    3: 'Directeur',
    4: 'Coach',
    5: 'Superviseur',
    6: 'Inspecteur',
  },
  en: {
    1: 'Developer',
    2: 'Employee',
    3: 'Director',
    4: 'Coach',
    5: 'Supervisor',
    6: 'Inspector',
  },
};

export const HEADERS: Record<ScreenLanguage, Record<EmployeExportColumn, string>> = {
  fr: {
    id: 'Numéro',
    username: 'Nom d’utilisateur',
    prenom: 'Prénom',
    nom: 'Nom',
    courriel: 'Courriel',
    telephone: 'Téléphone',
    usergroup: 'Groupe',
    superviseur_username: 'Superviseur (nom d’utilisateur)',
    coach_username: 'Coach (nom d’utilisateur)',
    embauche_le: 'Date d’embauche',
    day_switch_time: 'Heure de changement de jour',
    langue: 'Langue de l’application',
    langues: 'Langues parlées',
    urgence_nom: 'Contact d’urgence',
    urgence_telephone: 'Téléphone d’urgence',
    urgence_lien: 'Lien avec le contact',
    superviseur: 'Superviseur',
    coach: 'Coach',
    actif: 'Actif',
    vu_le: 'Dernier contact',
  },
  en: {
    id: 'Number',
    username: 'Username',
    prenom: 'First name',
    nom: 'Last name',
    courriel: 'E-mail',
    telephone: 'Telephone',
    usergroup: 'Group',
    superviseur_username: 'Supervisor (username)',
    coach_username: 'Coach (username)',
    embauche_le: 'Hire date',
    day_switch_time: 'Day switch time',
    langue: 'Language of the app',
    langues: 'Languages spoken',
    urgence_nom: 'Emergency contact',
    urgence_telephone: 'Emergency telephone',
    urgence_lien: 'Relationship with the contact',
    superviseur: 'Supervisor',
    coach: 'Coach',
    actif: 'Active',
    vu_le: 'Last contact',
  },
};

export const YES_NO = { fr: ['Oui', 'Non'], en: ['Yes', 'No'] } as const;

const simplify = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const languageNames = {
  fr: new Intl.DisplayNames('fr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

export const usergroupName = (usergroup: Usergroup, language: ScreenLanguage): string =>
  USERGROUP_NAMES[language][usergroup];

export const languageName = (langue: Langue, language: ScreenLanguage): string =>
  languageNames[language].of(langue) ?? langue;

function invert<Value>(names: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map(names.map(([name, value]) => [simplify(name), value]));
}

const USERGROUPS_BY_NAME = invert(
  USERGROUPS.flatMap((usergroup) => [
    [String(usergroup), usergroup] as const,
    [usergroupName(usergroup, 'fr'), usergroup] as const,
    [usergroupName(usergroup, 'en'), usergroup] as const,
  ]),
);

const LANGUES_BY_NAME = invert(
  LANGUES.flatMap((langue) => [
    [langue, langue] as const,
    [languageName(langue, 'fr'), langue] as const,
    [languageName(langue, 'en'), langue] as const,
  ]),
);

/** A number, or a name in either language, whatever its case and accents. */
export const readUsergroup = (text: string): Usergroup | undefined =>
  USERGROUPS_BY_NAME.get(simplify(text));

export const readLangue = (text: string): Langue | undefined => LANGUES_BY_NAME.get(simplify(text));
