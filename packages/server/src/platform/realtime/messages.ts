// The messages on the socket: JSON objects whose `data` is itself, from the server, a JSON string.
import { z } from 'zod';
import type { CloseReason } from './close-codes.ts';

/** Encoded once, however many sockets it goes to. */
export type Frame = Buffer;

export interface Envelope {
  channel?: string;
  data?: unknown;
  user_id?: string;
}

export const toText = (data: unknown): string =>
  typeof data === 'string' ? data : (JSON.stringify(data) ?? 'null');

export function encode(event: string, { channel, data = {}, user_id }: Envelope = {}): Frame {
  return Buffer.from(JSON.stringify({ event, channel, data: toText(data), user_id }));
}

export const encodeError = ({ code, message }: CloseReason | { code: null; message: string }) =>
  // Unlike all others this one carries an object: clients read it before they know the protocol.
  Buffer.from(JSON.stringify({ event: 'pusher:error', data: { code, message } }));

export interface Refusal {
  type: 'AuthError' | 'LimitReached' | 'InvalidChannel';
  code: number;
  status: number;
  error: string;
}

export const encodeRefusal = (channel: string, refusal: Refusal): Frame =>
  encode('pusher:subscription_error', { channel, data: refusal });

const message = z.object({
  event: z.string().min(1).max(200),
  channel: z.string().max(200).optional(),
  data: z.unknown().optional(),
});
export type Message = z.output<typeof message>;

export function parseMessage(text: string): Message | undefined {
  const result = message.safeParse(parseJson(text));
  return result.success ? result.data : undefined;
}

/** Reads data that clients send as an object or, some of them, as a JSON string. */
export function readData<T>(schema: z.ZodType<T>, data: unknown): T | undefined {
  const result = schema.safeParse(typeof data === 'string' ? parseJson(data) : data);
  return result.success ? result.data : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
