// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { clearToasts, useToastStore } from '../../ui/toast/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { loadAppMessages, type Translate } from '../i18n/i18n.ts';
import { carried, text } from './fields.ts';
import { defineForm } from './form-model.ts';
import { useRecordForm } from './use-record-form.ts';

const noteSchema = z.object({
  version: z.int(),
  titre: z.string(),
  texte: z.string(),
  lieu: z.string(),
  cle: z.string(),
});
type Note = z.output<typeof noteSchema>;

const model = defineForm({
  fields: { titre: text(), texte: text(), lieu: text(), cle: carried('') },
  schema: noteSchema
    .omit({ version: true })
    .extend({ titre: z.string().trim().min(1, 'required') }),
  label: (name, _t: Translate) => name.toUpperCase(),
});

let root: Root;
let form: ReturnType<typeof useNoteForm>;
let writes: { content: object; over: number | null }[];
/** One answer after the other. */
let answers: ((content: object) => Note | Promise<Note>)[];

const useNoteForm = (record: Note | null) =>
  useRecordForm({
    model,
    record,
    recordSchema: noteSchema,
    write: async (content, over) => {
      writes.push({ content, over: over?.version ?? null });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Not expected');
      return answer(content);
    },
  });

function Screen({ note, onRender }: { note: Note | null; onRender: (state: typeof form) => void }) {
  const state = useNoteForm(note);
  useEffect(() => onRender(state));
  return null;
}

const show = (note: Note | null) =>
  act(() =>
    root.render(
      <Screen
        note={note}
        onRender={(state) => {
          form = state;
        }}
      />,
    ),
  );

const opened: Note = { version: 1, titre: 'a', texte: 'b', lieu: 'c', cle: 'k' };
const type = (part: Partial<typeof form.values>) => act(() => form.change(part));
const press = <Answer,>(command: () => Promise<Answer>): Promise<Answer> => act(command);
const refuse = (status: number, body: object) => () => {
  throw new ApiError(status, body);
};
const stale = (current: Partial<Note>) =>
  refuse(409, { message: 'errors.stale', current: { ...opened, ...current } });
const accept = (version: number) => (content: object) => noteSchema.parse({ ...content, version });
const said = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await loadAppMessages();
  clearToasts();
  root = createRoot(document.createElement('div'));
  writes = [];
  answers = [];
});
afterEach(() => act(() => root.unmount()));

test('what another person changed elsewhere in the record is kept, without a question', async () => {
  show(opened);
  type({ texte: 'mine' });
  answers = [stale({ version: 4, lieu: 'theirs' }), accept(5)];
  expect(await press(form.save)).toMatchObject({ version: 5, texte: 'mine', lieu: 'theirs' });
  expect(writes.at(-1)).toMatchObject({ content: { texte: 'mine', lieu: 'theirs' }, over: 4 });
  expect(form).toMatchObject({
    conflict: null,
    failure: null,
    isDirty: false,
    base: { version: 5 },
  });
  expect(said()).toEqual([expect.stringContaining('LIEU')]);
});

test('somebody who saves again meanwhile is merged as well', async () => {
  show(opened);
  type({ texte: 'mine' });
  answers = [
    stale({ version: 2, lieu: 'theirs' }),
    stale({ version: 3, lieu: 'theirs', titre: 'too' }),
    accept(4),
  ];
  expect(await press(form.save)).toMatchObject({ titre: 'too', texte: 'mine', lieu: 'theirs' });
  expect(said()).toEqual([expect.stringContaining('TITRE, LIEU')]);
});

test('only what both have changed is asked for; what is kept leaves the rest of theirs', async () => {
  show(opened);
  type({ titre: 'mine', texte: 'mine too' });
  answers = [stale({ version: 5, titre: 'theirs', lieu: 'there' })];
  expect(await press(form.save)).toBeNull();
  expect(form.conflict).toMatchObject({ saved: { version: 5 }, asked: ['titre'], taken: ['lieu'] });
  expect(form).toMatchObject({ values: { titre: 'mine' }, isDirty: true, failure: null });

  answers = [accept(6)];
  expect(await press(form.keepMine)).toMatchObject({ version: 6 });
  const [, last] = writes;
  expect(last).toEqual({
    content: { titre: 'mine', texte: 'mine too', lieu: 'there', cle: 'k' },
    over: 5,
  });
  expect(form).toMatchObject({ conflict: null, isDirty: false, base: { version: 6 } });
});

