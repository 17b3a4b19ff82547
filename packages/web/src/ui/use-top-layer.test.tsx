// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useTopLayer } from './use-top-layer.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
const container = document.createElement('div');

function Layer({ name, isOpen }: { name: string; isOpen: boolean }) {
  return useTopLayer(isOpen) && name;
}

const draw = (sheet: boolean, dialog: boolean) =>
  act(async () => {
    root ??= createRoot(container);
    root.render([
      createElement(Layer, { key: 'sheet', name: 'sheet', isOpen: sheet }),
      createElement(Layer, { key: 'dialog', name: 'dialog', isOpen: dialog }),
    ]);
  });

afterEach(() => act(async () => root?.unmount()));

test('what opened last is on top; when it closes, the one below is again', async () => {
  await draw(false, false);
  expect(container.textContent).toBe('');
  await draw(true, false);
  expect(container.textContent).toBe('sheet');
  await draw(true, true);
  expect(container.textContent).toBe('dialog');
  await draw(true, false);
  expect(container.textContent).toBe('sheet');
});
