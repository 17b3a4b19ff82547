// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, negative, positive } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Toaster label="Notices" closeLabel="Close" />));
});

afterEach(() => {
  act(() => {
    clearToasts();
    root.unmount();
  });
  host.remove();
  vi.unstubAllGlobals();
});

function pressEscape(isTaken: boolean): void {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if (isTaken) event.preventDefault();
  act(() => void document.dispatchEvent(event));
}

const textOf = (selector: string) => host.querySelector(selector)?.textContent;

it('announces a failure at once and the rest politely, each at its place', () => {
  act(() => {
    negative('failed');
    negative('refused', { position: 'center' });
    positive('saved');
  });
  expect(textOf('[data-position="top"] [role="alert"]')).toBe('failed');
  expect(textOf('[data-position="center"] [role="alert"]')).toBe('refused');
  expect(textOf('[data-position="top"] [role="status"]')).toBe('saved');
});

it('closes by its button', () => {
  act(() => void positive('saved'));
  act(() => host.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click());
  expect(host.textContent).toBe('');
});

it('closes the latest by Escape, unless something else took the key', () => {
  act(() => {
    positive('first');
    positive('second');
  });
  pressEscape(true);
  expect(host.textContent).toBe('firstsecond');
  pressEscape(false);
  expect(host.textContent).toBe('first');
});

it('runs the action of a toast, then lets it go', () => {
  const undo = vi.fn<() => void>();
  act(() => void positive('deleted', { action: { label: 'Undo', onClick: undo } }));
  act(() => host.querySelector('button')?.click());
  expect(undo).toHaveBeenCalledOnce();
  expect(host.textContent).toBe('');
});
