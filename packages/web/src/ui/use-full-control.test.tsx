// @vitest-environment happy-dom
// The light control and the full one that takes its place, with a list to choose from and with a menu.
import { ActionIcon, MantineProvider } from '@mantine/core';
import { act, type ReactElement, type Ref, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAppMessages } from '../platform/i18n/i18n.ts';
import type { LoadPart } from '../platform/on-demand.tsx';
import { expectFaults } from '../testing/expected-faults.ts';
import { ActionMenu } from './menu/action-menu.tsx';
import { Select } from './select/select.tsx';
import { type Press, typeInto, useFullControl } from './use-full-control.ts';

let container: HTMLElement;
let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await loadAppMessages();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const show = (element: ReactElement) =>
  act(async () => root.render(<MantineProvider env="test">{element}</MantineProvider>));

/** What is loaded comes in its own time, and is drawn when it is here. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await act(async () => new Promise((resolve) => void setTimeout(resolve, 10)));
}

/** A control whose full form comes when the test lets it, and notes what is done to it. */
function createSlowControl(onDrawn: () => void = () => undefined) {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const load: LoadPart<{ ref: Ref<HTMLInputElement> }> = async () => {
    await gate.promise;
    return {
      default: ({ ref }) => (
        <input
          ref={ref}
          data-full
          onFocus={() => {
            done.push('focus');
            onDrawn();
          }}
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
  await until(() => done.includes('Enter'));
  expect(done).toEqual(['focus', 'click', 'gare', 'ArrowDown', 'Enter']);
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
  await until(() => done.includes('click'));
  expect(done).toEqual(['focus', 'click']);
});

test('an Escape that comes when it is drawn, before the press is repeated, gives it up as well', async () => {
  const { Control, done, arrive } = createSlowControl(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  );
  await show(<Control presses={[{ kind: 'click' }]} />);
  await act(async () => button()?.click());
  await arrive();
  await until(() => full() !== null);
  expect(done).toEqual(['focus']);
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

function Sites({ label, isSearchable = false }: { label: string; isSearchable?: boolean }) {
  const [value, setValue] = useState<string | null>('quai');
  return (
    <Select
      aria-label={label}
      searchable={isSearchable}
      data={[
        { value: 'quai', label: 'Quai 9' },
        { value: 'gare', label: 'Gare centrale' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

const fieldOf = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);

const optionsOf = (label: string) =>
  [...document.querySelectorAll(`[role="listbox"][aria-label="${label}"] [role="option"]`)].map(
    (each) => each.textContent,
  );

test('a light list to choose from opens with its click, begins its search with what was typed, keeps the focus', async () => {
  await show(
    <>
      <Sites label="Départ" />
      <Sites label="Arrivée" isSearchable />
    </>,
  );
  const [from, to] = [fieldOf('Départ'), fieldOf('Arrivée')];
  for (const light of [from, to]) {
    expect(light?.value).toBe('Quai 9');
    expect(light?.getAttribute('role')).toBe('combobox');
    expect(light?.getAttribute('aria-expanded')).toBe('false');
  }
  await act(async () => {
    from?.focus();
    from?.click();
  });
  await until(() => optionsOf('Départ').length > 0);
  expect(fieldOf('Départ')).not.toBe(from);
  expect(optionsOf('Départ')).toEqual(['Quai 9', 'Gare centrale']);
  expect(document.activeElement).toBe(fieldOf('Départ'));
  expect(fieldOf('Départ')?.getAttribute('aria-expanded')).toBe('true');
  await act(async () => fieldOf('Départ')?.click());

  expect(fieldOf('Arrivée')).toBe(to);
  await act(async () => {
    if (to === null) return;
    to.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    to.focus();
    typeInto(to, 'gar');
  });
  await until(() => optionsOf('Arrivée').length === 1);
  expect(fieldOf('Arrivée')).not.toBe(to);
  expect(optionsOf('Arrivée')).toEqual(['Gare centrale']);
  expect(fieldOf('Arrivée')?.value).toBe('gar');
  expect(document.activeElement).toBe(fieldOf('Arrivée'));
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
  const item = () => document.querySelector<HTMLElement>('[role="menuitem"]');
  await until(() => item() !== null);
  expect(item()?.textContent).toBe('Imprimer');
  await act(async () => item()?.click());
  expect(print).toHaveBeenCalledTimes(1);
});
