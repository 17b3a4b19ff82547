// The form of a file: what its fields hold, what they say, and where two versions differ. Pure.
import {
  type Employe,
  type EmployeContent,
  employeContent,
} from '@releve/domain/features/employes.ts';
import { DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/features/session.ts';
import {
  isAbove,
  mayChangeLogin,
  USERGROUP,
  USERGROUPS,
  type Usergroup,
} from '@releve/domain/usergroup.ts';
import { errorsOfIssues } from '../../platform/forms/field-errors.ts';
import type { FormReading } from '../../platform/forms/use-versioned-form.ts';

/** In the order of the form. */
export const EMPLOYE_FIELDS = [
  'prenom',
  'nom',
  'username',
  'courriel',
  'telephone',
  'langue',
  'langues',
  'usergroup',
  'superviseur_id',
  'coach_id',
  'embauche_le',
  'day_switch_time',
  'urgence_nom',
  'urgence_telephone',
  'urgence_lien',
] as const satisfies readonly (keyof EmployeContent)[];
export type EmployeField = (typeof EMPLOYE_FIELDS)[number];

/** The fields that a text field holds: an empty one says that there is nothing. */
const TEXTS = [
  'courriel',
  'telephone',
  'embauche_le',
  'urgence_nom',
  'urgence_telephone',
  'urgence_lien',
] as const;
type TextField = (typeof TEXTS)[number];

export type EmployeForm = Omit<EmployeContent, TextField> & Record<TextField, string>;

const SECONDS = /:\d\d$/;
const toMinute = (time: string): string => (time.length > 5 ? time.replace(SECONDS, '') : time);

const EMPTY_FORM: EmployeForm = {
  prenom: '',
  nom: '',
  username: '',
  courriel: '',
  telephone: '',
  langue: 'fr',
  langues: ['fr'],
  usergroup: USERGROUP.employee,
  superviseur_id: null,
  coach_id: null,
  embauche_le: '',
  day_switch_time: toMinute(DEFAULT_DAY_SWITCH_TIME),
  urgence_nom: '',
  urgence_telephone: '',
  urgence_lien: '',
};

/** `today` is the first proposal for the day of a new person. */
export const emptyForm = (today: string): EmployeForm => ({ ...EMPTY_FORM, embauche_le: today });

export const formOf = (employe: EmployeContent): EmployeForm => ({
  prenom: employe.prenom,
  nom: employe.nom,
  username: employe.username,
  courriel: employe.courriel ?? '',
  telephone: employe.telephone ?? '',
  langue: employe.langue,
  langues: employe.langues,
  usergroup: employe.usergroup,
  superviseur_id: employe.superviseur_id,
  coach_id: employe.coach_id,
  embauche_le: employe.embauche_le ?? '',
  day_switch_time: toMinute(employe.day_switch_time),
  urgence_nom: employe.urgence_nom ?? '',
  urgence_telephone: employe.urgence_telephone ?? '',
  urgence_lien: employe.urgence_lien ?? '',
});

const withSeconds = (time: string): string => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time);

export function readForm(form: EmployeForm): FormReading<EmployeContent> {
  const parsed = employeContent.safeParse({
    ...form,
    embauche_le: form.embauche_le === '' ? null : form.embauche_le,
    day_switch_time: withSeconds(form.day_switch_time),
  });
  return parsed.success
    ? { isValid: true, content: parsed.data }
    : { isValid: false, errors: errorsOfIssues(parsed.error.issues) };
}

/** The fields in which two versions say something else, in the order of the form. */
export const listDifferences = (one: EmployeForm, other: EmployeForm): EmployeField[] =>
  EMPLOYE_FIELDS.filter((field) => signatureOf(one, field) !== signatureOf(other, field));

/** Which language was ticked first is no difference; nor are spaces around a text. */
function signatureOf(form: EmployeForm, field: EmployeField): string {
  const value = form[field];
  if (Array.isArray(value)) return JSON.stringify(value.toSorted());
  return JSON.stringify(typeof value === 'string' ? value.trim() : value);
}

/** The groups one may give: none above one's own, but a file keeps the one it has. */
export const offeredGroups = (own: Usergroup, current?: Usergroup): Usergroup[] =>
  USERGROUPS.filter((group) => group === current || !isAbove(group, own));

/** A first proposal for the name to sign in with: « Éloïse Saint-Pierre » is `eloise.saint-pierre`. */
export function proposeUsername(prenom: string, nom: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
  return [plain(prenom), plain(nom)].filter((part) => part !== '').join('.');
}

/** What opens the account: not everybody who may change a file may change these in it. */
export const LOGIN_FIELDS: readonly EmployeField[] = ['username', 'courriel', 'usergroup'];

/** Without a file yet, whoever adds it says how the person signs in. */
export const isLoginKept = (own: Usergroup, current: Usergroup | undefined): boolean =>
  current !== undefined && !mayChangeLogin(own, current);

/** What is sent over a version: what may not be changed in it stays as it is there, whatever the form held. */
export function contentOver(
  content: EmployeContent,
  { username, courriel, usergroup }: Pick<Employe, 'username' | 'courriel' | 'usergroup'>,
  own: Usergroup,
): EmployeContent {
  return isLoginKept(own, usergroup) ? { ...content, username, courriel, usergroup } : content;
}

/** Whether someone of this group may change that file. */
export const canChange = (own: Usergroup | undefined, employe: Pick<Employe, 'usergroup'>) =>
  own !== undefined && !isAbove(employe.usergroup, own);
