// Sends a command of the outbox as it was made: its key, and the employee it was made for, whatever the mode is now.
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { type RawResponse, sendRequest } from './request.ts';

export const sendRow = (row: OutboxRow, token: string): Promise<RawResponse> =>
  sendRequest({
    endpointId: row.endpoint,
    method: row.method,
    path: row.path,
    body: row.body,
    idempotencyKey: row.id,
    token,
    actedFor: row.pour ?? null,
  });
