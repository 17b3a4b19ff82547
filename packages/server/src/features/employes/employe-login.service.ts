// What somebody signs in with, username and e-mail: what follows once it has changed, in whatever way.
import type { WriteContext } from '../../platform/http/serve.ts';
import { tellAccountChange, type Told } from '../session/account-notice.ts';
import { deletePendingResets } from '../session/session.repository.ts';

const LOGINS = ['courriel', 'username'] as const;

interface Logins {
  username: string;
  courriel: string | null;
}

/** Pending reset links become invalid, and the person is told at their former address. */
export async function settleLoginChange(
  { db, user, now, enqueue }: WriteContext,
  before: Logins & Told & { id: number },
  after: Logins,
): Promise<void> {
  const changes = LOGINS.filter((login) => before[login] !== after[login]);
  if (changes.length === 0) return;
  await deletePendingResets(db, before.id);
  await tellAccountChange(enqueue, before, { changes, by: user, now });
}
