// What of the documents a person's devices carry: what they pinned, what is of the sites they go to next, what they must confirm.
import { DOCUMENT_FILE, openDocument } from '@releve/domain/features/documents.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { findPackedFiles } from '../../platform/files/packed-files.repository.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { PackSource, WantedPack } from '../../platform/packs.ts';
import { findCarried } from './document-packs.repository.ts';

/** A quart of last night may still be going on. */
const DAYS_BACK = 1;
const DAYS_AHEAD = 2;

async function listCarried(context: ReadContext, timeZone: string): Promise<WantedPack[]> {
  const { db, user, now } = context;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const carried = await findCarried(db, user.id, days);
  const versions = carried.map(({ version_id }) => version_id);
  const files = await findPackedFiles(db, DOCUMENT_FILE.object, versions);
  return carried.map((document) => ({
    ...document,
    files: files.filter(({ object_id }) => object_id === document.version_id),
  }));
}

export const documentPacks = (timeZone: string): PackSource => ({
  object: 'document',
  read: openDocument,
  list: (context) => listCarried(context, timeZone),
});
