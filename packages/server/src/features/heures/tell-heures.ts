// Tells the screens of whoever approves that hours were decided, or that a period was closed.
import { toUsers } from '../../platform/broadcast.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findTimekeepers } from './periodes.repository.ts';

type TellContext = Pick<WriteContext, 'db' | 'broadcast'> & {
  readonly user: Pick<WriteContext['user'], 'id'>;
};

/** `employeIds` null: a whole period. */
export async function tellHeures(
  { db, broadcast, user }: TellContext,
  employeIds: readonly number[] | null,
): Promise<void> {
  const to = await findTimekeepers(db);
  const employe_ids = employeIds && [...new Set(employeIds)];
  broadcast(toUsers(to, 'HeuresChanged', { employe_ids, auteur_id: user.id }));
}
