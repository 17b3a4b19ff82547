import { type ComponentType, useEffect, useState } from 'react';
import { withTexts } from '../../../platform/i18n/i18n.ts';
import { hasJadb, readJadb } from '../../../platform/offline/jadb.ts';

const NOTED = ['outbox', 'owner-name'] as const;

/** Something waits, or the name of somebody whose commands are gone is to go. */
async function isNoteNeeded(): Promise<boolean> {
  if (!(await hasJadb())) return false;
  const counts = await readJadb('cmData', (store) =>
    Promise.all(NOTED.map((cmtype) => store.index('cmtype').count(cmtype))),
  );
  return counts.some((count) => count > 0);
}

/** On most devices nobody has left anything: one signs in there without the note. */
const loadNote = async () =>
  (await isNoteNeeded()) ? withTexts(() => import('./unsent-note.tsx')) : null;

/** Comes once the page is drawn. Where it cannot be loaded, one signs in without it. */
export function UnsentPart() {
  const [part, setPart] = useState<{ Note: ComponentType } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadNote().then(
      (loaded) => isCurrent && loaded !== null && setPart({ Note: loaded.default }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return part === null ? null : <part.Note />;
}
