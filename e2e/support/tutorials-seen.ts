// A device on which the person has already had the tutorial.

/** Runs in the page. Where the app has not made JADB yet, it is made as the specification describes it. */
export function markTutorialsSeen(owner: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('JADB', 6);
    opening.addEventListener('upgradeneeded', () => {
      const jadb = opening.result;
      const drafts = jadb.createObjectStore('suivisDrafts', {
        keyPath: 'editID',
        autoIncrement: true,
      });
      drafts.createIndex('date', 'date');
      drafts.createIndex('id', 'id');
      jadb.createObjectStore('punchData', { keyPath: 'date' });
      jadb.createObjectStore('cmData', { keyPath: 'id' }).createIndex('cmtype', 'cmtype');
    });
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const jadb = opening.result;
      const writing = jadb.transaction('cmData', 'readwrite');
      for (const role of ['employee', 'inspector', 'manager', 'director']) {
        const id = `mark:${owner}:tutorial-${role}`;
        const at = new Date().toISOString();
        writing.objectStore('cmData').put({ id, cmtype: 'mark', owner, at });
      }
      writing.addEventListener('complete', () => {
        jadb.close();
        resolve();
      });
      writing.addEventListener('abort', () => reject(writing.error));
    });
  });
}
