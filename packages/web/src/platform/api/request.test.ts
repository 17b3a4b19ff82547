// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError, SlowAnswerError } from '../offline/drain.ts';
import { useConnectionStore } from '../stores/connection-store.ts';
import { clearUserStore, isAdmitted, isPasswordDue, storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { forgetAnswers } from './last-answers.ts';
import { type RawRequest, sendRequest, timeoutFor } from './request.ts';

const request: RawRequest = {
  endpointId: '',
  method: 'POST',
  path: '/api/photos',
  token: null,
  body: { image: 'aGVsbG8=' },
};

/** As fetch does: it ends with the signal, and never by itself. */
const neverAnswers = (_address: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failWith = (answer: typeof neverAnswers, isOnline: boolean) => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', answer);
  const failure = sendRequest(request).catch((error: unknown) => error);
  patience.abort(new DOMException('', 'TimeoutError'));
  return failure;
};

test('what takes too long is told apart from a network that is missing', async () => {
  expect(await failWith(neverAnswers, true)).toBeInstanceOf(SlowAnswerError);
  const offline = await failWith(neverAnswers, false);
  expect(offline).toBeInstanceOf(NetworkError);
  expect(offline).not.toBeInstanceOf(SlowAnswerError);
});

test('no connection at all is no slow one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await sendRequest(request).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkError);
  expect(failure).not.toBeInstanceOf(SlowAnswerError);
});

test('a refusal that asks for a password closes the app, for the session that got it', async () => {
  const refuse = (message: string) => () =>
    Promise.resolve(new Response(JSON.stringify({ message }), { status: 403 }));
  storeSignedIn('token', buildUser(4));
  vi.stubGlobal('fetch', refuse('auth.forbidden'));
  await sendRequest({ ...request, token: 'token' });
  expect(isAdmitted()).toBe(true);
  vi.stubGlobal('fetch', refuse('auth.password_change_required'));
  await sendRequest({ ...request, token: 'celui d’avant' });
  expect(isAdmitted()).toBe(true);
  await sendRequest({ ...request, token: 'token' });
  expect(isPasswordDue()).toBe(true);
  expect(isAdmitted()).toBe(false);
  clearUserStore();
});

test('a large body is given longer, up to three minutes', () => {
  expect(timeoutFor(null)).toBe(30_000);
  expect(timeoutFor('x'.repeat(400_000))).toBe(80_000);
  expect(timeoutFor(new Blob(['x'.repeat(5_000_000)]))).toBe(180_000);
});

test.each([
  ['a gateway answers for it', '{"message":"errors.unavailable"}', false],
  ['it only has too many photos to open', '{"message":"errors.busy"}', true],
])('503, where %s: whether the server is there', async (_case, body, isReachable) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }));
  expect((await sendRequest(request)).status).toBe(503);
  expect(useConnectionStore.getState().serverReachable).toBe(isReachable);
  useConnectionStore.setState({ serverReachable: true });
});

test('a read bears the tag of its last answer, and 304 means that answer', async () => {
  forgetAnswers();
  const read: RawRequest = { endpointId: '', method: 'GET', path: '/api/horaire', token: 'one' };
  const tags: (string | undefined)[] = [];
  let version = 1;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const known = (headers as Record<string, string>)['If-None-Match'];
    tags.push(known);
    const tag = `W/"${version}"`;
    return known === tag
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : new Response(JSON.stringify({ version }), { headers: { ETag: tag } });
  });
  const first = await sendRequest(read);
  const second = await sendRequest(read);
  expect(second).toEqual({ ...first, status: 200 });
  expect(second.body).toBe(first.body);
  version = 2;
  expect((await sendRequest(read)).body).toEqual({ version: 2 });
  // Somebody else's, and that of a person in whose place one acts, are other answers.
  await sendRequest({ ...read, token: 'two' });
  await sendRequest({ ...read, actedFor: 7 });
  await sendRequest({ ...read, method: 'POST' });
  forgetAnswers();
  await sendRequest(read);
  expect(tags).toEqual([undefined, 'W/"1"', 'W/"1"', undefined, undefined, undefined, undefined]);
});

test('a long list that comes by columns is read as its rows', async () => {
  const type = 'application/vnd.releve.columns+json';
  const sent = {
    packed: ['quarts'],
    answer: { debut: 'x', quarts: { id: [4, 5, 7], note: { counts: [3], values: [''] } } },
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('Accept'));
    const answer = { headers: { 'Content-Type': `${type}; charset=utf-8` } };
    return Promise.resolve(new Response(JSON.stringify(sent), answer));
  });
  const { body } = await sendRequest({ ...request, method: 'GET', path: '/api/planner' });
  expect(asked).toEqual([`${type}, application/json`]);
  expect(body).toEqual({
    debut: 'x',
    quarts: [
      { id: 4, note: '' },
      { id: 5, note: '' },
      { id: 7, note: '' },
    ],
  });
});
