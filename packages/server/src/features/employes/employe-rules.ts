// Who may touch whose file, and what a file may say. Broken rules throw; the answer names the field.
import type { EmployeContent } from '@releve/domain/features/employes.ts';
import {
  isAbove,
  isDirector,
  isManager,
  mayChangeLogin,
  type Usergroup,
} from '@releve/domain/usergroup.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { ForbiddenError, invalid, invalidField } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as repository from './employe-file.repository.ts';
import type { LoginOwner, StoredEmploye } from './employe-file.repository.ts';

export function assertNotAbove(user: CurrentUser, employe: { usergroup: Usergroup }): void {
  if (isAbove(employe.usergroup, user.usergroup)) throw new ForbiddenError();
}

export function assertNotAnonymised({ anonymise_le }: StoredEmploye): void {
  if (anonymise_le !== null) throw invalid('employes.anonymised');
}

/** A company without anyone who manages it could not be given one again from the screens. */
export async function assertDirectorRemains(tx: Tx, employe: StoredEmploye): Promise<void> {
  if (!employe.actif || !isDirector(employe.usergroup)) return;
  const directors = await repository.lockDirectors(tx);
  if (directors.every(({ id }) => id === employe.id)) throw invalid('employes.last_director');
}

export type FieldErrors = Record<string, string[]>;

/** A username or e-mail that would sign in somebody else, or that somebody else signs in with. */
export function findTakenLogins(
  owners: readonly LoginOwner[],
  { id, username, courriel }: { id: number | null; username: string; courriel: string | null },
): FieldErrors {
  const others = owners.filter((owner) => owner.id !== id);
  const errors: FieldErrors = {};
  const usernameOwners = others.filter(({ login }) => login === username);
  if (usernameOwners.length > 0) {
    const isUsername = usernameOwners.some((owner) => owner.isUsername);
    errors['username'] = [isUsername ? 'validation.username_taken' : 'validation.login_taken'];
  }
  const courrielOwners = others.filter(({ login }) => login === courriel);
  if (courrielOwners.length > 0) {
    const isCourriel = courrielOwners.some((owner) => !owner.isUsername);
    errors['courriel'] = [isCourriel ? 'validation.courriel_taken' : 'validation.login_taken'];
  }
  return errors;
}

interface LoginFields {
  username: string;
  courriel: string | null;
  usergroup: Usergroup;
}

/** The group as well: whoever could lower a peer would stand above them. */
const PROTECTED = ['username', 'courriel', 'usergroup'] as const;

/** The fields that open an account, where they change in the hands of somebody who may not change them. */
export function findProtectedChanges(
  user: Pick<CurrentUser, 'usergroup'>,
  before: LoginFields,
  after: Partial<LoginFields>,
): FieldErrors {
  if (mayChangeLogin(user.usergroup, before.usergroup)) return {};
  const changed = PROTECTED.filter(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, ['employes.login_protected']]));
}

function assertLoginAllowed(user: CurrentUser, before: StoredEmploye, after: LoginFields): void {
  const errors = findProtectedChanges(user, before, after);
  if (Object.keys(errors).length === 0) return;
  throw new ForbiddenError('employes.login_protected', errors);
}

const LEADERS = ['superviseur_id', 'coach_id'] as const;

const UNKNOWN_LEADER = {
  superviseur_id: 'validation.superviseur_unknown',
  coach_id: 'validation.coach_unknown',
} as const;

type Leaders = Pick<StoredEmploye, (typeof LEADERS)[number]>;

/**
 * Who leads somebody reads their evaluations and decides their requests. Only a director, or whoever leads them already,
 * makes themself their supervisor or coach.
 */
const isTakenOver = (
  user: Pick<CurrentUser, 'id' | 'usergroup'>,
  before: Leaders,
  leader: number | null,
): boolean =>
  leader === user.id &&
  !isDirector(user.usergroup) &&
  LEADERS.every((field) => before[field] !== user.id);

/** A supervisor or coach is an active manager; one chosen earlier may stay after having left. */
async function findWrongLeaders(
  db: Connection,
  user: CurrentUser,
  content: EmployeContent,
  before: StoredEmploye | null,
): Promise<FieldErrors> {
  const changed = LEADERS.filter(
    (field) => content[field] !== null && content[field] !== before?.[field],
  );
  const people = await repository.findPeople(
    db,
    changed.flatMap((field) => content[field] ?? []),
  );
  const errors: FieldErrors = {};
  for (const field of changed) {
    const leader = people.find(({ id }) => id === content[field]);
    if (leader && leader.id === before?.id) errors[field] = ['validation.self_reference'];
    else if (!leader?.actif || !isManager(leader.usergroup)) {
      errors[field] = [UNKNOWN_LEADER[field]];
    } else if (before && isTakenOver(user, before, leader.id)) {
      errors[field] = ['validation.leader_self'];
    }
  }
  return errors;
}

export async function assertContentAllowed(
  tx: Tx,
  user: CurrentUser,
  content: EmployeContent,
  before: StoredEmploye | null,
): Promise<void> {
  if (isAbove(content.usergroup, user.usergroup)) {
    throw invalidField('usergroup', 'validation.usergroup_above');
  }
  if (before) assertLoginAllowed(user, before, content);
  const { username, courriel } = content;
  const logins = [username, ...(courriel === null ? [] : [courriel])];
  const owners = await repository.findLoginOwners(tx, logins);
  const errors = {
    ...findTakenLogins(owners, { id: before?.id ?? null, username, courriel }),
    ...(await findWrongLeaders(tx, user, content, before)),
  };
  const [[message] = []] = Object.values(errors);
  if (message !== undefined) throw invalid(message, errors);
  if (before && isDirector(before.usergroup) && !isDirector(content.usergroup)) {
    await assertDirectorRemains(tx, before);
  }
}
