// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { confirmMemo } from '@releve/domain/features/memos.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainOutbox } from '../offline/drain.ts';
import { deleteJadb } from '../offline/jadb.ts';
import * as outbox from '../offline/outbox.ts';
import { NO_EMPLOYE_MODE, updateSettings } from '../stores/settings-store.ts';
import { storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { queryClient } from './query-client.ts';
import { sendRow } from './send-row.ts';
import { useCommand } from './use-command.ts';

const MANAGER = 3;
const TOKEN = 'a-token';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let root: Root;
type Confirm = ReturnType<typeof useCommand<typeof confirmMemo>>['mutateAsync'];
let confirm: Confirm;

function Screen({ onReady }: { onReady: (command: Confirm) => void }) {
  const { mutateAsync } = useCommand(confirmMemo, {
    subject: ({ params }) => `memo:${params.id}`,
  });
  useEffect(() => onReady(mutateAsync));
  return null;
}

beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ message: 'memos.confirmed' }));
  storeSignedIn(TOKEN, buildUser(MANAGER, USERGROUP.supervisor));
  root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen
          onReady={(command) => {
            confirm = command;
          }}
        />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  root.unmount();
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const actAs = (id: number) =>
  updateSettings({ employeMode: { active: true, orig_id: MANAGER, employe: { id, nom: 'Zoé' } } });

const confirmNow = (id: number) =>
  confirm({ params: { id }, body: { at: '2026-01-05T12:00:00Z' } });

const drain = () =>
  drainOutbox({
    store: outbox,
    session: () => ({ owner: MANAGER, token: TOKEN }),
    send: sendRow,
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: (error) => {
      throw error;
    },
    now: () => Date.now(),
    random: () => 0,
    lock: (work) => work(),
  });

const listSentFor = () =>
  fetched.mock.calls.map(([address, { headers }]) => [
    address,
    new Headers(headers).get(EMPLOYE_MODE_HEADER),
  ]);

test('a queued command goes out for the employee it was made for, whatever the mode is by then', async () => {
  actAs(41);
  await confirmNow(1);
  actAs(42);
  await confirmNow(2);
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  await confirmNow(3);
  expect((await outbox.listRows(MANAGER)).map(({ pour }) => pour)).toEqual([41, 42, undefined]);

  await drain();
  expect(listSentFor()).toEqual([
    ['/api/memos/1/confirm', '41'],
    ['/api/memos/2/confirm', '42'],
    ['/api/memos/3/confirm', null],
  ]);
  expect(await outbox.listRows(MANAGER)).toEqual([]);
});

test('one made without the mode does not take on the mode it is sent in', async () => {
  await confirmNow(1);
  actAs(41);
  await drain();
  expect(listSentFor()).toEqual([['/api/memos/1/confirm', null]]);
});
