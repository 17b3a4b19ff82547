// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadPart } from '../platform/on-demand.tsx';
import { expectFaults } from '../testing/expected-faults.ts';
import {
  type Announcing,
  Held,
  HeldPart,
  SettleTogether,
  useHold,
  useShortHold,
  useTellKnown,
} from './settle-together.tsx';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

type PartProps = { isKnown: boolean };

function Part({ isKnown, onKnown }: PartProps & Announcing) {
  useTellKnown(isKnown, onKnown);
  return <b>part</b>;
}

function Holding({ isHolding, isShort }: { isHolding: boolean; isShort: boolean }) {
  useHold(isHolding && !isShort);
  useShortHold(isHolding && isShort);
  return null;
}

interface ScreenProps {
  load?: LoadPart<PartProps & Announcing>;
  isKnown?: boolean;
  isHolding?: boolean;
  isShort?: boolean;
}

function Screen({ load, isKnown = true, isHolding = false, isShort = true }: ScreenProps) {
  return (
    <SettleTogether>
      <Held fallback={<i>awaited</i>}>
        {load !== undefined && <HeldPart load={load} props={{ isKnown }} />}
        <Holding isHolding={isHolding} isShort={isShort} />
        <p>day</p>
      </Held>
    </SettleTogether>
  );
}

const show = (props: ScreenProps) => act(async () => root.render(<Screen {...props} />));

const isShown = () => container.querySelector('p')?.closest('[hidden]') === null;

test('is shown at once where nothing holds it', async () => {
  await show({});
  expect(isShown()).toBe(true);
  expect(container.textContent).toBe('day');
});

test('waits until the part is loaded and knows what it shows, and does not close again', async () => {
  let arrive = (_part: { default: typeof Part }): void => undefined;
  const load = () =>
    new Promise<{ default: typeof Part }>((resolve) => {
      arrive = resolve;
    });
  await show({ load, isKnown: false });
  expect(isShown()).toBe(false);
  expect(container.textContent).toBe('awaitedday');
  await act(async () => arrive({ default: Part }));
  expect(container.textContent).toBe('awaitedpartday');
  expect(isShown()).toBe(false);
  await show({ load, isKnown: true });
  expect(container.textContent).toBe('partday');
  expect(isShown()).toBe(true);
  await show({ load, isHolding: true });
  expect(isShown()).toBe(true);
});

test('does not wait for a part that cannot be loaded', async () => {
  expectFaults(/no network/);
  await show({ load: () => Promise.reject(new Error('no network')) });
  expect(isShown()).toBe(true);
});

test.each([
  ['what it can do without', true],
  ['what it cannot do without', false],
])('after two seconds, for %s: %s', async (_what, isShort) => {
  vi.useFakeTimers();
  await show({ isHolding: true, isShort });
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(isShown()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isShown()).toBe(isShort);
});
