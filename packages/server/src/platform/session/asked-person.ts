// Whose own things are asked for.
import type { SubjectName } from '@releve/domain/ability.ts';
import type { Connection } from '../database.ts';
import { ForbiddenError, notFound } from '../http/errors.ts';
import type { CurrentUser } from './current-user.ts';
import { findPerson } from './session.repository.ts';

export type AskedPerson = Pick<CurrentUser, 'id' | 'day_switch_time'>;

/** One's own; somebody else's for whoever may read those of all. */
export async function requirePerson(
  db: Connection,
  user: CurrentUser,
  id: number | undefined,
  all: SubjectName,
): Promise<AskedPerson> {
  if (id === undefined || id === user.id) return user;
  if (!user.ability.can('read', all)) throw new ForbiddenError();
  const person = await findPerson(db, id);
  if (!person) throw notFound();
  return person;
}
