// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from '../offline/jadb.ts';
import { useUserStore } from '../stores/user-store.ts';
import { syncNow } from '../sync/sync-app-data.ts';
import { reportError } from '../error-report.ts';
import { noteFaultsSent, readFaultReport } from './fault-store.ts';
import { followFaults } from './follow-faults.ts';

const SYNCED = { diff: 0, serverSettings: [], server_settings: [] };

interface SentBody {
  fault_report?: { device: string; faults: { message: string; count: number }[] };
}

function answerSync(respond: () => Promise<Response>): SentBody[] {
  const sent: SentBody[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SentBody);
    return respond();
  });
  return sent;
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

beforeEach(async () => {
  await deleteJadb();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  useUserStore.setState({ loggedIn: true, token: 'token' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  const left = await readFaultReport();
  if (left) await noteFaultsSent(left);
  useUserStore.setState({ loggedIn: false, token: null, details: null });
});

test('goes with the next heartbeat, once', async () => {
  const sent = answerSync(json(200, SYNCED));
  const error = new TypeError('The draft was not kept');
  reportError(error);
  reportError(error);
  await syncNow();
  await syncNow();
  expect(sent[0]?.fault_report?.faults).toMatchObject([
    { message: 'TypeError: The draft was not kept', count: 2, origin: 'reported' },
  ]);
  expect(sent[1]).not.toHaveProperty('fault_report');
});

test('stays while the server does not take it, and outlives the page in JADB', async () => {
  answerSync(json(500, { message: 'errors.server' }));
  reportError(new TypeError('The draft was not kept'));
  await syncNow();
  const report = await readFaultReport();
  expect(report?.faults.map(({ message }) => message)).toContain(
    'TypeError: The draft was not kept',
  );
  vi.resetModules();
  const reopened = await import('./fault-store.ts');
  expect((await reopened.readFaultReport())?.device).toBe(report?.device);
});

test('a phone whose storage is broken tells all the same', async () => {
  const sent = answerSync(json(200, SYNCED));
  for (const use of ['get', 'put'] as const) {
    vi.spyOn(IDBObjectStore.prototype, use).mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'DataError');
    });
  }
  reportError(new TypeError('a punch could not be kept'));
  await syncNow();
  const [told] = sent;
  expect(told?.fault_report?.faults.map(({ message }) => message)).toContain(
    'TypeError: a punch could not be kept',
  );
  await syncNow();
  expect(JSON.stringify(sent.at(-1)?.fault_report ?? '')).not.toContain('punch');
});

test('something thrown that cannot be read does no harm', async () => {
  const unreadable = new Error('x');
  Object.defineProperty(unreadable, 'message', { get: () => Number.NaN.toFixed(-1) });
  expect(() => reportError(unreadable)).not.toThrow();
  expect(await readFaultReport()).toBeUndefined();
});

test('a missing network is not told of', async () => {
  answerSync(() => Promise.reject(new TypeError('Failed to fetch')));
  await syncNow();
  expect(await readFaultReport()).toBeUndefined();
});

test('what nobody caught is told, but for the notices of a layout', async () => {
  followFaults();
  const error = new RangeError('Maximum call stack size exceeded');
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  const rejection = new Event('unhandledrejection');
  dispatchEvent(Object.assign(rejection, { reason: new Error('No route is named x') }));
  const report = await readFaultReport();
  expect(report?.faults.map(({ message, origin }) => [message, origin])).toEqual([
    ['RangeError: Maximum call stack size exceeded', 'uncaught'],
    ['Error: No route is named …', 'uncaught'],
  ]);
});
