// The protocol's signatures: HMAC-SHA256 with the application's secret. Nothing here decides who may do what.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Credentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Takes as long whatever the difference is. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

type Key = Pick<Credentials, 'key' | 'secret'>;

/** Allows one socket to join one channel; on a presence channel, as the person in `channelData`. */
export function signChannel(
  { key, secret }: Key,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${key}:${hmac(secret, parts.join(':'))}`;
}

/** Says that the person in `userData` is behind a socket. */
export const signUser = ({ key, secret }: Key, socketId: string, userData: string): string =>
  `${key}:${hmac(secret, `${socketId}::user::${userData}`)}`;

/** `query` holds every parameter but the signature itself. */
export function signRequest(
  secret: string,
  method: string,
  path: string,
  query: ReadonlyMap<string, string>,
): string {
  const parameters = [...query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return hmac(secret, [method.toUpperCase(), path, parameters.join('&')].join('\n'));
}

export const signBody = (secret: string, body: string): string => hmac(secret, body);

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
