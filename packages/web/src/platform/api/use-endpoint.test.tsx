// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listClientReviews } from '@releve/domain/features/client-reviews.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withJadb } from '../offline/jadb.ts';
import { storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { queryClient } from './query-client.ts';
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
