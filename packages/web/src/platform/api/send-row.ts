// Sends a command of the outbox as it was made: its key, and the employee it was made for, whatever the mode is now.
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { type RawResponse, sendRequest } from './request.ts';

/** As the server would say it of a photo that is not there: the person has to choose it again. */
const LOST_PHOTO: RawResponse = {
  status: 422,
  body: { message: 'formulaire.photo_lost' },
  retryAfter: null,
};

/** Bytes that are kept beside the row go with it; null where they are gone. */
async function bodyOf({ body, piece }: OutboxRow): Promise<unknown> {
  if (piece === undefined) return body;
  const { readPiece } = await import('../offline/draft-photos.ts');
  const donnees = await readPiece(piece);
  return donnees === null ? null : { ...(body as object), donnees };
}

export async function sendRow(row: OutboxRow, token: string): Promise<RawResponse> {
  const body = await bodyOf(row);
  if (row.piece !== undefined && body === null) return LOST_PHOTO;
  return sendRequest({
    endpointId: row.endpoint,
    method: row.method,
    path: row.path,
    body,
    idempotencyKey: row.id,
    // In a header: the same command sent again must have the same body.
    deviceTime: new Date().toISOString(),
    token,
    actedFor: row.pour ?? null,
  });
}
