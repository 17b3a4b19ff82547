// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TabLinks } from './tab-links.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TABS = [
  { to: '/heures', label: 'Heures' },
  { to: '/heures/clients', label: 'Par client' },
  { to: '/heures/modeles', label: 'Modèles' },
];

let root: Root;
const container = document.createElement('div');

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  container.remove();
});

async function openedAt(address: string): Promise<(string | null)[]> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <TabLinks label="Paie" tabs={TABS} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  act(() => {
    root.render(<RouterProvider router={router as never} />);
  });
  return [...container.querySelectorAll('[aria-current="page"]')].map((tab) => tab.textContent);
}

test.each([
  ['/heures', 'Heures'],
  ['/heures?onglet=toutes', 'Heures'],
  ['/heures/clients', 'Par client'],
  ['/heures/modeles/generique', 'Modèles'],
])('at %s the open tab is « %s », and it alone', async (address, label) => {
  expect(await openedAt(address)).toEqual([label]);
});

test('at an address of none of them no tab is open', async () => {
  expect(await openedAt('/heures/perdues')).toEqual([]);
});
