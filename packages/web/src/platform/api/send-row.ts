// Sends a command of the outbox as it was made: its files first, one request at a time, then itself with its key, and for
// the employee it was made for, whatever the mode is now.
import type { ServerAnswer } from '../offline/drain.ts';
import type { KeptFile, OutboxRow, RowFile } from '../offline/jadb-schema.ts';
import { sendRequest } from './request.ts';

export async function sendRow(row: OutboxRow, token: string): Promise<ServerAnswer> {
  return (
    (row.files && (await sendFiles(row, row.files, token))) ??
    sendRequest({
      endpointId: row.endpoint,
      method: row.method,
      path: row.path,
      body: row.body,
      idempotencyKey: row.id,
      // In a header: the same command sent again must have the same body.
      deviceTime: new Date().toISOString(),
      token,
      actedFor: row.pour ?? null,
    })
  );
}

/** The last one read: its pieces go one after the other, and reading it whole for each would be slow. */
let last: { id: KeptFile['id']; blob: Blob } | null = null;

async function readBytes(id: KeptFile['id']): Promise<Blob | null> {
  if (last?.id === id) return last.blob;
  const { readKeptFile } = await import('../offline/kept-files.ts');
  const file = await readKeptFile(id);
  last = file === undefined ? null : { id, blob: new Blob([file.bytes]) };
  return last?.blob ?? null;
}

/** Null once all of them are there. What is known of them is asked again for the next try of the command, if there is one. */
async function sendFiles(
  { pour, sent = 0 }: OutboxRow,
  files: readonly RowFile[],
  token: string,
): Promise<ServerAnswer | null> {
  const { forgetUpload, takeUploadStep } = await import('./upload-steps.ts');
  let before = 0;
  for (const { kept, ...file } of files) {
    const sender = { token, actedFor: pour ?? null };
    const step = await takeUploadStep(file, () => readBytes(kept), sender);
    if (step.kind === 'refused') return { ...step.answer, file: file.uuid };
    const received = step.kind === 'arrived' ? file.size : step.received;
    const isNews = before + received > sent;
    if (step.kind === 'sending' || isNews) {
      return { status: 202, body: null, sentBytes: before + received };
    }
    before += file.size;
  }
  for (const { uuid } of files) forgetUpload(uuid);
  last = null;
  return null;
}
