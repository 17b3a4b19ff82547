// The only place that calls the API. Knows headers, tokens and failures; knows no endpoint by name but that of
// the sign-out.
import { type ByColumns, COLUMNS_TYPE, readColumns } from '@releve/domain/columns.ts';
import { DEVICE_TIME_HEADER } from '@releve/domain/device-time.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { setServerReachable } from '../stores/connection-store.ts';
import { currentToken, storePasswordDue, storeSecondStepDue } from '../stores/user-store.ts';
import {
  asksForPassword,
  asksForSecondStep,
  NetworkError,
  SlowAnswerError,
} from '../offline/drain.ts';
import { ApiError, messageOf } from './api-error.ts';
import { findAnswer, NOT_MODIFIED, noteAnswer } from './last-answers.ts';
import { isUnauthenticated, reportSessionExpired } from './session-expiry.ts';

export interface RawRequest {
  endpointId: string;
  method: string;
  /** With its parameters and query filled in. */
  path: string;
  token: string | null;
  /** The employee for whom the manager acts, where employee mode was on when it was asked. */
  actedFor?: number | null;
  body?: unknown;
  idempotencyKey?: string;
  /** The device's own clock as it sends this, for what may have waited. */
  deviceTime?: string;
  signal?: AbortSignal | undefined;
  /** Of the answer to it that is here: the server sends another one only. */
  knownTag?: string | undefined;
}

export interface RawResponse {
  status: number;
  body: unknown;
  /** The Retry-After header as it came. */
  retryAfter: string | null;
}

/** A browser empties its cache for an answer only where the request might have borne cookies. */
const CLEARS_CACHE = '/api/logout';
/** Longer than any answer takes; without it one lost packet would hold everything behind it. */
const TIMEOUT_MS = 30_000;
/** On top of it, for what is sent: a photo on a connection that still gets somewhere. */
const SLOWEST_BYTES_PER_MS = 8;
const LONGEST_TIMEOUT_MS = 180_000;

export function timeoutFor(body: string | Blob | null): number {
  const size = typeof body === 'string' ? body.length : (body?.size ?? 0);
  return Math.min(TIMEOUT_MS + Math.round(size / SLOWEST_BYTES_PER_MS), LONGEST_TIMEOUT_MS);
}

const OK = 200;
/** A gateway that answers for a server that is down. */
const UNREACHABLE_STATUSES = [502, 503, 504];

/** Our server answers, and has too much of this one thing to do. */
const isBusy = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'message' in body && body.message === 'errors.busy';

/** A file is sent as it is, anything else as JSON. */
const isFile = (body: unknown): body is Blob => body instanceof Blob;

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;

const ACCEPTED = `${COLUMNS_TYPE}, application/json`;

function headersOf(request: RawRequest): Record<string, string> {
  const { token, actedFor, body, idempotencyKey, deviceTime, knownTag } = request;
  const type = isFile(body) ? 'application/octet-stream' : 'application/json';
  return {
    Accept: ACCEPTED,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(isNone(actedFor) ? {} : { [EMPLOYE_MODE_HEADER]: String(actedFor) }),
    ...(body === undefined ? {} : { 'Content-Type': type }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(deviceTime === undefined ? {} : { [DEVICE_TIME_HEADER]: deviceTime }),
    ...(knownTag === undefined ? {} : { 'If-None-Match': knownTag }),
  };
}

function bodyOf({ body }: RawRequest): string | Blob | null {
  if (body === undefined) return null;
  return isFile(body) ? body : JSON.stringify(body);
}

/** Our server always answers with JSON: a captive portal's page, whatever its status, is no answer. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  const body: unknown = JSON.parse(text);
  const isByColumns = response.headers.get('Content-Type')?.startsWith(COLUMNS_TYPE);
  return isByColumns ? readColumns(body as ByColumns) : body;
}

/** Calls `read` with whatever the server answered; rejects only where nothing, or nothing of ours, came back. */
async function exchange<Answer extends { body: unknown }>(
  request: RawRequest,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer & { response: Response }> {
  const body = bodyOf(request);
  const patience = AbortSignal.timeout(timeoutFor(body));
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: headersOf(request),
      credentials: request.path === CLEARS_CACHE ? 'same-origin' : 'omit',
      body,
      signal: AbortSignal.any([patience, ...(request.signal ? [request.signal] : [])]),
    });
    const answer = await read(response);
    setServerReachable(!UNREACHABLE_STATUSES.includes(response.status) || isBusy(answer.body));
    // An answer to an earlier session's token says nothing about whoever has signed in since.
    const isCurrent = request.token === currentToken();
    if (isCurrent && isUnauthenticated(request.path, response.status, answer.body)) {
      reportSessionExpired(request.endpointId);
    }
    const refusal = { status: response.status, message: messageOf(answer.body) };
    if (isCurrent && asksForPassword(refusal)) storePasswordDue();
    if (isCurrent && asksForSecondStep(refusal)) storeSecondStepDue();
    return { ...answer, response };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    setServerReachable(!navigator.onLine);
    const isSlow = patience.aborted && navigator.onLine;
    const Failure = isSlow ? SlowAnswerError : NetworkError;
    throw new Failure('No answer from the server', { cause: error });
  }
}

export async function sendRequest(request: RawRequest): Promise<RawResponse> {
  const known = findAnswer(request);
  const { response, body } = await exchange(
    { ...request, knownTag: known?.tag },
    async (answered) => ({
      body: known && answered.status === NOT_MODIFIED ? known.body : await readBody(answered),
    }),
  );
  const isKnown = response.status === NOT_MODIFIED;
  if (!isKnown) noteAnswer(request, response, body);
  const status = isKnown ? OK : response.status;
  return { status, body, retryAfter: response.headers.get('Retry-After') };
}

/** As above, but a refusal or an answer that signs the person out rejects. */
export async function requestOrThrow(request: RawRequest): Promise<unknown> {
  const { status, body } = await sendRequest(request);
  const isRefused = status < 200 || status > 299 || isUnauthenticated(request.path, status, body);
  if (isRefused) throw new ApiError(status, body);
  return body;
}

export interface DownloadedFile {
  blob: Blob;
  nom: string;
}

/** The name as the server writes it: whole, accents included. */
function nameOf(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(encoded);
}

/** Only our server names the files it sends: a captive portal's page has no name. */
async function readFile(response: Response): Promise<{ file?: DownloadedFile; body: unknown }> {
  const disposition = response.headers.get('Content-Disposition');
  if (!response.ok || disposition === null) return { body: await readBody(response) };
  return { file: { blob: await response.blob(), nom: nameOf(disposition) }, body: null };
}

export async function requestFile(request: RawRequest): Promise<DownloadedFile> {
  const { response, file, body } = await exchange(request, readFile);
  if (file === undefined) throw new ApiError(response.status, body);
  return file;
}
