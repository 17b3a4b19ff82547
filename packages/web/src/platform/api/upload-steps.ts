// Sends a file to the server one request at a time: announced, then its bytes from where the server has got to. Whoever
// calls decides what happens between two steps. Knows nothing of the outbox nor of screens.
import { MAX_PIECE_BYTES } from '@releve/domain/attachments.ts';
import { SlowAnswerError } from '../offline/drain.ts';
import type { RowFile } from '../offline/jadb-schema.ts';
import { type RawRequest, type RawResponse, sendRequest } from './request.ts';

export type OutgoingFile = Omit<RowFile, 'kept'>;

export type UploadStep =
  | { readonly kind: 'sending'; readonly received: number }
  | { readonly kind: 'arrived' }
  /** Also what asks to come again later. */
  | { readonly kind: 'refused'; readonly answer: RawResponse };

/** Who sends. */
export type Sender = Pick<RawRequest, 'token' | 'actedFor' | 'signal'>;

interface Upload {
  state: 'receiving' | 'received';
  received: number;
}

const FIRST_PIECE_BYTES = 128 * 1024;
const SMALLEST_PIECE_BYTES = 32 * 1024;
/** A piece that took less than that may be larger next time. */
const FAST_MS = 2_000;

/** What the server is known to have; asked anew after anything unexpected. */
const known = new Map<string, Upload>();
let pieceBytes = FIRST_PIECE_BYTES;

/** As the server would say it of a file that is not there: the person has to choose it again. */
const LOST: RawResponse = {
  status: 422,
  body: { message: 'formulaire.photo_lost' },
  retryAfter: null,
};

export const forgetUpload = (uuid: string): void => void known.delete(uuid);

export async function takeUploadStep(
  file: OutgoingFile,
  readBytes: () => Promise<Blob | null>,
  sender: Sender,
): Promise<UploadStep> {
  const upload = known.get(file.uuid);
  if (upload?.state === 'received') return { kind: 'arrived' };
  try {
    return upload === undefined
      ? settle(file, await announce(file, sender))
      : await sendPiece(file, upload.received, readBytes, sender);
  } catch (error) {
    forgetUpload(file.uuid);
    if (error instanceof SlowAnswerError) {
      pieceBytes = Math.max(SMALLEST_PIECE_BYTES, pieceBytes / 2);
    }
    throw error;
  }
}

const announce = ({ uuid, ...body }: OutgoingFile, sender: Sender): Promise<RawResponse> =>
  sendRequest({
    ...sender,
    endpointId: 'PUT /api/uploads/:uuid',
    method: 'PUT',
    path: `/api/uploads/${uuid}`,
    body,
  });

async function sendPiece(
  file: OutgoingFile,
  offset: number,
  readBytes: () => Promise<Blob | null>,
  sender: Sender,
): Promise<UploadStep> {
  const bytes = await readBytes();
  if (bytes === null) {
    forgetUpload(file.uuid);
    return { kind: 'refused', answer: LOST };
  }
  const begun = performance.now();
  const answer = await sendRequest({
    ...sender,
    endpointId: 'PUT /api/uploads/:uuid/pieces/:offset',
    method: 'PUT',
    path: `/api/uploads/${file.uuid}/pieces/${offset}`,
    body: bytes.slice(offset, offset + pieceBytes),
  });
  if (performance.now() - begun < FAST_MS) pieceBytes = Math.min(MAX_PIECE_BYTES, pieceBytes * 2);
  return settle(file, answer);
}

function settle({ uuid }: OutgoingFile, answer: RawResponse): UploadStep {
  if (answer.status < 200 || answer.status > 299) {
    forgetUpload(uuid);
    return { kind: 'refused', answer };
  }
  const upload = answer.body as Upload;
  known.set(uuid, upload);
  return upload.state === 'received'
    ? { kind: 'arrived' }
    : { kind: 'sending', received: upload.received };
}
