// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';
import { useKeptFocus } from './use-kept-focus.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const container = document.createElement('div');

function Layer() {
  useFocusReturn(true);
  return (
    <aside>
      <button id="inside">Fermer</button>
    </aside>
  );
}

function Bar() {
  return (
    <div ref={useKeptFocus<HTMLDivElement>()}>
      <button id="confirm">Confirmer</button>
    </div>
  );
}

interface Parts {
  hasOpener?: boolean;
  isOpen?: boolean;
  hasBar?: boolean;
}

const draw = ({ hasOpener = true, isOpen = false, hasBar = false }: Parts) =>
  act(async () =>
    root.render(
      <>
        <main id="content" tabIndex={-1}>
          {hasOpener && <button id="opener">Ouvrir</button>}
          <input id="search" />
          <div id="around" tabIndex={-1}>
            {hasBar && <Bar />}
          </div>
        </main>
        {isOpen && <Layer />}
      </>,
    ),
  );

const focus = (id: string) => document.getElementById(id)?.focus();
const focused = () => document.activeElement?.id;

beforeEach(async () => {
  document.body.append(container);
  root = createRoot(container);
  await draw({});
  focus('opener');
});
afterEach(() => act(async () => root.unmount()));

test('a layer gives the focus back to what opened it', async () => {
  await draw({ isOpen: true });
  focus('inside');
  await draw({});
  expect(focused()).toBe('opener');
});

test('the page takes it where the opener is gone', async () => {
  await draw({ isOpen: true });
  focus('inside');
  await draw({ isOpen: true, hasOpener: false });
  await draw({ hasOpener: false });
  expect(focused()).toBe('content');
});

test('the page takes it where the opener goes a moment later', async () => {
  await draw({ isOpen: true });
  focus('inside');
  vi.useFakeTimers();
  await draw({});
  await draw({ hasOpener: false });
  expect(document.activeElement).toBe(document.body);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(focused()).toBe('content');
});

test('a field of the page that has it meanwhile keeps it', async () => {
  await draw({ isOpen: true });
  focus('search');
  await draw({ isOpen: true, hasOpener: false });
  await draw({ hasOpener: false });
  expect(focused()).toBe('search');
});

test('what surrounds a part that goes takes the focus it had', async () => {
  await draw({ hasBar: true });
  focus('confirm');
  await draw({});
  expect(focused()).toBe('around');
});
