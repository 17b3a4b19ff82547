import {
  EMPLOYE_IMPORT_FIELDS,
  EMPLOYE_IMPORT_REQUIRED,
  EMPLOYE_PAY_FIELDS,
  type EmployeImportField,
} from '@releve/domain/features/employes-import.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { ImportField } from '../import/import-field.ts';

/** The headings people give to such columns, in either language, beside the name and the label of the field. */
const SYNONYMS: Record<EmployeImportField, readonly string[]> = {
  username: [
    'utilisateur',
    'identifiant',
    'login',
    'username',
    'user',
    'user name',
    'code employe',
  ],
  prenom: ['prenoms', 'first name', 'given name', 'firstname'],
  nom: ['nom de famille', 'last name', 'surname', 'family name', 'lastname'],
  courriel: ['email', 'e mail', 'mail', 'adresse courriel', 'courriel professionnel'],
  telephone: ['tel', 'cellulaire', 'cell', 'mobile', 'phone', 'telephone', 'numero de telephone'],
  usergroup: ['groupe', 'role', 'group', 'user group', 'fonction', 'poste'],
  superviseur_username: ['superviseur', 'supervisor', 'supervisor username'],
  coach_username: ['coach', 'coach username'],
  embauche_le: ['embauche', 'date d entree', 'hire date', 'hired', 'start date', 'date embauche'],
  day_switch_time: ['heure de changement de jour', 'changement de jour', 'day switch time'],
  langue: ['langue', 'language', 'language of the app', 'langue de l application'],
  langues: ['langues', 'languages', 'languages spoken'],
  urgence_nom: ['contact d urgence', 'urgence', 'emergency contact', 'emergency name'],
  urgence_telephone: [
    'telephone d urgence',
    'tel urgence',
    'emergency telephone',
    'emergency phone',
  ],
  matricule_paie: ['numero de paie', 'payroll number', 'employee number', 'file number'],
  classe: ['class', 'classe de travail', 'categorie'],
  taux_horaire: ['taux', 'salaire horaire', 'hourly rate', 'rate', 'wage'],
  paie_depuis: ['paie depuis', 'taux depuis', 'en vigueur le', 'pay since', 'effective date'],
  urgence_lien: ['lien', 'lien avec le contact', 'relationship', 'relationship with the contact'],
};

const REQUIRED = new Set<EmployeImportField>(EMPLOYE_IMPORT_REQUIRED);

/** Those that have no field of the same name on the form of a file. */
const OF_IMPORT = [
  'superviseur_username',
  'coach_username',
  ...EMPLOYE_PAY_FIELDS,
] as const satisfies readonly EmployeImportField[];
type OfImport = (typeof OF_IMPORT)[number];

const isOfImport = (name: EmployeImportField): name is OfImport =>
  (OF_IMPORT as readonly string[]).includes(name);

const labelOf = (name: EmployeImportField, t: Translate): string =>
  isOfImport(name) ? t(`employes.import.${name}`) : t(`employes.fields.${name}`);

export const listImportFields = (t: Translate): ImportField[] =>
  EMPLOYE_IMPORT_FIELDS.map((name) => ({
    name,
    label: labelOf(name, t),
    synonyms: SYNONYMS[name],
    isRequired: REQUIRED.has(name),
  }));
