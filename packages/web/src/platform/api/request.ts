// The only place that calls `fetch`. Knows headers, tokens and failures; knows no endpoint by name.
import { setServerReachable } from '../stores/connection-store.ts';
import { currentToken } from '../stores/user-store.ts';
import { NetworkError } from '../offline/drain.ts';
import { ApiError } from './api-error.ts';
import { isUnauthenticated, reportSessionExpired } from './session-expiry.ts';

export interface RawRequest {
  endpointId: string;
  method: string;
  /** With its parameters and query filled in. */
  path: string;
  token: string | null;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

export interface RawResponse {
  status: number;
  body: unknown;
  /** The Retry-After header as it came. */
  retryAfter: string | null;
}

/** Longer than any answer takes; without it one lost packet would hold everything behind it. */
const TIMEOUT_MS = 30_000;

/** A gateway that answers for a server that is down. */
const UNREACHABLE_STATUSES = [502, 503, 504];

function headersOf({ token, body, idempotencyKey }: RawRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/** Our server always answers with JSON: a captive portal's page, whatever its status, is no answer. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Resolves with whatever the server answered; rejects only where nothing came back. */
export async function sendRequest(request: RawRequest): Promise<RawResponse> {
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: headersOf(request),
      credentials: 'omit',
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.any([
        AbortSignal.timeout(TIMEOUT_MS),
        ...(request.signal ? [request.signal] : []),
      ]),
    });
    const body = await readBody(response);
    setServerReachable(!UNREACHABLE_STATUSES.includes(response.status));
    // An answer to an earlier session's token says nothing about whoever has signed in since.
    const isCurrent = request.token === currentToken();
    if (isCurrent && isUnauthenticated(request.path, response.status, body)) {
      reportSessionExpired(request.endpointId);
    }
    return { status: response.status, body, retryAfter: response.headers.get('Retry-After') };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    setServerReachable(!navigator.onLine);
    throw new NetworkError('No answer from the server', { cause: error });
  }
}

/** As above, but a refusal or an answer that signs the person out rejects. */
export async function requestOrThrow(request: RawRequest): Promise<unknown> {
  const { status, body } = await sendRequest(request);
  const isRefused = status < 200 || status > 299 || isUnauthenticated(request.path, status, body);
  if (isRefused) throw new ApiError(status, body);
  return body;
}
