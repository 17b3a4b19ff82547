// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import PushOffer from './push-offer.tsx';
import type { PushState } from './push-state.ts';

const device = vi.hoisted(() => ({ state: 'off' as string, turnedOn: 0 }));

vi.mock('./push-device.ts', () => ({
  readPushState: async () => device.state,
  turnPushOn: async () => {
    device.turnedOn += 1;
    device.state = 'on';
    return device.state;
  },
  turnPushOff: async () => device.state,
}));

let root: Root;

beforeAll(loadAllTexts);

function show(state: PushState = 'off'): void {
  device.state = state;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      <PushOffer onKnown={() => undefined} />
    </QueryClientProvider>,
  );
}

function close(): void {
  root.unmount();
  queryClient.clear();
  document.body.replaceChildren();
}

beforeEach(async () => {
  await deleteJadb();
  device.turnedOn = 0;
  storeSignedIn('token', buildUser(3));
});
afterEach(close);

const offer = () => document.querySelector('section');
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('is asked once, and a no is not asked again', async () => {
  show();
  await expect.poll(offer).not.toBeNull();
  button('Non merci')?.click();
  await expect.poll(offer).toBeNull();
  await settled();
  close();
  show();
  await settled();
  expect([offer(), device.turnedOn]).toEqual([null, 0]);
});

test('a yes asks the browser, with that very tap', async () => {
  show();
  await expect.poll(() => button('Oui, m’avertir')).toBeDefined();
  button('Oui, m’avertir')?.click();
  await expect.poll(() => device.turnedOn).toBe(1);
  await expect.poll(offer).toBeNull();
});

test.each(['on', 'blocked', 'unsupported', 'not_offered', 'needs_install'] as const)(
  'is not asked where the device is %s',
  async (state) => {
    show(state);
    await settled();
    expect(offer()).toBeNull();
  },
);
