// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  clearUserStore,
  isPasswordDue,
  storePasswordDue,
  storeSignedIn,
  storeUserDetails,
} from '../platform/stores/user-store.ts';
import { buildUser } from '../platform/stores/user.fixture.ts';
import { usePasswordGate } from './password-gate.ts';
import type { RouteDefinition } from '../platform/features/define-feature.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });

const own = buildUser(4);
const temporary = { ...own, doit_changer_mot_de_passe: true };
const drawn: string[] = [];

function Layout() {
  return usePasswordGate() !== null ? <p>step</p> : <Outlet />;
}

function buildRouter(address: string) {
  const rootRoute = createRootRoute({ component: Layout });
  const toRoute = (path: `/${string}`, access: RouteDefinition['access'], isAllowed = true) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: {
        definition: { name: path, path, title: 'titles.home', access, redirectTo: '/' },
      },
      beforeLoad: () => {
        if (!isPasswordDue() && !isAllowed) throw redirect({ to: '/' });
      },
      component: () => {
        drawn.push(path);
        return <p>{path}</p>;
      },
    });
  return createRouter({
    routeTree: rootRoute.addChildren([
      toRoute('/', 'signed-in'),
      toRoute('/login', 'public'),
      toRoute('/user/horaire', 'signed-in'),
      toRoute('/admin', 'signed-in', false),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

let root: Root;
const container = document.createElement('div');
const shown = () => container.textContent;

async function open(address: string) {
  const router = buildRouter(address);
  await act(async () => {
    root.render(<RouterProvider router={router} />);
    await router.load();
  });
  return router;
}

const change = (work: () => unknown) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

beforeEach(() => {
  drawn.length = 0;
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  clearUserStore();
});

test('the step stands in the place of any screen; then the address that was asked for opens', async () => {
  storeSignedIn('token', temporary);
  const router = await open('/user/horaire');
  expect(shown()).toBe('step');
  expect(router.state.location.pathname).toBe('/user/horaire');
  await change(() => storeUserDetails(own));
  expect(shown()).toBe('/user/horaire');
  expect(drawn.filter((path) => path !== '/user/horaire')).toEqual([]);
});

test('a screen that is not for this person is not drawn for a moment after it', async () => {
  storeSignedIn('token', temporary);
  await open('/admin');
  expect(shown()).toBe('step');
  await change(() => storeUserDetails(own));
  expect(shown()).toBe('/');
  expect(drawn).not.toContain('/admin');
});

test('the pages before the sign-in stay in reach: a link that sets a password works', async () => {
  storeSignedIn('token', temporary);
  await open('/login');
  expect(shown()).toBe('/login');
});

test('the word of the server closes a screen that is open', async () => {
  storeSignedIn('token', own);
  await open('/user/horaire');
  expect(shown()).toBe('/user/horaire');
  await change(storePasswordDue);
  expect(shown()).toBe('step');
});
