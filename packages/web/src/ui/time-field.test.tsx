// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeField } from './time-field.tsx';

const given = vi.fn<(time: string) => void>();
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  given.mockReset();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function Form({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <MantineProvider>
      <TimeField
        label="Début"
        value={value}
        onChange={({ currentTarget }) => {
          given(currentTarget.value);
          setValue(currentTarget.value);
        }}
      />
    </MantineProvider>
  );
}

function open(first = '') {
  act(() => root.render(<Form first={first} />));
  const field = host.querySelector('input');
  if (!field) throw new Error('No field');
  return {
    field,
    type: (text: string) =>
      act(() => {
        // Past React's own setter, which would take the event for nothing new.
        Reflect.set(HTMLInputElement.prototype, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key: string) =>
      act(() => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }),
    leave: () =>
      act(() => {
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }),
  };
}

test('four digits are a time at once', () => {
  const { field, type } = open();
  for (const text of ['2', '21', '214', '2145']) type(text);
  expect(field.value).toBe('21:45');
  expect(given.mock.calls).toEqual([['21:45']]);
});

test('fewer are one when the field is left; until then what was chosen stays', () => {
  const { field, type, leave } = open('18:00');
  type('9');
  expect(field.value).toBe('9');
  expect(given).not.toHaveBeenCalled();
  leave();
  expect(field.value).toBe('09:00');
  expect(given.mock.calls).toEqual([['09:00']]);
});

test('what is no time stays to be seen, and counts as none', () => {
  const { field, type, leave } = open('18:00');
  type('25');
  leave();
  expect(field.value).toBe('25');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(given.mock.calls).toEqual([['']]);
});

test('emptied, it is empty at once', () => {
  const { field, type } = open('18:00');
  type('');
  expect(field.value).toBe('');
  expect(given.mock.calls).toEqual([['']]);
});

test('the arrows go by five minutes, round midnight; Enter takes what was typed', () => {
  const { field, type, press } = open('23:55');
  press('ArrowUp');
  expect(field.value).toBe('00:00');
  press('ArrowDown');
  expect(field.value).toBe('23:55');
  type('7');
  press('Enter');
  expect(field.value).toBe('07:00');
});
