// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { useToastStore } from '../../ui/toast/toast-store.ts';
import { DecisionForm } from './decision-form.tsx';

type Decide = (answer: { accepte: boolean; note: string }) => Promise<string>;

const container = document.createElement('div');
const decide = vi.fn<Decide>();
let root: Root;

const words = {
  accept: 'Approuver la demande de Luc',
  refuse: 'Refuser la demande de Luc',
  accepted: 'Approuvée.',
  refused: 'Refusée.',
};

async function draw(isNoteWanted: boolean): Promise<void> {
  document.body.append(container);
  root = createRoot(container);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DecisionForm
          isPending={false}
          decide={decide}
          words={words}
          verbs={{ accept: 'Approuver', refuse: 'Refuser' }}
          preview={<p>3 quarts seront ouverts.</p>}
          explainStale={(current) => `Devenu ${String(current)}.`}
          {...(isNoteWanted && { noteRequired: 'Dites pourquoi.' })}
        />
      </MantineProvider>,
    ),
  );
}

const press = (name: string) =>
  act(async () => container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

const noteField = () => {
  const field = container.querySelector('input');
  if (field === null) throw new Error('There is no note');
  return field;
};

const write = (text: string) =>
  act(async () => {
    // Past React, which keeps the value of its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      noteField(),
      text,
    );
    noteField().dispatchEvent(new Event('input', { bubbles: true }));
  });

const lastToast = () => useToastStore.getState().toasts.at(-1)?.message;

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadAllTexts();
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  decide.mockReset();
});

test('says what will happen before anything is pressed, with the words of the feature', async () => {
  await draw(true);
  expect(container.textContent).toContain('3 quarts seront ouverts.');
  expect(container.textContent).toContain('Approuver');
  expect(container.textContent).not.toContain('Accepter');
});

test('refuses only with a note where one is wanted, and says so in the field', async () => {
  await draw(true);
  await press(words.refuse);
  expect(decide).not.toHaveBeenCalled();
  expect(container.textContent).toContain('Dites pourquoi.');
  expect(document.activeElement).toBe(noteField());
  await write('Trop de monde absent');
  expect(container.textContent).not.toContain('Dites pourquoi.');
  await press(words.refuse);
  expect(decide).toHaveBeenCalledWith({ accepte: false, note: 'Trop de monde absent' });
  expect(lastToast()).toBe('Refusée.');
});

test('approves without a note, and refuses without one where none is wanted', async () => {
  await draw(false);
  await press(words.accept);
  await press(words.refuse);
  expect(decide.mock.calls.map(([{ accepte }]) => accepte)).toEqual([true, false]);
});

test('says what has changed where it was decided on something older', async () => {
  decide.mockRejectedValue(new ApiError(409, { message: 'errors.stale', current: 'autre chose' }));
  await draw(true);
  await press(words.accept);
  expect(lastToast()).toBe('Devenu autre chose.');
});

test('a double tap decides once', async () => {
  await draw(false);
  const answered = Promise.withResolvers<string>();
  decide.mockReturnValue(answered.promise);
  await press(words.accept);
  await press(words.accept);
  expect(decide).toHaveBeenCalledTimes(1);
  await act(async () => answered.resolve('oui'));
  expect(lastToast()).toBe('Approuvée.');
  await press(words.refuse);
  expect(decide).toHaveBeenCalledTimes(2);
});
