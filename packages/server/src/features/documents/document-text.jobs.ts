// Reads the text of a file that was published, in a process of its own beside the one that looks into uploads: a file that
// holds it up for long, or ends it, costs nobody's upload anything.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FileType, FILE_TYPES } from '@releve/domain/attachments.ts';
import type { FileInspector, FileText } from '../../platform/files/file-inspector.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs.ts';
import { indexDocument } from './document-search.repository.ts';
import { EXTRACT_TEXT, findFileToRead, storeText } from './document-text.repository.ts';
import { lockDocument } from './documents.repository.ts';

const NOTHING: FileText = { text: '', pages: null };

const isFileType = (type: string): type is FileType => type in FILE_TYPES;

async function readBytes(
  inspector: Pick<FileInspector, 'readText'>,
  bytes: Uint8Array,
  type: FileType,
): Promise<FileText> {
  const file = path.join(os.tmpdir(), `releve-text-${randomUUID()}`);
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    return await inspector.readText({ path: file, type });
  } catch {
    // It took too long or ended the process: it is found by its title.
    return NOTHING;
  } finally {
    await rm(file, { force: true });
  }
}

export const createExtractText = (files: Files, inspector: Pick<FileInspector, 'readText'>) =>
  defineJob<{ document_id: number; version_id: number }>({
    name: EXTRACT_TEXT.name,
    retryLimit: 3,
    run: async ({ document_id, version_id }, { db, clock, write }) => {
      const file = await findFileToRead(db, version_id);
      const bytes = file && (await files.read(file.file_id));
      if (!file || !bytes) return;
      const { text, pages } = isFileType(file.type)
        ? await readBytes(inspector, bytes, file.type)
        : NOTHING;
      await write(async (unit) => {
        await lockDocument(unit.db, document_id);
        const now = clock.now().toString();
        const isCurrent = await storeText(unit.db, version_id, { texte: text, pages, now });
        if (isCurrent) await indexDocument(unit.db, document_id);
      });
    },
  });