test('theirs, taken, is saved with what was changed beside it, or not at all', async () => {
  show(opened);
  type({ titre: 'mine', texte: 'mine too' });
  answers = [stale({ version: 5, titre: 'theirs' }), accept(6)];
  await press(form.save);
  expect(await press(form.takeTheirs)).toMatchObject({ titre: 'theirs', texte: 'mine too' });

  type({ titre: 'again' });
  answers = [stale({ version: 7, titre: 'theirs again', texte: 'mine too' })];
  await press(form.save);
  expect(await press(form.takeTheirs)).toBeNull();
  expect(form).toMatchObject({ values: { titre: 'theirs again' }, isDirty: false });
  expect(writes).toHaveLength(3);
});

test('undecided, everything typed stays, and the next save asks again', async () => {
  show(opened);
  type({ titre: 'mine' });
  answers = [stale({ version: 5, titre: 'theirs' }), stale({ version: 5, titre: 'theirs' })];
  await press(form.save);
  act(() => form.goOnEditing());
  expect(form).toMatchObject({ conflict: null, values: { titre: 'mine' }, base: { version: 1 } });
  await press(form.save);
  expect(form.conflict).toMatchObject({ asked: ['titre'] });
});

test('the very same, saved by another, is saved', async () => {
  show(opened);
  type({ titre: 'same' });
  answers = [stale({ version: 7, titre: 'same ' })];
  expect(await press(form.save)).toMatchObject({ version: 7 });
  expect(form).toMatchObject({ failure: null, isDirty: false, base: { version: 7 } });
  expect(writes).toHaveLength(1);
});

test('what is typed while a save is on its way outlives its answer', async () => {
  show(opened);
  type({ titre: 'mine' });
  const sent = Promise.withResolvers<void>();
  answers = [async (content) => sent.promise.then(() => accept(2)(content))];
  const saving = act(() => form.save());
  type({ texte: 'later' });
  sent.resolve();
  await saving;
  expect(form).toMatchObject({
    values: { titre: 'mine', texte: 'later' },
    base: { version: 2, texte: 'b' },
    isDirty: true,
  });
});

test('a refused field is named beside it; one that no control shows, above the form', async () => {
  show(null);
  type({ titre: 'mine' });
  answers = [
    refuse(422, { message: 'validation.invalid', errors: { texte: ['validation.required'] } }),
    refuse(422, { message: 'validation.invalid', errors: { cle: ['validation.required'] } }),
  ];
  await press(form.save);
  expect(form).toMatchObject({
    values: { titre: 'mine' },
    errors: { texte: 'validation.required' },
    failure: null,
    refusals: 1,
  });
  type({ texte: 'there' });
  expect(form.errors).toEqual({});
  await press(form.save);
  expect(form.failure).toBe('Ce champs est requis.');
});

test('what the device finds wrong is not sent', async () => {
  show(null);
  expect(await press(form.save)).toBeNull();
  expect(form.errors).toEqual({ titre: 'required' });
  expect(writes).toEqual([]);
});

test('a newer version is shown unless something was typed', () => {
  show(opened);
  show({ ...opened, version: 2, titre: 'b' });
  expect(form.values.titre).toBe('b');
  type({ titre: 'mine' });
  show({ ...opened, version: 3, titre: 'c' });
  expect(form).toMatchObject({ values: { titre: 'mine' }, base: { version: 2 } });
});

test('what is saved beside the form does not make another’s change one’s own', async () => {
  show(opened);
  type({ titre: 'mine' });
  act(() => form.rebase({ ...opened, version: 2, lieu: 'theirs' }));
  expect(form).toMatchObject({ values: { titre: 'mine', lieu: 'theirs' }, base: { version: 2 } });
  act(() => form.rebase({ ...opened, version: 3, titre: 'theirs' }));
  expect(form).toMatchObject({ values: { titre: 'mine' }, base: { version: 2 } });
});

test('another command on a stale version shows the newer one, and is not given by itself', async () => {
  show(opened);
  const command = stale({ version: 2, titre: 'theirs' });
  expect(await press(() => form.attempt(async () => command()))).toBeNull();
  expect(form).toMatchObject({ values: { titre: 'theirs' }, isDirty: false, base: { version: 2 } });
  expect(form.failure).not.toBeNull();
});
