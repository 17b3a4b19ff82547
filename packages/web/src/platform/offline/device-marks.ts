/**
 * Marks that outlive a sign-out, which empties the settings: a tour that was seen, an offer that was put aside.
 * They go only with JADB itself. Nothing that the server should know belongs here.
 */
import type { DeviceMark, MarkOwner } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';

const toId = (owner: MarkOwner, name: string): DeviceMark['id'] => `mark:${owner}:${name}`;

export async function hasMark(owner: MarkOwner, name: string): Promise<boolean> {
  return (await readJadb('cmData', (store) => store.count(toId(owner, name)))) > 0;
}

export async function setMark(owner: MarkOwner, name: string): Promise<void> {
  await writeJadb(['cmData'], (tx) =>
    tx.store.put({
      id: toId(owner, name),
      cmtype: 'mark',
      owner,
      at: new Date().toISOString(),
    }),
  );
}

export async function removeMark(owner: MarkOwner, name: string): Promise<void> {
  await writeJadb(['cmData'], (tx) => tx.store.delete(toId(owner, name)));
}
