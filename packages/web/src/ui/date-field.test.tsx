// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettingsStore } from '../platform/stores/settings-store.ts';
import { DateField } from './date-field.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  useSettingsStore.setState(useSettingsStore.getInitialState());
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (value: string): void =>
  act(() => {
    root.render(
      <MantineProvider>
        <DateField label="Le" value={value} onChange={() => undefined} />
      </MantineProvider>,
    );
  });

test('a day reads in the format of the settings, and the field keeps its own value', () => {
  show('2026-11-16');
  expect(host.querySelector('span')?.textContent).toBe('2026-11-16');
  act(() => {
    useSettingsStore.setState({ dateFormat: { label: 'JJ/MM/AAAA', value: 'DD/MM/YYYY' } });
  });
  expect(host.querySelector('span')?.textContent).toBe('16/11/2026');
  expect(host.querySelector('input')).toMatchObject({ type: 'date', value: '2026-11-16' });
});

test('without a day it shows how one is written, and nothing of it is read aloud twice', () => {
  show('');
  const text = host.querySelector('span');
  expect(text?.textContent).toBe('AAAA-MM-JJ');
  expect(text?.getAttribute('aria-hidden')).toBe('true');
  expect(host.querySelector('input')?.value).toBe('');
});

const sources = import.meta.glob<string>(['../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no screen shows a date or a time in the format of the browser', () => {
  const native = Object.keys(sources).filter((path) =>
    /\btype(?:=|: )["'](?:date|time|datetime-local)["']/.test(sources[path] ?? ''),
  );
  // The first is this field; the second opens the browser's calendar and shows no text of its own.
  expect(native.toSorted()).toEqual(['./date-button.tsx', './date-field.tsx']);
});
