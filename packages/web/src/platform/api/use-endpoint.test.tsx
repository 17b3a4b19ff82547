// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listClientReviews } from '@releve/domain/features/client-reviews.ts';
import { hashKey, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withJadb } from '../offline/jadb.ts';
import { loadPersisted } from '../offline/persisted-queries.ts';
import { storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import type { AnswerPart } from './keep-parts.ts';
import { queryClient } from './query-client.ts';
import { showRead } from './show-read.ts';
import { useEndpoint } from './use-endpoint.ts';

let root: Root;
let host: HTMLElement;
let answer: ((total: number) => void) | null;

interface ScreenProps {
  id: number;
  page: number;
  keepsPrevious: boolean;
  isAskedOnOpening?: boolean;
  isKept?: (data: { meta: { total: number } }) => boolean;
  partsOf?: (data: { meta: { total: number } }) => readonly AnswerPart[];
}

/** The total of each answer is the page and the client it was asked for, such as 72. */
function Screen({ id, page, ...options }: ScreenProps) {
  const { data, isPlaceholderData } = useEndpoint(
    listClientReviews,
    { params: { id }, query: { page } },
    options,
  );
  return `${data?.meta.total ?? 'nothing'}${isPlaceholderData ? ' of before' : ''}`;
}

const show = (props: ScreenProps) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen {...props} />
      </QueryClientProvider>,
    ),
  );

async function receive(total: number): Promise<void> {
  await vi.waitFor(() => expect(answer).not.toBeNull());
  answer?.(total);
  await vi.waitFor(() => expect(host.textContent).toBe(String(total)));
}

beforeEach(() => {
  answer = null;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = (total) => {
          answer = null;
          resolve(Response.json({ data: [], meta: { total, page: 1, per_page: 5 } }));
        };
      }),
  );
  storeSignedIn('token', buildUser(3));
  host = document.createElement('div');
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows nothing of another thing, nor of another page, until it is there', async () => {
  show({ id: 7, page: 1, keepsPrevious: false });
  await receive(71);
  show({ id: 8, page: 1, keepsPrevious: false });
  expect(host.textContent).toBe('nothing');
  await receive(81);
  show({ id: 8, page: 2, keepsPrevious: false });
  expect(host.textContent).toBe('nothing');
});

it('keeps the page before where a list asks for it, and never that of another thing', async () => {
  show({ id: 17, page: 1, keepsPrevious: true });
  await receive(171);
  show({ id: 17, page: 2, keepsPrevious: true });
  expect(host.textContent).toBe('171 of before');
  await receive(172);
  show({ id: 18, page: 1, keepsPrevious: true });
  expect(host.textContent).toBe('nothing');
});

it('asks at each opening where a screen needs what came a moment ago, and shows what it has meanwhile', async () => {
  show({ id: 27, page: 1, keepsPrevious: false });
  await receive(271);
  root.unmount();
  root = createRoot(host);
  show({ id: 27, page: 1, keepsPrevious: false, isAskedOnOpening: true });
  expect(host.textContent).toBe('271');
  await receive(272);
});

it('keeps on the device what may be kept there, and nothing else', async () => {
  const isKept = ({ meta }: { meta: { total: number } }) => meta.total === 91;
  const keptTotals = async () => {
    const records = await withJadb((db) => db.getAllFromIndex('cmData', 'cmtype', 'query'));
    return records.flatMap((record) =>
      record.cmtype === 'query' && record.id.includes('"id":9')
        ? (JSON.parse(record.json) as { meta: { total: number } }).meta.total
        : [],
    );
  };
  show({ id: 9, page: 1, keepsPrevious: false, isKept });
  await receive(91);
  show({ id: 9, page: 2, keepsPrevious: false, isKept });
  await receive(92);
  await vi.waitFor(async () => expect(await keptTotals()).toEqual([91]));
});

it('gives the reads whose answers it holds what they would have been answered, here and on the device', async () => {
  const partsOf = ({ meta }: { meta: { total: number } }): readonly AnswerPart[] => [
    [['/api/part', { params: { id: meta.total } }], { id: meta.total }],
  ];
  show({ id: 61, page: 1, keepsPrevious: false, partsOf });
  await receive(611);
  const key = ['/api/part', { params: { id: 611 } }];
  expect(queryClient.getQueryData(key)).toEqual({ id: 611 });
  await vi.waitFor(async () =>
    expect(await loadPersisted(3, hashKey(key))).toMatchObject({ data: { id: 611 } }),
  );
});

it('leaves a part alone that was asked for since', async () => {
  const key = ['/api/part', { params: { id: 622 } }];
  const partsOf = (): readonly AnswerPart[] => [[key, { of: 'the list' }]];
  show({ id: 62, page: 1, keepsPrevious: false, partsOf });
  await vi.waitFor(() => expect(answer).not.toBeNull());
  showRead(key, { of: 'its own read' }, Date.now() + 1);
  await receive(622);
  expect(queryClient.getQueryData(key)).toEqual({ of: 'its own read' });
});
