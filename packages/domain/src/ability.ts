// Who may do what. Both sides ask `can()`; the server sends these rules as `casl` with the user.
import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { USERGROUP, isDirector, isManager, type Usergroup } from './usergroup.ts';

export type Action =
  | 'enter'
  | 'read'
  | 'create'
  | 'update'
  | 'delete'
  | 'publish'
  | 'confirm'
  | 'impersonate'
  | 'export'
  | 'manage';

export type SubjectName =
  | 'Admin'
  | 'AlarmCode'
  | 'Client'
  | 'ClientReview'
  | 'Dashboard'
  | 'Document'
  | 'Employe'
  | 'Heures'
  | 'Horaire'
  | 'Inspection'
  | 'Journal'
  | 'OnlineUsers'
  | 'OwnHoraire'
  | 'OwnPunch'
  | 'Post'
  | 'Presence'
  | 'ServerSettings'
  | 'SpecialDay'
  | 'Suivi'
  | 'SuiviSchema'
  | 'Survey'
  | 'all';

/** A subject with the fields its conditions look at; `kind` names it. */
export interface Post {
  kind: 'Post';
  published: boolean;
}

export type Subject = SubjectName;
export type AppAbility = MongoAbility<[Action, SubjectName | Post]>;
export type AbilityRule = RawRuleOf<AppAbility>;

const EVERYONE: AbilityRule[] = [
  { action: 'read', subject: 'OwnHoraire' },
  { action: 'confirm', subject: 'OwnHoraire' },
  { action: ['read', 'create'], subject: 'OwnPunch' },
  { action: ['read', 'confirm'], subject: 'Post' },
  // Which ones is decided row by row: the author, the employee concerned, who leads them.
  { action: ['read', 'create', 'update', 'confirm'], subject: 'Suivi' },
];

const MANAGER: AbilityRule[] = [
  { action: 'enter', subject: 'Admin' },
  { action: 'read', subject: ['AlarmCode', 'Client', 'Document', 'Employe'] },
  { action: ['read', 'create', 'update', 'export'], subject: 'Inspection' },
  { action: 'export', subject: 'Suivi' },
  { action: 'read', subject: ['Horaire', 'Presence', 'SpecialDay'] },
  { action: ['read', 'create'], subject: 'ClientReview' },
  { action: 'read', subject: ['ServerSettings', 'SuiviSchema', 'Survey'] },
  { action: ['create', 'update', 'publish'], subject: 'Post' },
  { action: 'delete', subject: 'Post', conditions: { published: true } },
];

const DIRECTOR: AbilityRule[] = [
  { action: 'enter', subject: 'Dashboard' },
  { action: 'read', subject: ['Journal', 'OnlineUsers'] },
  { action: 'manage', subject: ['Client', 'ClientReview', 'Employe'] },
  { action: 'manage', subject: ['ServerSettings', 'SuiviSchema', 'Survey'] },
];

/** Those who lead people: they keep the two registers, plan, and vouch for presences. Import, deactivation and anonymising are a director's. */
const LEADER: AbilityRule[] = [
  { action: 'impersonate', subject: 'Employe' },
  { action: ['create', 'update', 'export'], subject: ['Client', 'Employe'] },
  { action: 'manage', subject: ['Horaire', 'SpecialDay'] },
  { action: ['update', 'confirm'], subject: 'Presence' },
];

const HEURES_GROUPS: readonly Usergroup[] = [
  USERGROUP.developer,
  USERGROUP.director,
  USERGROUP.supervisor,
];

const LEADING_GROUPS: readonly Usergroup[] = [...HEURES_GROUPS, USERGROUP.coach];

export function rulesFor(usergroup: Usergroup): AbilityRule[] {
  return [
    ...EVERYONE,
    ...(isManager(usergroup) ? MANAGER : []),
    ...(HEURES_GROUPS.includes(usergroup)
      ? [{ action: ['read', 'update'], subject: 'Heures' } satisfies AbilityRule]
      : []),
    ...(LEADING_GROUPS.includes(usergroup) ? LEADER : []),
    ...(isDirector(usergroup) ? DIRECTOR : []),
  ];
}

export function createAbility(rules: readonly AbilityRule[]): AppAbility {
  return createMongoAbility<AppAbility>([...rules], {
    detectSubjectType: (subject) => subject.kind,
  });
}
