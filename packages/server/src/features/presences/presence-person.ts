// Whose punches are asked for.
import type { Connection } from '../../platform/database.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findPerson } from '../../platform/session/session.repository.ts';

export type Person = Pick<CurrentUser, 'id' | 'day_switch_time'>;

/** One's own; somebody else's for whoever may read the attendance board. */
export async function requirePerson(
  db: Connection,
  user: CurrentUser,
  id: number | undefined,
): Promise<Person> {
  if (id === undefined || id === user.id) return user;
  if (!user.ability.can('read', 'Presence')) throw new ForbiddenError();
  const person = await findPerson(db, id);
  if (!person) throw notFound();
  return person;
}
