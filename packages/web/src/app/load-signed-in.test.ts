// @vitest-environment happy-dom
// What a visitor's router knows, and how the screens of whoever signs in come to it.
import { createRoute } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeAsked } from '../features/session/asked-address.ts';
import { loadAppWith } from '../platform/load-app.ts';
import { clearUserStore, storeSignedIn } from '../platform/stores/user-store.ts';
import { buildUser } from '../platform/stores/user.fixture.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { addScreens, rootRoute, router } from './router.tsx';

const startSignedIn = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./signed-in.ts', () => ({ startSignedIn }));

loadAppWith(loadSignedIn);

const memos = createRoute({ getParentRoute: () => rootRoute, path: '/user/memos' });

const openedPath = () => router.state.location.pathname;

beforeEach(() => {
  startSignedIn.mockReset();
  clearUserStore();
});

test('whoever is not signed in is led to the sign-in, which loads nothing but itself', async () => {
  await router.navigate({ href: '/user/memos?page=2' });
  expect(openedPath()).toBe('/login');
  expect(takeAsked()).toBe('/user/memos?page=2');
  expect(startSignedIn).not.toHaveBeenCalled();
});

test('what could not be fetched is asked for again, and once it is here no more', async () => {
  startSignedIn.mockImplementationOnce(() => {
    throw new Error('no network');
  });
  await expect(loadSignedIn()).rejects.toThrow('no network');
  startSignedIn.mockImplementation(() => addScreens([memos]));
  storeSignedIn('a-token', buildUser(6));
  const loginRoute = router.routesById['/login' as keyof typeof router.routesById];

  await router.navigate({ href: '/user/memos?page=2' });
  expect(router.state.matches.at(-1)?.routeId).toBe('/user/memos');
  expect(router.state.location.href).toBe('/user/memos?page=2');
  await loadSignedIn();
  expect(startSignedIn).toHaveBeenCalledTimes(2);
  // A sign-in page that is open stays as it is.
  expect(router.routesById['/login' as keyof typeof router.routesById]).toBe(loginRoute);
});
