// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteMemo, getMemo, listMemos } from '@releve/domain/features/memos.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from '../offline/jadb.ts';
import { storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { queryClient } from './query-client.ts';
import { useCommand } from './use-command.ts';
import { useEndpoint } from './use-endpoint.ts';

const ID = 7;
let host: HTMLElement;
let root: Root;
/** By their method and path, oldest first: each is answered by the test. */
let calls: { name: string; answer: (body: object) => void }[];
let said: string[];

function Row() {
  const { mutate } = useCommand(deleteMemo, { refreshes: [listMemos, getMemo] });
  const press = () =>
    mutate(
      { params: { id: ID } },
      { onSuccess: (result) => result !== 'queued' && said.push(result.message) },
    );
  return (
    <button type="button" onClick={press}>
      Delete
    </button>
  );
}

function Screen() {
  const { data: list } = useEndpoint(listMemos, { query: {} });
  useEndpoint(getMemo, { params: { id: ID } });
  return list?.meta.total === 1 ? <Row /> : null;
}

const row = () => host.querySelector('button');

/** Answers the oldest call of this name. */
async function answer(name: string, body: object): Promise<void> {
  const find = () => calls.find((call) => call.name === name);
  await vi.waitFor(() => expect(find()).toBeDefined());
  const call = find();
  calls = calls.filter((other) => other !== call);
  call?.answer(body);
}

const answerList = (total: number) =>
  answer('GET /api/memos', { data: [], meta: { total, page: 1, per_page: 20 } });
const answerOne = () => answer(`GET /api/memos/${ID}`, { id: ID });
const answerDelete = () => answer(`DELETE /api/memos/${ID}`, { message: 'deleted' });

beforeEach(async () => {
  await deleteJadb();
  calls = [];
  said = [];
  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET' }: RequestInit = {}) =>
      new Promise<Response>((resolve) => {
        const name = `${method} ${address.replace(/\?.*/, '')}`;
        calls.push({ name, answer: (body) => resolve(Response.json(body)) });
      }),
  );
  storeSignedIn('token', buildUser(3));
  host = document.createElement('div');
  root = createRoot(host);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await answerList(1);
  await answerOne();
  await vi.waitUntil(() => row() !== null);
});

afterEach(() => {
  root.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what is said of an answer is said once, though the refreshed list no longer has the row that asked', async () => {
  row()?.click();
  await answerDelete();
  await answerList(0);
  await vi.waitFor(() => expect(row()).toBeNull());
  expect(said).toEqual([]);
  await answerOne();
  await vi.waitFor(() => expect(said).toEqual(['deleted']));
});

test('an answer to a row that was left before it came is nobody’s', async () => {
  row()?.click();
  flushSync(() =>
    root.render(<QueryClientProvider client={queryClient}>{null}</QueryClientProvider>),
  );
  const isSettled = () => queryClient.isMutating() === 0;
  await answerDelete();
  await vi.waitFor(() => expect(isSettled()).toBe(true));
  expect(said).toEqual([]);
});
