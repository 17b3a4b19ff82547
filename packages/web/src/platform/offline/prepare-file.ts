// A file made ready for the outbox: what its command says of it, and its bytes to be kept with that command in one
// transaction. Nothing is written here.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { sha256Hex } from '../photos/sha256.ts';
import type { JadbTransaction, RowFile } from './jadb-schema.ts';
import { keepFile, keptFileId } from './kept-files.ts';

export interface PreparedFile {
  readonly uuid: string;
  /** For the command that goes behind it; `holder` is that command's id, and its end is the file's as well. */
  forRow(holder: string): RowFile;
  /** Beside it, in the same transaction. */
  keep(tx: JadbTransaction, holder: string, owner: number): Promise<void>;
}

export async function prepareFile(
  blob: Blob,
  { uuid, name, rule }: { uuid: string; name: string; rule: Pick<AttachmentRule, 'object'> },
): Promise<PreparedFile> {
  const bytes = await blob.arrayBuffer();
  const hash = await sha256Hex(new Uint8Array(bytes));
  const { size, type } = blob;
  return {
    uuid,
    forRow: (holder) => ({
      kept: keptFileId(holder, uuid),
      uuid,
      object: rule.object,
      name,
      type,
      size,
      hash,
    }),
    keep: (tx, holder, owner) =>
      keepFile(tx, holder, { owner, uuid, bytes, type, empreinte: hash }),
  };
}
