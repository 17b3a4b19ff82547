// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';
import { text } from '../../platform/forms/fields.ts';
import { defineForm } from '../../platform/forms/form-model.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { loadAppMessages } from '../../platform/i18n/i18n.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { answerConfirmation, useConfirmStore } from '../confirm-store.ts';
import { PageForm } from './page-form.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useFields } from './use-fields.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const required = z.string().trim().min(1, 'validation.required');
const content = z.object({ titre: required, lieu: required });
const recordSchema = content.extend({ version: z.int() });
type Note = z.output<typeof recordSchema>;

const model = defineForm({
  fields: { titre: text(), lieu: text() },
  schema: content,
  label: (name) => name.toUpperCase(),
});

const opened: Note = { version: 1, titre: 'Neige', lieu: 'Quai' };
const saved = vi.fn<(note: Note) => void>();
const closed = vi.fn<() => void>();
let answers: ((body: object, version: number) => Note)[];
let isPage: boolean;
let root: Root;
let router: ReturnType<typeof buildRouter>;

function NoteForm() {
  const form = useRecordForm({
    model,
    record: opened,
    recordSchema,
    write: async (body, over) => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Not expected');
      return answer(body, over?.version ?? 0);
    },
  });
  const field = useFields(form);
  const shared = {
    form,
    kept: 'Rien n’est perdu.',
    conflictTitle: 'Deux versions',
    saveLabel: 'Enregistrer',
    onSaved: saved,
    children: (
      <>
        <TextInput {...field.text('titre')} />
        <TextInput {...field.text('lieu')} />
      </>
    ),
  };
  return isPage ? (
    <PageForm {...shared} cancelLabel="Annuler" onCancel={closed} />
  ) : (
    <SheetForm {...shared} isOpen onClose={closed} title="Note" closeLabel="Fermer" />
  );
}

function buildRouter() {
  const route = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <NoteForm />
      </MantineProvider>
    ),
  });
  return createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

async function show(): Promise<void> {
  router = buildRouter();
  await act(async () => root.render(<RouterProvider router={router as never} />));
}

const inputOf = (name: string): HTMLInputElement => {
  const [input] = document.getElementsByName(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`No field ${name}`);
  return input;
};
const type = (name: string, value: string) =>
  act(async () => {
    const input = inputOf(name);
    // React follows what a person types, not what is assigned.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const save = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => void setTimeout(resolve));
  });
const press = (words: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons
      .find((each) => [each.textContent, each.getAttribute('aria-label')].includes(words))
      ?.click();
    await new Promise((resolve) => void setTimeout(resolve, 5));
  });
const stale = (current: Partial<Note>) => (): Note => {
  throw new ApiError(409, { message: 'errors.stale', current: { ...opened, ...current } });
};
const accept = (body: object, version: number): Note =>
  recordSchema.parse({ ...body, version: version + 1 });
const isAsking = () => useConfirmStore.getState().isOpen;

beforeEach(async () => {
  await loadAppMessages();
  isPage = false;
  answers = [];
  vi.clearAllMocks();
  storeSignedIn('a-token', buildUser(3, USERGROUP.director));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => answerConfirmation(false));
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('the first field to correct has the focus, and keeps it while it is corrected', async () => {
  await show();
  await type('titre', ' ');
  await type('lieu', '');
  await save();
  expect(document.activeElement).toBe(inputOf('titre'));
  expect(inputOf('titre').getAttribute('aria-invalid')).toBe('true');
  await type('titre', 'Pluie');
  expect(document.activeElement).toBe(inputOf('titre'));
  await save();
  expect(document.activeElement).toBe(inputOf('lieu'));
});

test('what the server refuses is said beside its field, a failure above the form', async () => {
  await show();
  await type('titre', 'Pluie');
  answers = [
    () => {
      throw new ApiError(422, {
        message: 'validation.invalid',
        errors: { lieu: ['validation.required'] },
      });
    },
    () => {
      throw new ApiError(500, {});
    },
  ];
  await save();
  expect(document.activeElement).toBe(inputOf('lieu'));
  expect(document.body.textContent).toContain('Ce champs est requis.');
  await save();
  expect(document.body.textContent).toContain('Rien n’est perdu.');
  expect(inputOf('titre').value).toBe('Pluie');
  expect(saved).not.toHaveBeenCalled();
});

test('a sheet asks before it closes on what was typed, and only then', async () => {
  await show();
  await press('Fermer');
  expect(closed).toHaveBeenCalledTimes(1);
  await type('titre', 'Pluie');
  await press('Fermer');
  expect(isAsking()).toBe(true);
  await act(async () => answerConfirmation(false));
  expect(closed).toHaveBeenCalledTimes(1);
  answers = [accept];
  await save();
  await press('Fermer');
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a page asks before another one replaces it', async () => {
  isPage = true;
  await show();
  await type('titre', 'Pluie');
  await act(async () => router.history.push('/?p=1'));
  expect(isAsking()).toBe(true);
});

test('a stale save that touches other fields is saved without a question', async () => {
  await show();
  await type('titre', 'Pluie');
  answers = [stale({ version: 4, lieu: 'Cour' }), accept];
  await save();
  expect(document.body.textContent).not.toContain('Deux versions');
  expect(saved).toHaveBeenCalledWith({ version: 5, titre: 'Pluie', lieu: 'Cour' });
  expect(inputOf('lieu').value).toBe('Cour');
});

/** The question is loaded when there is one to ask. */
async function untilAsked(): Promise<void> {
  const isAsked = () => document.querySelector('[role="dialog"] h3') !== null;
  while (!isAsked()) await act(async () => new Promise((resolve) => void setTimeout(resolve, 10)));
}

test('of a stale save, only what both changed is asked for, and the answer is saved', async () => {
  await show();
  await type('titre', 'Pluie');
  answers = [stale({ version: 4, titre: 'Grêle', lieu: 'Cour' })];
  await save();
  await untilAsked();
  const labels = [...document.querySelectorAll('[role="dialog"] h3')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(['TITRE']);
  expect(document.body.textContent).toContain('Grêle');
  expect(saved).not.toHaveBeenCalled();
  answers = [accept];
  await press('Garder ma version');
  expect(saved).toHaveBeenCalledWith({ version: 5, titre: 'Pluie', lieu: 'Cour' });
});
