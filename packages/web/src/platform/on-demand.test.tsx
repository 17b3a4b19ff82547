// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LoadPart, OnDemand } from './on-demand.tsx';

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
