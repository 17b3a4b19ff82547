// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAppMessages } from '../platform/i18n/i18n.ts';
import { Sheet } from './sheet.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let isNarrow: boolean;
type Listener = (change: { matches: boolean }) => void;
const listeners = new Set<Listener>();

beforeAll(loadAppMessages);
beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isNarrow;
    },
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const turn = (narrow: boolean) =>
  act(() => {
    isNarrow = narrow;
    for (const listener of listeners) listener({ matches: narrow });
  });

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const draw = (isOpen: boolean) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Sheet isOpen={isOpen} onClose={() => {}} title="Avis" isModal={false} footer={<Counter />}>
          <Counter />
        </Sheet>
      </MantineProvider>,
    ),
  );

const counters = () => [...document.querySelectorAll<HTMLElement>('.counter')];
const shown = () => counters().map((counter) => counter.textContent);
const isDialog = () => document.querySelector('[role="dialog"]') !== null;

test.each([
  ['beside the page', false],
  ['over the page', true],
])('opened %s, it keeps what is done in it when the device is turned', (_how, narrow) => {
  isNarrow = narrow;
  draw(true);
  for (const counter of counters()) act(() => counter.click());
  expect(shown()).toEqual(['1', '1']);
  turn(!narrow);
  expect(shown()).toEqual(['1', '1']);
  expect(isDialog()).toBe(narrow);
});

test('opened again, it is what the width wants', () => {
  draw(true);
  turn(true);
  draw(false);
  draw(true);
  expect(isDialog()).toBe(true);
});
