// Which guided tours a person has had on this device. Kept apart from the settings, which a sign-out clears.
import { withJadb, writeJadb } from './jadb.ts';

const idOf = (owner: number) => `tutorials:${owner}` as const;

export async function listSeenTutorials(owner: number): Promise<number[]> {
  const record = await withJadb((db) => db.get('cmData', idOf(owner)));
  return record?.cmtype === 'tutorials' ? record.usergroups : [];
}

export async function keepSeenTutorial(owner: number, usergroup: number): Promise<void> {
  await writeJadb(['cmData'], async (tx) => {
    const id = idOf(owner);
    const record = await tx.store.get(id);
    const seen = record?.cmtype === 'tutorials' ? record.usergroups : [];
    const usergroups = [...new Set([...seen, usergroup])];
    await tx.store.put({ id, cmtype: 'tutorials', usergroups });
  });
}
