// Open screens of those whose hours were decided, closed or reopened ask again.
import { toUsers } from '../../platform/broadcast.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

export function tellHeures(
  { broadcast }: Pick<UnitOfWork, 'broadcast'>,
  rows: readonly { readonly employe_id: number }[],
): void {
  const to = [...new Set(rows.map(({ employe_id }) => employe_id))];
  if (to.length > 0) broadcast(toUsers(to, 'HeuresChanged', {}));
}
