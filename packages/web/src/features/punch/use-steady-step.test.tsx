// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PunchStep } from './unplanned-visits.ts';
import { useSteadyStep } from './use-steady-step.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const STEP: PunchStep = {
  cle: '12:entree',
  date: '2026-06-15',
  quart_id: 12,
  client_id: 3,
  client_nom: 'Tour Aurore',
  type: 'entree',
  prevu: null,
  quart: null,
};

let root: Root;
let button: HTMLDivElement;
const taken: string[] = [];

function Button({ step }: { step: PunchStep }) {
  const isSteady = useSteadyStep(step);
  const take = () => {
    if (isSteady()) taken.push(step.type);
  };
  return <button onClick={take}>{step.type}</button>;
}

const show = (step: PunchStep) => act(async () => root.render(<Button step={step} />));
const tap = () => act(async () => button.querySelector('button')?.click());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  button = document.createElement('div');
  document.body.append(button);
  root = createRoot(button);
});
afterEach(async () => {
  await act(async () => root.unmount());
  button.remove();
  vi.useRealTimers();
});

test('a button means its step at once, and takes no tap for a moment once it means another', async () => {
  await show(STEP);
  await tap();
  await show({ ...STEP, cle: '12:sortie', type: 'sortie' });
  await tap();
  vi.advanceTimersByTime(599);
  await tap();
  expect(taken).toEqual(['entree']);
  vi.advanceTimersByTime(1);
  await tap();
  expect(taken).toEqual(['entree', 'sortie']);
});
