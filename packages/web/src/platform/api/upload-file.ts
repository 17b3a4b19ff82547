// Uploads a file at once, for a write that waits for the server: the write then names it. Given the same file again after
// a failure, it goes on where it was.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { reportError } from '../error-report.ts';
import { loadServerMessages } from '../i18n/i18n.ts';
import { createUuid } from '../offline/uuid.ts';
import { sha256Hex } from '../photos/sha256.ts';
import { readImageType } from '../photos/image-type.ts';
import { actedForId } from '../stores/settings-store.ts';
import { ApiError } from './api-error.ts';
import type { RawResponse } from './request.ts';
import { waitForToken } from './token.ts';
import { type OutgoingFile, takeUploadStep } from './upload-steps.ts';

const begun = new WeakMap<Blob, OutgoingFile>();

/** Asked to come again, it does: that often, and not where that would take longer than a person waits. */
const MAX_WAITS = 5;
const LONGEST_WAIT_SECONDS = 15;

async function describe(blob: Blob, rule: AttachmentRule): Promise<OutgoingFile> {
  const image = await readImageType(blob);
  const file = {
    uuid: createUuid(),
    object: rule.object,
    name: blob instanceof File ? blob.name : 'photo',
    // What the first bytes say, where they say something: the name of a file may be wrong.
    type: image === null ? blob.type : `image/${image}`,
    size: blob.size,
    hash: await sha256Hex(new Uint8Array(await blob.arrayBuffer())),
  };
  begun.set(blob, file);
  return file;
}

/** Seconds to wait; null where the answer is final. */
function waitAsked({ status, retryAfter }: RawResponse): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  const mayComeAgain = (status === 429 || status === 503) && seconds <= LONGEST_WAIT_SECONDS;
  return mayComeAgain ? seconds : null;
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

interface UploadOptions {
  /** What has arrived stays there: the same file goes on from it. */
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Resolves to the uuid to name. Rejects as any call does: ApiError for a refusal, NetworkError without an answer. */
export async function uploadFile(
  blob: Blob,
  rule: AttachmentRule,
  { signal, onProgress }: UploadOptions = {},
): Promise<string> {
  const file = begun.get(blob) ?? (await describe(blob, rule));
  let waits = 0;
  for (;;) {
    signal?.throwIfAborted();
    const sender = {
      token: await waitForToken(),
      actedFor: actedForId(),
      ...(signal && { signal }),
    };
    const step = await takeUploadStep(file, () => Promise.resolve(blob), sender);
    if (step.kind === 'arrived') return file.uuid;
    if (step.kind === 'sending') {
      onProgress?.(step.received / file.size);
      continue;
    }
    const seconds = waitAsked(step.answer);
    if (seconds === null || waits >= MAX_WAITS) {
      // To say why.
      await loadServerMessages().catch(reportError);
      throw new ApiError(step.answer.status, step.answer.body);
    }
    waits += 1;
    await pause(seconds);
  }
}
