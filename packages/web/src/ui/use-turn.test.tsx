// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurn } from './use-turn.ts';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;
/** How many rows were drawn by each task that drew some. */
let draws: number[];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  root = createRoot(container);
  draws = [];
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function Row({ mayWait }: { mayWait: () => boolean }) {
  return <li>{useTurn(mayWait) ? 'drawn' : ''}</li>;
}

const show = (count: number, isScrolling: boolean) => {
  const mayWait = () => isScrolling;
  const rows = Array.from({ length: count }, (_, at) => <Row key={at} mayWait={mayWait} />);
  act(() => root.render(<ul>{rows}</ul>));
};
const countDrawn = () =>
  [...container.querySelectorAll('li')].filter(({ textContent }) => textContent === 'drawn').length;

const runTasks = () => {
  while (vi.getTimerCount() > 0) {
    const before = countDrawn();
    act(() => void vi.advanceTimersToNextTimer());
    draws.push(countDrawn() - before);
  }
};

test('rows of a list that stands still are drawn at once', () => {
  show(20, false);
  expect(countDrawn()).toBe(20);
  expect(vi.getTimerCount()).toBe(0);
});

test('rows that come while it scrolls are all drawn, a few in each task', () => {
  show(20, true);
  expect(countDrawn()).toBe(0);
  runTasks();
  expect(countDrawn()).toBe(20);
  expect(Math.max(...draws)).toBeLessThan(5);
});

test('a row that has gone loses its turn, and those that come later have theirs', () => {
  show(20, true);
  show(2, true);
  runTasks();
  expect(draws).toEqual([2]);
  show(6, true);
  runTasks();
  expect(countDrawn()).toBe(6);
});
