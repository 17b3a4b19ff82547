// The form of a file: its fields, and who may change what in it. Pure.
import {
  createEmploye,
  type Employe,
  type EmployeContent,
  employeContent,
  type Langue,
} from '@releve/domain/features/employes.ts';
import { DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/features/session.ts';
import {
  isAbove,
  mayChangeLogin,
  isDirector,
  USERGROUP,
  USERGROUPS,
  type Usergroup,
} from '@releve/domain/usergroup.ts';
import { optionalDate, setOf, text, time, whole } from '../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../platform/forms/form-model.ts';
import { formatLanguage } from '../../platform/i18n/format-language.ts';
import { person } from './person-field.tsx';

const fields = {
  prenom: text(),
  nom: text(),
  username: text(),
  courriel: text(),
  telephone: text(),
  langue: whole<'fr' | 'en'>('fr', { show: (code, { t }) => t(`employes.langue.${code}`) }),
  langues: setOf<Langue>(['fr'], (codes, { language }) =>
    codes.map((code) => formatLanguage(code, language)).join(', '),
  ),
  usergroup: whole<Usergroup>(USERGROUP.employee, {
    show: (group, { t }) => t(`usergroups.${group}`),
  }),
  superviseur_id: person(),
  coach_id: person(),
  embauche_le: optionalDate(),
  day_switch_time: time(DEFAULT_DAY_SWITCH_TIME),
  urgence_nom: text(),
  urgence_telephone: text(),
  urgence_lien: text(),
};

export type EmployeForm = ValuesOf<typeof fields>;

export const employeForm = defineForm({
  fields,
  schema: employeContent,
  label: (name, t) => t(`employes.fields.${name}`),
});

/** How the new person signs in for the first time. */
export const ACCESSES = ['password', 'link', 'later'] as const;
export type Access = (typeof ACCESSES)[number];

export const newEmployeForm = defineForm({
  fields: { ...fields, access: whole<Access>('password'), password: text() },
  schema: createEmploye.body,
  label: (name, t) =>
    name === 'access' || name === 'password'
      ? t('employes.access.choice')
      : t(`employes.fields.${name}`),
  body: (written, { access, password }) => ({
    ...written,
    password: access === 'password' ? password : null,
    envoyer_lien: access === 'link',
  }),
});

/** The groups one may give: none above one's own, but a file keeps the one it has. */
export const offeredGroups = (own: Usergroup, current?: Usergroup): Usergroup[] =>
  USERGROUPS.filter((group) => group === current || !isAbove(group, own));

/** What opens the account: not everybody who may change a file may change these in it. */
export const LOGIN_FIELDS: readonly (keyof EmployeForm)[] = ['username', 'courriel', 'usergroup'];

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

/** Whom somebody may write notices for: those they supervise or coach; a director, everybody else. */
export const leads = (
  own: { id: number; usergroup: Usergroup },
  { id, superviseur_id, coach_id }: Pick<Employe, 'id' | 'superviseur_id' | 'coach_id'>,
): boolean =>
  own.id !== id && (isDirector(own.usergroup) || own.id === superviseur_id || own.id === coach_id);
