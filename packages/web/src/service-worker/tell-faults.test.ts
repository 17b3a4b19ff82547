import { expect, it } from 'vitest';
import { tellFaults } from './tell-faults.ts';

type Told = { type: string; error: unknown };

/** A worker with so many pages; a page may refuse to take an error as it is. */
function simulateWorker({ pages = 1, refuses = false } = {}) {
  const told: Told[] = [];
  const page = {
    postMessage: (message: Told) => {
      if (refuses && typeof message.error !== 'string') throw new Error('cannot be cloned');
      told.push(message);
    },
  };
  const clients = { matchAll: () => Promise.resolve(Array.from({ length: pages }, () => page)) };
  const worker = Object.assign(new EventTarget(), { clients });
  tellFaults(worker as unknown as ServiceWorkerGlobalScope);
  const fail = async (type: string, what: object) => {
    worker.dispatchEvent(Object.assign(new Event(type), what));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { told, fail };
}

it('tells one page of what nobody caught', async () => {
  const { told, fail } = simulateWorker({ pages: 2 });
  const error = new TypeError('bad precache');
  await fail('error', { error, message: error.message });
  await fail('error', { error: null, message: 'Script error.' });
  await fail('unhandledrejection', { reason: error });
  expect(told).toEqual([
    { type: 'FAULT', error },
    { type: 'FAULT', error: 'Script error.' },
    { type: 'FAULT', error },
  ]);
});

it('tells it in words where a page cannot take it as it is', async () => {
  const { told, fail } = simulateWorker({ refuses: true });
  await fail('unhandledrejection', { reason: new TypeError('bad precache') });
  expect(told).toEqual([{ type: 'FAULT', error: 'TypeError: bad precache' }]);
});

it('is quiet where no page is open', async () => {
  const { told, fail } = simulateWorker({ pages: 0 });
  await fail('unhandledrejection', { reason: new Error('x') });
  expect(told).toEqual([]);
});
