// The ends of conversations as records, for a device that is full: the feature that keeps them may not be loaded.
import { writeJadb } from './jadb.ts';

/** Everybody's: the server has all of it. */
export async function clearThreadRecords(): Promise<void> {
  await writeJadb(
    ['cmData'],
    async (tx) => {
      const ids = await tx.store.index('cmtype').getAllKeys('thread');
      await Promise.all([...ids, 'thread-catalogue'].map((id) => tx.store.delete(id)));
    },
    'relaxed',
  );
}
