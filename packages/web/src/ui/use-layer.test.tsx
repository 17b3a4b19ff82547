// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasModalLayer, useLayer } from './use-layer.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const container = document.createElement('div');
const closed = vi.fn<(name: string) => void>();

interface LayerProps {
  name: string;
  isOpen: boolean;
  isModal?: boolean;
  isFinal?: boolean;
}

function Layer({ name, isOpen, isModal = true, isFinal = false }: LayerProps) {
  useLayer(isOpen, { isModal, onEscape: isFinal ? undefined : () => closed(name) });
  return null;
}

const draw = (...layers: LayerProps[]) =>
  act(async () => root.render(layers.map((layer) => <Layer key={layer.name} {...layer} />)));

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
  closed.mockClear();
});
afterEach(() => act(async () => root.unmount()));

const pressEscape = (target: EventTarget = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

test('an Escape closes the layer that opened last, and only that one', async () => {
  await draw({ name: 'sheet', isOpen: true }, { name: 'dialog', isOpen: false });
  await draw({ name: 'sheet', isOpen: true }, { name: 'dialog', isOpen: true });
  pressEscape();
  expect(closed.mock.calls).toEqual([['dialog']]);
  await draw({ name: 'sheet', isOpen: true }, { name: 'dialog', isOpen: false });
  pressEscape();
  expect(closed.mock.calls).toEqual([['dialog'], ['sheet']]);
});

test('one that must be answered keeps the Escape from what lies beneath', async () => {
  await draw({ name: 'sheet', isOpen: true }, { name: 'question', isOpen: true, isFinal: true });
  pressEscape();
  expect(closed).not.toHaveBeenCalled();
});

test.each([true, false])(
  'a list of choices uses the Escape itself (modal: %s)',
  async (isModal) => {
    await draw({ name: 'sheet', isOpen: true, isModal });
    const field = document.createElement('input');
    field.setAttribute('data-mantine-stop-propagation', 'true');
    field.addEventListener('keydown', () => field.removeAttribute('data-mantine-stop-propagation'));
    container.append(field);
    pressEscape(field);
    field.remove();
    expect(closed).not.toHaveBeenCalled();
  },
);

test('a panel beside the page takes the Escape that nothing else has used', async () => {
  await draw({ name: 'panel', isOpen: true, isModal: false });
  expect(hasModalLayer()).toBe(false);
  const grid = document.createElement('div');
  grid.addEventListener('keydown', (event) => event.preventDefault());
  container.append(grid);
  pressEscape(grid);
  grid.remove();
  expect(closed).not.toHaveBeenCalled();
  pressEscape();
  expect(closed.mock.calls).toEqual([['panel']]);
  await draw({ name: 'panel', isOpen: true, isModal: false }, { name: 'dialog', isOpen: true });
  pressEscape();
  expect(closed.mock.calls).toEqual([['panel'], ['dialog']]);
});

const CLICKED = vi.fn<() => void>();

function pressAt(x: number, downAt?: number): void {
  const at = { clientX: x, clientY: 10, bubbles: true, cancelable: true, pointerType: 'touch' };
  const down = new PointerEvent('pointerdown', at);
  if (downAt !== undefined) Object.defineProperty(down, 'timeStamp', { value: downAt });
  document.body.dispatchEvent(down);
  document.body.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }));
}

afterEach(() => {
  removeEventListener('click', CLICKED);
  CLICKED.mockClear();
});

test('the second press of a double press does not act on what the first one opened', async () => {
  addEventListener('click', CLICKED);
  await draw({ name: 'sheet', isOpen: false });
  pressAt(10);
  await draw({ name: 'sheet', isOpen: true });
  expect(CLICKED).toHaveBeenCalledTimes(1);
  pressAt(12);
  expect(CLICKED).toHaveBeenCalledTimes(1);
  // Elsewhere, it is a press of its own.
  pressAt(200);
  expect(CLICKED).toHaveBeenCalledTimes(2);
  // Where nothing opened since, a double press is two presses.
  pressAt(200);
  expect(CLICKED).toHaveBeenCalledTimes(3);
});

test('a page that is too busy to hear of it in time still knows a double press', async () => {
  addEventListener('click', CLICKED);
  await draw({ name: 'sheet', isOpen: false });
  const downAt = performance.now();
  pressAt(10, downAt);
  await draw({ name: 'sheet', isOpen: true });
  await new Promise((resolve) => void setTimeout(resolve, 350));
  pressAt(10, downAt + 80);
  expect(CLICKED).toHaveBeenCalledTimes(1);
  // The same place half a second later is meant.
  pressAt(10, downAt + 600);
  expect(CLICKED).toHaveBeenCalledTimes(2);
});
