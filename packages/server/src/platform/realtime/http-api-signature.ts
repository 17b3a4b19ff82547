// Whether a call to the HTTP API comes from someone who holds the secret, now and with this very body.
import type { Clock } from '../clock.ts';
import { isSameText, md5, signRequest, type Credentials } from './signatures.ts';

const MAX_SKEW_SECONDS = 600;

export interface SignedRequest {
  readonly method: string;
  /** As sent: the path and the query. */
  readonly url: string;
  readonly body: string;
}

/** What is wrong with the signature, if anything. */
export function findSignatureFault(
  { method, url, body }: SignedRequest,
  { key, secret }: Credentials,
  clock: Clock,
): string | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new Map(new URLSearchParams(search));
  const signature = query.get('auth_signature') ?? '';
  query.delete('auth_signature');

  if (!isSameText(query.get('auth_key') ?? '', key)) return 'auth_key is unknown';
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  const seconds = Number(query.get('auth_timestamp') ?? Number.NaN);
  const skew = Math.abs(clock.now().epochMilliseconds / 1000 - seconds);
  if (!(skew <= MAX_SKEW_SECONDS)) return 'auth_timestamp is not within 600 s of now';
  if (body !== '' && query.get('body_md5') !== md5(body)) return 'body_md5 does not fit the body';
  if (!isSameText(signature, signRequest(secret, method, path, query))) {
    return 'auth_signature is invalid';
  }
  return undefined;
}
