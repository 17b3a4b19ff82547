// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { updateSettings } from '../../platform/stores/settings-store.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { AskedPush } from './asked-push.tsx';
import type { PunchPlan } from './punch-plan.ts';

vi.mock('../notifications/push-device.ts', () => ({
  readPushState: async () => 'off',
  turnPushOn: async () => 'on',
  turnPushOff: async () => 'off',
}));

let root: Root;

beforeAll(loadAllTexts);
beforeEach(async () => {
  await deleteJadb();
  storeSignedIn('token', buildUser(2));
});
afterEach(() => {
  root.unmount();
  queryClient.clear();
  document.body.replaceChildren();
  updateSettings({ employeMode: { active: false, orig_id: null, employe: null } });
});

const visitsWith = (done: object | null) =>
  [{ entree: { done } }] as unknown as PunchPlan['visits'];

function show(visits: PunchPlan['visits']): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      <AskedPush visits={visits} />
    </QueryClientProvider>,
  );
}

const offer = () => document.body.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the device is offered to ring once an entry was punched', async () => {
  show(visitsWith({}));
  await expect.poll(offer, { timeout: 5000 }).toContain('Être averti sur cet appareil');
});

test('not before', async () => {
  show(visitsWith(null));
  await settled();
  expect(offer()).toBe('');
});

test('nor to whoever acts as somebody else', async () => {
  updateSettings({
    employeMode: { active: true, orig_id: 3, employe: { id: 12, nom: 'Aline Roy' } },
  });
  show(visitsWith({}));
  await settled();
  expect(offer()).toBe('');
});
