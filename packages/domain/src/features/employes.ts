// The people of the company: the list, a person's file, and how the other features point to them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idList,
  idParam,
  instant,
  localDate,
  localTime,
  optionalCourriel,
  optionalTelephone,
  optionalText,
  requiredText,
  usergroup,
  version,
} from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { USERGROUPS, type Usergroup } from '../usergroup.ts';
import { newPassword } from './session.ts';

/** The languages someone speaks, as ISO 639 codes. */
export const LANGUES = [
  'fr',
  'en',
  'es',
  'pt',
  'ht',
  'ar',
  'it',
  'ro',
  'ru',
  'uk',
  'vi',
  'zh',
] as const;
export type Langue = (typeof LANGUES)[number];

export const employeRef = z.object({ id, prenom: z.string(), nom: z.string() });
export type EmployeRef = z.output<typeof employeRef>;

export const employeOption = employeRef.extend({ usergroup });
export type EmployeOption = z.output<typeof employeOption>;

/** Several groups in an address, as `2,5`. */
const usergroupList = z
  .string()
  .regex(/^[1-6](,[1-6]){0,5}$/, 'validation.invalid')
  .transform((groups) =>
    USERGROUPS.filter((group): group is Usergroup => groups.includes(String(group))),
  );

export const listEmployeOptions = endpoint.get('/api/employes/options', {
  summary: 'Active employees by name, for a picker.',
  ability: ['read', 'Employe'],
  query: listQuery(['nom']).extend({
    ids: idList.optional(),
    usergroup: usergroupList.optional(),
  }),
  response: listOf(employeOption),
});

export const EMPLOYE_SORTS = ['nom', 'prenom', 'usergroup', 'embauche_le', 'vu_le'] as const;

export const employesQuery = listQuery(EMPLOYE_SORTS).extend({
  usergroup: usergroupList.optional(),
  actif: z.enum(['oui', 'non', 'tous']).default('oui'),
  superviseur_id: idParam.optional(),
  /** Of those whose access the caller may manage. */
  acces: z.enum(['aucun', 'attente']).optional(),
});

/**
 * `aucun`: never signed in, with nothing to sign in by. `attente`: an invitation or a temporary password that still opens.
 * `ouvert`: a password of their own.
 */
export const EMPLOYE_ACCESSES = ['aucun', 'attente', 'ouvert'] as const;
export type EmployeAccess = (typeof EMPLOYE_ACCESSES)[number];

export const employeRow = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  username: z.string(),
  usergroup,
  telephone: z.string().nullable(),
  courriel: z.string().nullable(),
  superviseur: employeRef.nullable(),
  embauche_le: localDate.nullable(),
  actif: z.boolean(),
  photo_url: z.string().nullable(),
  /** The last contact of the person's device. */
  vu_le: instant.nullable(),
  /** Planned in the current week. */
  minutes_semaine: z.int(),
  /** Null where it is not the caller's to manage, and for those who have left. */
  acces: z.enum(EMPLOYE_ACCESSES).nullable(),
});
export type EmployeRow = z.output<typeof employeRow>;

export const listEmployes = endpoint.get('/api/employes', {
  summary: 'The employees, active ones unless asked otherwise.',
  ability: ['read', 'Employe'],
  query: employesQuery,
  response: listOf(employeRow),
});

/** What the form of a file holds. */
export const employeContent = z.object({
  prenom: requiredText(100),
  nom: requiredText(100),
  username: requiredText(100).regex(/^\S+$/, 'validation.no_spaces'),
  courriel: optionalCourriel,
  telephone: optionalTelephone,
  langue: z.enum(['fr', 'en']),
  langues: z.array(z.enum(LANGUES)).max(LANGUES.length),
  usergroup,
  superviseur_id: id.nullable(),
  coach_id: id.nullable(),
  embauche_le: localDate.nullable(),
  day_switch_time: localTime,
  urgence_nom: optionalText(200),
  urgence_telephone: optionalTelephone,
  urgence_lien: optionalText(100),
});
export type EmployeContent = z.output<typeof employeContent>;

export const employe = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  username: z.string(),
  courriel: z.string().nullable(),
  telephone: z.string().nullable(),
  langue: z.enum(['fr', 'en']),
  langues: z.array(z.enum(LANGUES)),
  usergroup,
  superviseur_id: id.nullable(),
  superviseur: employeRef.nullable(),
  coach_id: id.nullable(),
  coach: employeRef.nullable(),
  embauche_le: localDate.nullable(),
  day_switch_time: localTime,
  urgence_nom: z.string().nullable(),
  urgence_telephone: z.string().nullable(),
  urgence_lien: z.string().nullable(),
  photo_url: z.string().nullable(),
  actif: z.boolean(),
  desactive_le: instant.nullable(),
  anonymise_le: instant.nullable(),
  cree_le: instant,
  modifie_le: instant,
  version,
});
export type Employe = z.output<typeof employe>;

export const getEmploye = endpoint.get('/api/employes/:id', {
  summary: 'One employee’s file.',
  ability: ['read', 'Employe'],
  response: employe,
});

/** How the new person signs in: with a temporary password, with the link of an e-mail, or not yet. */
export const createEmploye = endpoint.post('/api/employes', {
  summary: 'Add an employee.',
  ability: ['create', 'Employe'],
  body: employeContent.extend({
    password: newPassword.nullable().default(null),
    envoyer_lien: z.boolean().default(false),
  }),
  response: employe,
});

export const updateEmploye = endpoint.put('/api/employes/:id', {
  summary: 'Change an employee’s file.',
  ability: ['update', 'Employe'],
  body: employeContent.extend({ version }),
  response: employe,
});
