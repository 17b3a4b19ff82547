// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSignedIn } from '../platform/stores/user-store.ts';
import { buildUser } from '../platform/stores/user.fixture.ts';
import { answerConfirmation, useConfirmStore } from './confirm-store.ts';
import { useLayerGuard, useLeaveLayer, useUnsaved } from './layer-guard.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const container = document.createElement('div');
const closed = vi.fn<() => void>();

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return (
    <button id="cancel" onClick={useLeaveLayer()}>
      Annuler
    </button>
  );
}

interface Parts {
  isDirty?: boolean;
  isFormDirty?: boolean;
}

function Layer({ isDirty = false, isFormDirty = false }: Parts) {
  const { leave, guarded } = useLayerGuard({ isOpen: true, isDirty, onClose: closed });
  return guarded(
    <>
      <button id="cross" onClick={leave}>
        Fermer
      </button>
      <Form isDirty={isFormDirty} />
    </>,
  );
}

let shown: Parts;

function buildRouter() {
  const base = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => base,
    path: '/',
    component: () => <Layer {...shown} />,
  });
  const there = createRoute({
    getParentRoute: () => base,
    path: '/there',
    component: () => 'there',
  });
  return createRouter({
    routeTree: base.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

let router: ReturnType<typeof buildRouter>;

async function show(parts: Parts): Promise<void> {
  shown = parts;
  router = buildRouter();
  await act(async () => root.render(<RouterProvider router={router as never} />));
}

/** The question is asked a moment after the key or the press. */
const press = (id: string) =>
  act(async () => {
    document.getElementById(id)?.click();
    await new Promise((resolve) => void setTimeout(resolve, 5));
  });
const answer = (isLeaving: boolean) => act(async () => answerConfirmation(isLeaving));
const isAsking = () => useConfirmStore.getState().isOpen;

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
  closed.mockClear();
  storeSignedIn('a-token', buildUser(3, USERGROUP.director));
});
afterEach(async () => {
  await answer(false);
  await act(async () => root.unmount());
});

test.each(['cross', 'cancel'])('nothing typed: %s closes without a word', async (way) => {
  await show({});
  await press(way);
  expect(isAsking()).toBe(false);
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each([
  ['cross', { isDirty: true }],
  ['cross', { isFormDirty: true }],
  ['cancel', { isFormDirty: true }],
] as const)('something typed: %s asks (%o), stays, then leaves', async (way, parts) => {
  await show(parts);
  await press(way);
  expect(isAsking()).toBe(true);
  await answer(false);
  expect(closed).not.toHaveBeenCalled();
  await press(way);
  await answer(true);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('another page, or the way back, asks as well', async () => {
  await show({ isFormDirty: true });
  await act(async () => void router.navigate({ to: '/there' }));
  expect(isAsking()).toBe(true);
  await answer(false);
  expect(router.state.location.pathname).toBe('/');
  await act(async () => void router.navigate({ to: '/there' }));
  await answer(true);
  expect(router.state.location.pathname).toBe('/there');
});

test('a layer whose closing is a navigation asks once', async () => {
  closed.mockImplementationOnce(() => void router.navigate({ to: '/there' }));
  await show({ isDirty: true });
  await press('cross');
  await answer(true);
  await act(async () => undefined);
  expect(isAsking()).toBe(false);
  expect(router.state.location.pathname).toBe('/there');
});
