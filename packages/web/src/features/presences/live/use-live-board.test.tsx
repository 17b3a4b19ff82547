// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import type { ChangedLines } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { tellEvent, tellSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { addJoined, setRealtimeState } from '../../../platform/realtime/realtime-store.ts';
import { clearUserStore, storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { at, buildBoard, buildLigne, buildPunch, DAY } from '../presences.fixture.ts';
import { POLL_MS, usePresenceHistory } from '../presences.queries.ts';
import { act } from '../../../testing/act.ts';
import { useLiveBoard } from './use-live-board.ts';

interface Asked {
  path: string;
  answer: (body: unknown, status?: number) => void;
}

let root: Root;
let asked: Asked[];
const container = document.createElement('div');

function Board() {
  const { board, source } = useLiveBoard(DAY);
  usePresenceHistory(1);
  const entered = board?.lignes.flatMap(({ quart_id, entree }) => (entree ? [quart_id] : []));
  return `${source} ${board === undefined ? 'nothing' : `entered:${entered?.join()}`}`;
}

beforeEach(async () => {
  await deleteJadb();
  asked = [];
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((resolve) => {
        const answer: Asked['answer'] = (body, status = 200) =>
          resolve(Response.json(body, { status }));
        asked.push({ path: new URL(address, 'http://localhost').pathname, answer });
      }),
  );
  storeSignedIn('token', buildUser(3, USERGROUP.supervisor));
  setRealtimeState('live');
  addJoined('presences');
  root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Board />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
  queryClient.clear();
  clearUserStore();
  setRealtimeState('off');
  vi.unstubAllGlobals();
});

const WHOLE = '/api/presences';
const LINES = '/api/presences/lignes';
const HISTORY = /historique|history/;

const pathsAsked = (path: string | RegExp) =>
  asked.filter((one) => (typeof path === 'string' ? one.path === path : path.test(one.path)));

/** The next question of its kind. */
const waitAsked = (path: string, count: number): Promise<Asked> =>
  act(() =>
    vi.waitFor(() => {
      const one = pathsAsked(path)[count - 1];
      if (one === undefined) throw new Error(`${path} was not asked for`);
      return one;
    }),
  );

/** What is shown, once it is this or has not become it in time. */
const settleOn = async (words: string): Promise<string> => {
  await act(() => vi.waitUntil(() => container.textContent === words).catch(() => false));
  return container.textContent;
};

const lignes = (entered: readonly number[]) =>
  [1, 2].map((quart_id) =>
    buildLigne({ quart_id, entree: entered.includes(quart_id) ? buildPunch() : null }),
  );

const boardAt = (minute: number, entered: readonly number[]): PresenceBoard =>
  buildBoard(lignes(entered), at(minute));

const linesAt = (minute: number, quartId: number): PresenceBoard =>
  buildBoard(
    lignes([quartId]).filter(({ quart_id }) => quart_id === quartId),
    at(minute),
  );

const punch = (quartId: number, lines?: ChangedLines) =>
  tellEvent('presences', 'PunchChanged', {
    date: DAY,
    quart_ids: [quartId],
    employe_id: 7,
    ...(lines && { lines }),
  });

async function openBoard(): Promise<void> {
  (await waitAsked(WHOLE, 1)).answer(boardAt(0, []));
  expect(await settleOn('live entered:')).toBe('live entered:');
}

test('keeps the lines that came while an older board was on its way', async () => {
  await openBoard();
  tellSubscribed('presences');
  const whole = await waitAsked(WHOLE, 2);
  punch(1);
  (await waitAsked(LINES, 1)).answer(linesAt(2, 1));
  expect(await settleOn('live entered:1')).toBe('live entered:1');
  punch(2);
  (await waitAsked(LINES, 2)).answer(linesAt(3, 2));
  expect(await settleOn('live entered:1,2')).toBe('live entered:1,2');
  whole.answer(boardAt(1, []));
  await act(() => vi.waitFor(() => expect(queryClient.isFetching({ queryKey: [WHOLE] })).toBe(0)));
  expect(await settleOn('live entered:1,2')).toBe('live entered:1,2');
});

test('takes a board that is newer than the lines', async () => {
  await openBoard();
  punch(1);
  (await waitAsked(LINES, 1)).answer(linesAt(2, 1));
  expect(await settleOn('live entered:1')).toBe('live entered:1');
  tellSubscribed('presences');
  (await waitAsked(WHOLE, 2)).answer(boardAt(3, [2]));
  expect(await settleOn('live entered:2')).toBe('live entered:2');
});

test('takes lines that come with the event, and asks for nothing', async () => {
  await openBoard();
  punch(1, linesAt(2, 1));
  expect(await settleOn('live entered:1')).toBe('live entered:1');
  punch(2, linesAt(3, 2));
  expect(await settleOn('live entered:1,2')).toBe('live entered:1,2');
  expect(pathsAsked(LINES)).toEqual([]);
});

test('asks where the lines of an event are older than the board, or an answer is under way', async () => {
  await openBoard();
  punch(1, linesAt(-1, 1));
  const first = await waitAsked(LINES, 1);
  expect(container.textContent).toBe('live entered:');
  punch(2, linesAt(1, 2));
  expect(await settleOn('live entered:')).toBe('live entered:');
  first.answer(linesAt(2, 1));
  (await waitAsked(LINES, 2)).answer(linesAt(3, 2));
  expect(await settleOn('live entered:1,2')).toBe('live entered:1,2');
});

test('keeps lines of an event that come before the board, and reads the whole after a reconnection', async () => {
  const whole = await waitAsked(WHOLE, 1);
  punch(1, linesAt(1, 1));
  whole.answer(boardAt(0, []));
  expect(await settleOn('live entered:1')).toBe('live entered:1');
  tellSubscribed('presences');
  (await waitAsked(WHOLE, 2)).answer(boardAt(3, [2]));
  expect(await settleOn('live entered:2')).toBe('live entered:2');
  expect(pathsAsked(LINES)).toEqual([]);
});

test('asks anew for the history that is open when its line changes', async () => {
  await openBoard();
  await act(() => vi.waitFor(() => expect(pathsAsked(HISTORY)).toHaveLength(1)));
  pathsAsked(HISTORY)[0]?.answer({});
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  punch(2);
  (await waitAsked(LINES, 1)).answer(linesAt(2, 2));
  expect(await settleOn('live entered:2')).toBe('live entered:2');
  punch(1);
  (await waitAsked(LINES, 2)).answer(linesAt(3, 1));
  expect(await settleOn('live entered:1,2')).toBe('live entered:1,2');
  await act(() => vi.waitFor(() => expect(pathsAsked(HISTORY)).toHaveLength(2)));
});

test('a board that failed to come is asked for again, and is not said to be live', async () => {
  const first = await waitAsked(WHOLE, 1);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  first.answer({ message: 'errors.unknown' }, 500);
  expect(await settleOn('polling nothing')).toBe('polling nothing');
  await act(async () => vi.advanceTimersByTime(POLL_MS));
  vi.useRealTimers();
  (await waitAsked(WHOLE, 2)).answer(boardAt(1, [1]));
  expect(await settleOn('live entered:1')).toBe('live entered:1');
});

test('is not said to be live while the channel is refused', async () => {
  await openBoard();
  await act(async () => {
    setRealtimeState('waiting');
    setRealtimeState('live');
  });
  expect(await settleOn('polling entered:')).toBe('polling entered:');
});
