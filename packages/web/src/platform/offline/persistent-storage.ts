/** Asks the browser, once per device, not to evict JADB when space runs short. The answer changes nothing here. */
import { readJadb, writeJadb } from './jadb.ts';

export async function askForPersistentStorage(): Promise<void> {
  // Missing on plain http; and Firefox shows a question each time it is asked.
  const storage: StorageManager | null | undefined = navigator.storage;
  if (!storage || (await wasAsked())) return;
  await storage.persist();
  await writeJadb(['cmData'], (tx) =>
    tx.store.put({
      id: 'persistence-request',
      cmtype: 'persistence-request',
      asked_at: new Date().toISOString(),
    }),
  );
}

async function wasAsked(): Promise<boolean> {
  return (await readJadb('cmData', (store) => store.count('persistence-request'))) > 0;
}
