// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { readMessageDraft } from '../../../platform/offline/message-drafts.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { useDraft } from './use-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ME = 7;
let root: Root;
let draft: ReturnType<typeof useDraft>;

function Composer({ onDraw }: { onDraw: (drawn: ReturnType<typeof useDraft>) => void }) {
  const drawn = useDraft('p-2');
  useEffect(() => onDraw(drawn));
  return null;
}

beforeEach(async () => {
  storeSignedIn('a-token', buildUser(ME));
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <Composer
        onDraw={(drawn) => {
          draft = drawn;
        }}
      />,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  await deleteJadb();
});

const kept = () => readMessageDraft(ME, 'p-2');
const type = (text: string) => act(async () => draft[1](text));

test('what was typed is on the device until what sends it is: an emptied field erases nothing by itself', async () => {
  await type('La fuite est au 2e');
  await vi.waitFor(async () => expect(await kept()).toBe('La fuite est au 2e'));
  await type('');
  expect(await kept()).toBe('La fuite est au 2e');
  await act(async () => draft[2]());
  await vi.waitFor(async () => expect(await kept()).toBe(''));
});

test('an emptied field is forgotten after a while, and what was typed is kept when one leaves', async () => {
  await type('Rien');
  await vi.waitFor(async () => expect(await kept()).toBe('Rien'));
  await type('');
  await vi.waitFor(async () => expect(await kept()).toBe(''));
  await type('Je pars');
  await act(async () => root.render(null));
  await vi.waitFor(async () => expect(await kept()).toBe('Je pars'));
});
