// Tells the screens of whoever approves and of those whose hours they are that something was decided, closed or reopened.
import { toUsers } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { findFrozenPeople, findTimekeepers } from './tell-heures.repository.ts';

interface TellContext extends Pick<UnitOfWork, 'broadcast'> {
  readonly db: Connection;
  /** Absent where a job does it. */
  readonly user?: { readonly id: number };
}

/** `employeIds` null: a whole period. */
export async function tellTimekeepers(
  { db, broadcast, user }: TellContext,
  employeIds: readonly number[] | null,
): Promise<void> {
  const employe_ids = employeIds && [...new Set(employeIds)];
  const told = { employe_ids, auteur_id: user?.id ?? null };
  broadcast(toUsers(await findTimekeepers(db), 'HeuresChanged', told));
}

function tellPeople({ broadcast }: TellContext, employeIds: readonly number[]): void {
  const to = [...new Set(employeIds)];
  if (to.length > 0) broadcast(toUsers(to, 'OwnHeuresChanged', {}));
}

export async function tellHeures(
  context: TellContext,
  employeIds: readonly number[],
): Promise<void> {
  await tellTimekeepers(context, employeIds);
  tellPeople(context, employeIds);
}

/** Of a period that was locked, or opened again. */
export async function tellPeriode(context: TellContext, id: number): Promise<void> {
  await tellTimekeepers(context, null);
  const people = await findFrozenPeople(context.db, id);
  tellPeople(
    context,
    people.map(({ employe_id }) => employe_id),
  );
}
