// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type FormRules, useVersionedForm } from './use-versioned-form.ts';

interface Note {
  version: number;
  text: string;
}
type Rules = FormRules<Note, { text: string }, string>;
type Editor = ReturnType<typeof useVersionedForm<Note, { text: string }, string>>;

let root: Root;
let editor: Editor;
let writes: { content: string; over: number | null }[];
let answer: () => Note;

const rules: Rules = {
  formOf: (note) => ({ text: note?.text ?? '' }),
  isSame: (one, other) => one.text.trim() === other.text.trim(),
  readForm: ({ text }) =>
    text === ''
      ? { isValid: false, errors: { text: 'required' } }
      : { isValid: true, content: text },
  readCurrent: (current) => current as Note,
  write: async (content, over) => {
    writes.push({ content, over: over?.version ?? null });
    return answer();
  },
};

interface ScreenProps {
  note: Note | null;
  given: Rules;
  onRender: (state: Editor) => void;
}

function Screen({ note, given, onRender }: ScreenProps) {
  const state = useVersionedForm(note, given);
  useEffect(() => onRender(state));
  return null;
}

const show = (note: Note | null, given = rules) =>
  act(() =>
    root.render(
      <Screen
        note={note}
        given={given}
        onRender={(state) => {
          editor = state;
        }}
      />,
    ),
  );

const type = (text: string) => act(() => editor.change({ text }));

const press = (command: () => Promise<Note | null>): Promise<Note | null> => act(command);

const refuse = (status: number, body: object) => () => {
  throw new ApiError(status, body);
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
  writes = [];
});
afterEach(() => act(() => root.unmount()));

test('a stale save shows the other version, and what is kept replaces that one', async () => {
  show({ version: 1, text: 'a' });
  type('mine');
  expect(editor.isDirty).toBe(true);
  answer = refuse(409, { message: 'errors.stale', current: { version: 5, text: 'theirs' } });
  expect(await press(editor.save)).toBeNull();
  expect(editor).toMatchObject({ theirs: { version: 5 }, form: { text: 'mine' } });

  answer = () => ({ version: 6, text: 'mine' });
  expect(await press(editor.keepMine)).toEqual({ version: 6, text: 'mine' });
  expect(writes.map(({ over }) => over)).toEqual([1, 5]);
  expect(editor).toMatchObject({
    theirs: null,
    failure: null,
    isDirty: false,
    base: { version: 6 },
  });
});

test('the other version is taken, or is no conflict where it says the same', async () => {
  show({ version: 1, text: 'a' });
  type('mine');
  answer = refuse(409, { message: 'errors.stale', current: { version: 5, text: 'theirs' } });
  await press(editor.save);
  act(() => void editor.takeTheirs());
  expect(editor).toMatchObject({ form: { text: 'theirs' }, failure: null, isDirty: false });

  type('same');
  answer = refuse(409, { message: 'errors.stale', current: { version: 7, text: 'same ' } });
  await press(editor.save);
  expect(editor).toMatchObject({ theirs: null, failure: null, base: { version: 7 } });
});

test('a refusal keeps what was typed; a refused field is named, with the failure or without', async () => {
  answer = refuse(422, {
    message: 'validation.invalid',
    errors: { text: ['validation.required'] },
  });
  show(null);
  type('mine');
  await press(editor.save);
  expect(editor).toMatchObject({
    form: { text: 'mine' },
    errors: { text: 'validation.required' },
    failure: expect.any(String),
  });
  show(null, { ...rules, isSilentOnFields: true });
  await press(editor.save);
  expect(editor).toMatchObject({ errors: { text: 'validation.required' }, failure: null });
});

test('what the device finds wrong is not sent', async () => {
  show(null);
  expect(await press(editor.save)).toBeNull();
  expect(editor.errors).toEqual({ text: 'required' });
  expect(writes).toEqual([]);
});

test('a newer version is shown unless something was typed', () => {
  show({ version: 1, text: 'a' });
  show({ version: 2, text: 'b' });
  expect(editor.form.text).toBe('b');
  type('mine');
  show({ version: 3, text: 'c' });
  expect(editor).toMatchObject({ form: { text: 'mine' }, base: { version: 2 } });
});
