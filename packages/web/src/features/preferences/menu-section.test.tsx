// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { MenuSection } from './menu-section.tsx';

const host = document.createElement('div');
let root: Root;

beforeAll(loadAllTexts);
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function listSwitches(isPhone: boolean): Promise<(string | null)[]> {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  root = createRoot(host);
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <MenuSection />
      </MantineProvider>,
    ),
  );
  return [...host.querySelectorAll('input[role=switch]')].map(
    (input) => host.querySelector(`label[for="${input.id}"]`)?.textContent ?? null,
  );
}

test('a phone is asked only about its bar', async () => {
  expect(await listSwitches(true)).toEqual([expect.stringContaining('Noms dans le menu')]);
});

test('a desk is asked about its tooltips, its menu and its panel too', async () => {
  expect(await listSwitches(false)).toHaveLength(4);
});
