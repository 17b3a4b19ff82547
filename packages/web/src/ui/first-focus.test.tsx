// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirstFocus } from './first-focus.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const container = document.createElement('div');

beforeEach(() => {
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => act(async () => root.unmount()));

interface LayerProps {
  isDrawn?: boolean;
  hasMark?: boolean;
}

function Layer({ isDrawn = true, hasMark = false }: LayerProps) {
  return (
    <div role="dialog">
      <button id="cross">Fermer</button>
      <input id="first" {...(hasMark && { 'data-autofocus': true })} />
      <input id="reason" />
      {isDrawn && <FirstFocus />}
    </div>
  );
}

const focused = () => document.activeElement?.id;
/** What Mantine's trap looks for when its timer comes. */
const marked = () => document.querySelector('[data-autofocus]')?.id;

test('the first thing that can be used has the focus as soon as the layer is drawn', async () => {
  await act(async () => root.render(<Layer />));
  expect(focused()).toBe('cross');
});

test('what is marked has it instead', async () => {
  await act(async () => root.render(<Layer hasMark />));
  expect(focused()).toBe('first');
});

test('a field that the person has begun to use keeps it, whoever comes later', async () => {
  await act(async () => root.render(<Layer isDrawn={false} hasMark />));
  document.getElementById('reason')?.focus();
  await act(async () => root.render(<Layer hasMark />));
  expect(focused()).toBe('reason');
  document.getElementById('cross')?.focus();
  document.getElementById('reason')?.focus();
  expect(marked()).toBe('reason');
});
