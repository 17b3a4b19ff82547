// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectFaults } from '../testing/expected-faults.ts';
import { useToastStore } from '../ui/toast/toast-store.ts';
import { type LoadPart, OnDemand, preloadPart } from './on-demand.tsx';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => act(() => root.unmount()));

interface HostProps {
  load: LoadPart<object>;
  isWanted: boolean;
  onFailure: () => void;
}

function Host({ load, isWanted, onFailure }: HostProps) {
  return (
    <p>
      screen
      <OnDemand load={load} isWanted={isWanted} onFailure={onFailure} props={{}} />
    </p>
  );
}

function createLoader(isReachable: () => boolean) {
  let count = 0;
  const load: LoadPart<object> = async () => {
    count += 1;
    if (!isReachable()) throw new Error('no network');
    return { default: () => <b>part</b> };
  };
  return { load, loads: () => count };
}

/** A part that could not be fetched is reported. */
const expectNoNetwork = () => expectFaults(/no network/);

const show = (props: HostProps) => act(async () => root.render(<Host {...props} />));

const ignore = () => undefined;

test('loads nothing before it is wanted, then once', async () => {
  const { load, loads } = createLoader(() => true);
  await show({ load, isWanted: false, onFailure: ignore });
  expect(loads()).toBe(0);
  await show({ load, isWanted: true, onFailure: ignore });
  expect(container.textContent).toBe('screenpart');
  await show({ load, isWanted: false, onFailure: ignore });
  await show({ load, isWanted: true, onFailure: ignore });
  expect(loads()).toBe(1);
});

test('a part that cannot be loaded leaves the screen alone and is tried again', async () => {
  expectNoNetwork();
  let isOnline = false;
  let failures = 0;
  const { load } = createLoader(() => isOnline);
  const onFailure = () => {
    failures += 1;
  };
  await show({ load, isWanted: true, onFailure });
  expect(container.textContent).toBe('screen');
  expect(failures).toBe(1);
  isOnline = true;
  await show({ load, isWanted: false, onFailure });
  await show({ load, isWanted: true, onFailure });
  expect(container.textContent).toBe('screenpart');
});

interface Layer {
  onClose: () => void;
}

/** A layer whose code comes when the test lets it. */
function createSlowLayer() {
  const gate = Promise.withResolvers<void>();
  const load: LoadPart<Layer> = async () => {
    await gate.promise;
    return { default: () => <b>layer</b> };
  };
  return {
    load,
    arrive: () => act(async () => gate.resolve()),
    fail: () => act(async () => gate.reject(new Error('no network'))),
  };
}

const showLayer = (load: LoadPart<Layer>, isWanted: boolean, onClose: () => void) =>
  act(async () => root.render(<OnDemand load={load} isWanted={isWanted} props={{ onClose }} />));

const scrim = () => document.querySelector<HTMLElement>('[role="presentation"]');

test('a layer that is being loaded is given up by an Escape, and opens for the next press', async () => {
  const { load, arrive } = createSlowLayer();
  const onClose = vi.fn<() => void>();
  await showLayer(load, true, onClose);
  expect(container.textContent).toBe('');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await showLayer(load, false, onClose);
  await arrive();
  expect(container.textContent).toBe('');
  expect(scrim()).toBeNull();
  await showLayer(load, true, onClose);
  expect(container.textContent).toBe('layer');
});

test('a press beside it gives it up as well; left alone, it opens', async () => {
  const { load, arrive } = createSlowLayer();
  const onClose = vi.fn<() => void>();
  await showLayer(load, true, onClose);
  scrim()?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
  await arrive();
  expect(container.textContent).toBe('layer');
});

test('a layer that cannot be loaded is closed, so that the next press is one', async () => {
  expectNoNetwork();
  const { load, fail } = createSlowLayer();
  const onClose = vi.fn<() => void>();
  await showLayer(load, true, onClose);
  await fail();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(useToastStore.getState().toasts.map(({ kind }) => kind)).toEqual(['negative']);
});

test('what was loaded before is there with the press', async () => {
  const { load, arrive } = createSlowLayer();
  preloadPart(load);
  await arrive();
  await act(async () => {
    flushSync(() => root.render(<OnDemand load={load} props={{ onClose: () => undefined }} />));
    expect(container.textContent).toBe('layer');
  });
});
