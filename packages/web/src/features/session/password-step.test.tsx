// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { setServerReachable, useConnectionStore } from '../../platform/stores/connection-store.ts';
import { clearUserStore, isPasswordDue, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import PasswordStep from './password-step.tsx';

Object.assign(globalThis, { scrollTo: () => undefined });

const GOOD = 'ruisseau clair sous la lune';
const temporary = { ...buildUser(6), doit_changer_mot_de_passe: true };

let root: Root;
const container = document.createElement('div');
document.body.append(container);

/** What the server is asked, and what it answers to the choice. */
const sent: [string, unknown][] = [];
let choice: () => Promise<Response>;
const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
const text = () => container.textContent ?? '';

const settle = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

const type = (name: string, value: string) =>
  settle(() => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

async function choose(password: string, repeated = password) {
  await type('new-password', password);
  await type('repeat-password', repeated);
  await settle(() => container.querySelector('form')?.requestSubmit());
}

const choicesSent = () => sent.filter(([path]) => path === '/api/user/password');

beforeAll(loadAllTexts);
beforeEach(async () => {
  sent.length = 0;
  choice = answer(200, buildUser(6));
  storeSignedIn('token', temporary);
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    sent.push([path as string, init?.body ?? null]);
    return path === '/api/user/password' ? choice() : answer(200, temporary)();
  });
  const routeTree = createRootRoute({ component: PasswordStep });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  root = createRoot(container);
  await settle(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  setServerReachable(true);
  useConnectionStore.setState({ connected: true });
  clearUserStore();
});

test('asks for two fields, never for the temporary password, and begins in the first', () => {
  const secrets = [...container.querySelectorAll('input[type="password"]')];
  expect(secrets.map((input) => input.getAttribute('autocomplete'))).toEqual([
    'new-password',
    'new-password',
  ]);
  expect(document.activeElement).toBe(field('new-password'));
  expect(document.title).toBe('Choisissez votre mot de passe · Relève');
});

test('says what lacks, leads to it, and sends nothing', async () => {
  await choose('court', 'autre');
  expect(text()).toContain('Le mot de passe doit contenir au moins 8 caractères.');
  expect(text()).toContain('Les deux mots de passe sont différents.');
  expect(document.activeElement).toBe(field('new-password'));
  expect(choicesSent()).toEqual([]);
});

test('what the server refuses is said beside the field, for that very password', async () => {
  choice = answer(422, {
    message: 'validation.password_common',
    errors: { password: ['validation.password_common'] },
  });
  await choose('motdepasse');
  expect(text()).toContain('Ce mot de passe est trop facile à deviner.');
  expect(field('new-password')?.getAttribute('aria-invalid')).toBe('true');
  await type('new-password', GOOD);
  expect(text()).not.toContain('trop facile à deviner');
  expect(isPasswordDue()).toBe(true);
});

test('once it is chosen, the person is let in', async () => {
  await choose(GOOD);
  expect(choicesSent()).toEqual([['/api/user/password', JSON.stringify({ password: GOOD })]]);
  expect(isPasswordDue()).toBe(false);
});

test('without a network says that a connection is needed, and keeps what was typed', async () => {
  choice = () => Promise.reject(new TypeError('Failed to fetch'));
  await settle(() => useConnectionStore.setState({ connected: false }));
  expect(text()).toContain('Il faut une connexion pour choisir votre mot de passe.');
  await choose(GOOD);
  expect(field('new-password')?.value).toBe(GOOD);
  expect(isPasswordDue()).toBe(true);
  await settle(() => useConnectionStore.setState({ connected: true }));
  expect(text()).not.toContain('Il faut une connexion');
});

test('one that was chosen by a call whose answer got lost is found out', async () => {
  choice = answer(403, { message: 'auth.forbidden' });
  vi.mocked(globalThis.fetch).mockImplementation((path) =>
    path === '/api/user/password' ? choice() : answer(200, buildUser(6))(),
  );
  await choose(GOOD);
  expect(isPasswordDue()).toBe(false);
});
