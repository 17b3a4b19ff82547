// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnectionStore } from '../platform/stores/connection-store.ts';
import { useIsLost } from './use-is-lost.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;

function Said({ isWaiting }: { isWaiting: boolean }) {
  return useIsLost(isWaiting) ? 'lost' : 'waiting';
}

const show = (isWaiting: boolean) => act(async () => root.render(<Said isWaiting={isWaiting} />));
const pass = () => act(async () => vi.advanceTimersByTime(600));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
  useConnectionStore.setState({ connected: true, serverReachable: true });
});

it('a read is waited for as long as the server is in reach', async () => {
  await show(true);
  await pass();
  expect(place.textContent).toBe('waiting');
});

it.each([{ connected: false }, { serverReachable: false }])(
  'with %o, what is not kept is given up in a moment, until the server is back',
  async (lost) => {
    useConnectionStore.setState(lost);
    await show(true);
    expect(place.textContent).toBe('waiting');
    await pass();
    expect(place.textContent).toBe('lost');
    await act(async () => useConnectionStore.setState({ connected: true, serverReachable: true }));
    expect(place.textContent).toBe('waiting');
  },
);

it('what is kept comes before anything is said', async () => {
  useConnectionStore.setState({ connected: false });
  await show(true);
  await show(false);
  await pass();
  expect(place.textContent).toBe('waiting');
});
