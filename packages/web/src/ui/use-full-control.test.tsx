// @vitest-environment happy-dom
// The light control and the full one that takes its place, with a list to choose from and with a menu.
import { ActionIcon, MantineProvider } from '@mantine/core';
import { act, type ReactElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAppMessages } from '../platform/i18n/i18n.ts';
import type { LoadPart } from '../platform/on-demand.tsx';
import { expectFaults } from '../testing/expected-faults.ts';
import { ActionMenu } from './menu/action-menu.tsx';
import { Select } from './select/select.tsx';
import { type Press, useFullControl } from './use-full-control.ts';

let container: HTMLElement;
let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await loadAppMessages('fr');
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const show = (element: ReactElement) =>
  act(async () => root.render(<MantineProvider env="test">{element}</MantineProvider>));

/** A control whose full form comes when the test lets it, and notes what is done to it. */
function createSlowControl() {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const load: LoadPart<{ ref: React.Ref<HTMLInputElement> }> = async () => {
    await gate.promise;
    return {
      default: ({ ref }) => (
        <input
          ref={ref}
          data-full
          onFocus={() => done.push('focus')}
          onClick={() => done.push('click')}
          onKeyDown={({ key }) => done.push(key)}
          onChange={({ currentTarget }) => done.push(currentTarget.value)}
        />
      ),
    };
  };
  function Control({ presses }: { presses: readonly Press[] }) {
    const { Full, fullRef, light, press } = useFullControl(load);
    if (Full !== null) return <Full ref={fullRef} />;
    return <button type="button" {...light} onClick={() => presses.forEach(press)} />;
  }
  return {
    Control,
    done,
    arrive: () => act(async () => gate.resolve()),
    fail: () => act(async () => gate.reject(new Error('no network'))),
  };
}

const button = () => container.querySelector('button');
const full = () => container.querySelector('[data-full]');

test('what is pressed and typed before the full control is here is repeated on it, in its order', async () => {
  const { Control, done, arrive } = createSlowControl();
  const presses: Press[] = [
    { kind: 'click' },
    { kind: 'click' },
    { kind: 'text', text: 'ga' },
    { kind: 'text', text: 'gare' },
    { kind: 'key', key: 'ArrowDown', code: 'ArrowDown' },
    { kind: 'key', key: 'Enter', code: 'Enter' },
  ];
  await show(<Control presses={presses} />);
  await act(async () => button()?.click());
  expect(full()).toBeNull();
  await arrive();
  await vi.waitFor(() => expect(done).toEqual(['focus', 'click', 'gare', 'ArrowDown', 'Enter']));
});

test('an Escape, or leaving it, gives it up: it does not open when it comes', async () => {
  const { Control, done, arrive } = createSlowControl();
  await show(<Control presses={[{ kind: 'click' }]} />);
  await act(async () => button()?.click());
  await act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  await arrive();
  expect(full()).toBeNull();
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(done).toEqual(['focus', 'click']));
});

test('one that cannot be loaded stays light, and the next press tries again', async () => {
  expectFaults(/no network/);
  const { Control, fail } = createSlowControl();
  await show(<Control presses={[{ kind: 'click' }]} />);
  await act(async () => button()?.click());
  await fail();
  expect(full()).toBeNull();
  expect(button()).not.toBeNull();
});

function Sites({ isSearchable }: { isSearchable: boolean }) {
  const [value, setValue] = useState<string | null>('quai');
  return (
    <Select
      label="Site"
      searchable={isSearchable}
      clearable
      clearButtonProps={{ 'aria-label': 'Effacer' }}
      data={[
        { value: 'quai', label: 'Quai 9' },
        { value: 'gare', label: 'Gare centrale' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

const field = () => document.querySelector<HTMLInputElement>('input[role="combobox"]');
const options = () =>
  [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent);

test('a light list to choose from says what the full one says, opens with its click and keeps the focus', async () => {
  await show(<Sites isSearchable={false} />);
  const light = field();
  expect(light?.value).toBe('Quai 9');
  expect(light?.getAttribute('aria-expanded')).toBe('false');
  expect(light?.labels?.[0]?.textContent).toBe('Site');
  await act(async () => {
    light?.focus();
    light?.click();
  });
  await vi.waitFor(() => expect(options()).toEqual(['Quai 9', 'Gare centrale']));
  expect(document.activeElement).toBe(field());
  expect(field()?.getAttribute('aria-expanded')).toBe('true');
});

test('a menu opens with the press that loads it, on its button', async () => {
  const print = vi.fn<() => void>();
  await show(
    <ActionMenu
      position="bottom-end"
      renderTarget={(props) => <ActionIcon {...props} aria-label="Autres actions" />}
      sections={[{ entries: [{ label: 'Imprimer', onClick: print }, false] }]}
    />,
  );
  expect(button()?.getAttribute('aria-haspopup')).toBe('menu');
  await act(async () => button()?.click());
  const item = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="menuitem"]');
    if (found === null) throw new Error('The menu is not open');
    return found;
  });
  await act(async () => item.click());
  expect(print).toHaveBeenCalledTimes(1);
});
