/**
 * The first name of whoever left work on this device that is not sent: others are told whose sign-in sends it. It is kept
 * at the end of a session, while that person's commands wait, and goes with their next sign-in. Nothing else of them is kept.
 */
import type { User } from '@releve/domain/features/session.ts';
import { countAllMade } from '../../../platform/offline/device-work.ts';
import type { OwnerName } from '../../../platform/offline/jadb-schema.ts';
import { writeJadb } from '../../../platform/offline/jadb.ts';
import { isCounted } from '../../../platform/offline/outbox-status.ts';
import { listRows } from '../../../platform/offline/outbox.ts';

const toId = (owner: number): OwnerName['id'] => `owner-name:${owner}`;

export async function keepOwnerName({ id, prenom }: Pick<User, 'id' | 'prenom'>): Promise<void> {
  const rows = await listRows(id);
  if (countAllMade(rows.filter(isCounted)) === 0) return;
  await writeJadb(['cmData'], (tx) =>
    tx.store.put({ id: toId(id), cmtype: 'owner-name', owner: id, prenom }),
  );
}

export async function forgetOwnerName(owner: number): Promise<void> {
  await writeJadb(['cmData'], (tx) => tx.store.delete(toId(owner)), 'relaxed');
}
