// @vitest-environment happy-dom
// What every list screen does, once; a list of a feature proves only what is its own.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { endpoint } from '@releve/domain/endpoint.ts';
import { listOf, listQuery } from '@releve/domain/list.ts';
import { IconBox } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '../../platform/api/query-client.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';
import { loadAppMessages } from '../../platform/i18n/i18n.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { choiceFilter, defineListSearch } from '../../platform/url/define-list-search.ts';
import { sortsOf } from '../../platform/url/sorts-of.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { FilterChoice } from './filter-fields.tsx';
import { ListScreen } from './list-screen.tsx';

const PER_PAGE = 2;

const listThings = endpoint.get('/api/things', {
  summary: 'Things.',
  ability: 'signed-in',
  query: listQuery(['nom', 'poids']).extend({ genre: z.string().optional() }),
  response: listOf(z.object({ id: z.int(), nom: z.string(), poids: z.int(), genre: z.string() })),
});

const THINGS = [
  { id: 1, nom: 'Balai', poids: 2, genre: 'petit' },
  { id: 2, nom: 'Échelle', poids: 9, genre: 'grand' },
  { id: 3, nom: 'Seau', poids: 1, genre: 'petit' },
];

const thingsSearch = defineListSearch({
  perPage: PER_PAGE,
  sorts: sortsOf(listThings),
  openingSort: 'nom',
  filters: { genre: choiceFilter(['petit', 'grand', 'rare']) },
  others: { chose: z.int().optional().catch(undefined) },
  ofRows: ['chose'],
  columns: { all: ['poids', 'genre'], opening: ['poids'] },
});

const words = {
  label: 'Things',
  loading: 'Loading things',
  search: 'Search things',
  failed: 'Things failed',
  empty: 'No thing yet',
  empty_text: 'They will appear here.',
  nothing_found: 'No thing matches',
  nothing_found_text: 'Try again.',
};

function Things() {
  const screen = useListSearch(thingsSearch);
  const { q, sort, page, genre } = screen.settled;
  const list = useEndpoint(
    listThings,
    { query: { q, sort, page, genre, per_page: PER_PAGE } },
    { keepsPrevious: true },
  );
  return (
    <ListScreen
      screen={screen}
      list={list}
      title="All things"
      subtitle="What there is"
      words={words}
      icon={IconBox}
      columns={[
        { id: 'nom', header: 'Name', cell: ({ nom }) => nom },
        { id: 'poids', header: 'Weight', cell: ({ poids }) => poids },
        { id: 'genre', header: 'Kind', cell: (thing) => thing.genre },
      ]}
      sortText={(value) => `by ${value}`}
      filters={
        <FilterChoice
          label="Kind"
          options={(['all', 'petit', 'grand'] as const).map((value) => ({ value, label: value }))}
          value={genre === 'petit' || genre === 'grand' ? genre : 'all'}
          onChange={(value) => screen.narrow({ genre: value === 'all' ? undefined : value })}
        />
      }
      done={genre === 'rare' ? { title: 'Nothing rare', text: 'Good.' } : undefined}
      open={{
        label: ({ nom }) => `Open ${nom}`,
        onOpen: ({ id }) => screen.change({ chose: id }),
      }}
      selectedId={screen.search.chose}
      create={{ label: 'New thing', onClick: created }}
    />
  );
}

const created = vi.fn<() => void>();
const asked: URLSearchParams[] = [];
let stock = THINGS;
let isDown = false;
let isBounded = false;
let isPhone = false;
let root: Root;
let history: ReturnType<typeof createMemoryHistory>;

/** Answers as the server would. */
async function answer(address: string): Promise<Response> {
  const query = new URL(address, 'http://releve.test').searchParams;
  asked.push(query);
  if (isDown) return Response.json({ message: 'errors.internal' }, { status: 500 });
  const sort = query.get('sort') ?? 'nom';
  const field = sort.replace('-', '') === 'poids' ? 'poids' : 'nom';
  const found = stock
    .filter(({ nom }) => nom.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
    .filter(({ genre }) => !query.has('genre') || genre === query.get('genre'))
    .toSorted(
      (a, b) => compareTexts(String(a[field]), String(b[field])) * (sort.startsWith('-') ? -1 : 1),
    );
  const page = Number(query.get('page') ?? 1);
  return Response.json({
    data: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    meta: { total: found.length, ...(isBounded && { more: true }), page, per_page: PER_PAGE },
  });
}

/** Keeps the answers back until it is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    await promise;
    return answer(address);
  });
  return resolve;
}

function open(address: string): void {
  history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: Things }), history });
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const see = (check: () => void) => vi.waitFor(check, 3000);
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null;
const allOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
const names = () => allOf('tbody td:first-child');
const seeNames = (...expected: string[]) => see(() => expect(names()).toEqual(expected));
const shown = () => document.body.textContent;
const seeText = (text: string) => see(() => expect(shown()).toContain(text));
const addressOf = () => decodeURIComponent(history.location.search);

function press(name: string): void {
  const button = Array.from(document.querySelectorAll<HTMLElement>('button')).findLast(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );
  if (button === undefined) throw new Error(`There is no button « ${name} ».`);
  button.click();
}

function type(text: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(loadAppMessages);

beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', answer);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  [stock, isDown, isPhone, isBounded] = [THINGS, false, false, false];
  asked.length = 0;
  created.mockClear();
  storeSignedIn('token', buildUser(3));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  root.unmount();
  queryClient.clear();
  document.body.replaceChildren();
  useConnectionStore.setState({ connected: true });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('on a desktop', () => {
  it('shows the skeleton, then the rows that the address asks for, and says how many', async () => {
    const release = holdAnswers();
    open('/?sort=-poids&page=1&inconnu=x');
    await seeText('Loading things');
    release();
    await seeNames('Échelle', 'Balai');
    expect(textOf('table[aria-label="Things"] th[aria-sort="descending"]')).toContain('Weight');
    expect(textOf('p[aria-live="polite"]')).toBe('3 résultats');
    expect(shown()).toContain('1–2 sur 3');
    expect(textOf('h1')).toBe('All things');
  });

  it('turns a page, sorts and searches in the address, each from the first page', async () => {
    open('/?chose=1');
    await seeNames('Balai', 'Échelle');
    press('Page suivante');
    await seeNames('Seau');
    expect(addressOf()).toBe('?page=2');
    await see(() => expect(textOf('p[aria-live="polite"]')).toBe('3 résultats, page 2'));
    press('Weight');
    await seeNames('Seau', 'Balai');
    expect(addressOf()).toBe('?sort=poids');
    type('échelle');
    await seeNames('Échelle');
    expect(addressOf()).toBe('?sort=poids&q=échelle');
    expect(asked.map((query) => query.get('q'))).not.toContain('é');
  });

  it('says where counting stopped, and goes on beyond it', async () => {
    isBounded = true;
    open('/?page=2');
    await seeText('3–3 sur 3+');
    expect(textOf('p[aria-live="polite"]')).toBe('Plus de 3 résultats, page 2');
    press('Page suivante');
    await see(() => expect(addressOf()).toContain('page=3'));
  });

  it('has in its field what a link or the way back put in the address', async () => {
    open('/');
    await seeNames('Balai', 'Échelle');
    type('seau');
    await seeNames('Seau');
    history.push('/?q=balai');
    await seeNames('Balai');
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    expect(field?.value).toBe('balai');
  });

  it('says that nothing was found, and leads back to the whole list', async () => {
    open('/?q=marteau&genre=petit&sort=-nom');
    await seeText('No thing matches');
    expect(textOf('p[aria-live="polite"]')).toBe('0 résultat');
    press('Effacer les filtres');
    await seeNames('Seau', 'Échelle');
    expect(addressOf()).toBe('?sort=-nom');
  });

  it('takes a page that no longer exists for a filter, not for an empty list', async () => {
    open('/?page=9');
    await see(() => expect(shown()).toContain('No thing matches'));
  });

  it('says good news where one filter alone leaves nothing', async () => {
    open('/?genre=rare');
    await seeText('Nothing rare');
    type('x');
    await see(() => expect(shown()).toContain('No thing matches'));
  });

  it('says what will appear in a list that has nothing yet, and offers the first one', async () => {
    stock = [];
    open('/');
    await seeText('No thing yet');
    press('New thing');
    expect(created).toHaveBeenCalledOnce();
  });

  it('says that it failed, and tries again', async () => {
    isDown = true;
    open('/');
    await seeText('Things failed');
    isDown = false;
    press('Réessayer');
    await seeNames('Balai', 'Échelle');
    expect(shown()).not.toContain('Things failed');
  });

  it('keeps the rows, dimmed, while others come; those of another search are not counted', async () => {
    open('/');
    await seeNames('Balai', 'Échelle');
    const release = holdAnswers();
    press('Page suivante');
    await see(() => expect(document.querySelector('tbody[data-stale]')).not.toBeNull());
    expect(names()).toEqual(['Balai', 'Échelle']);
    expect(textOf('p[aria-live="polite"]')).toBe('');
    release();
    await seeNames('Seau');
  });

  it('has the columns that the address names', async () => {
    open('/?colonnes=genre');
    await seeNames('Balai', 'Échelle');
    expect(allOf('th')).toEqual(['Name', 'Kind']);
  });

  it('opens a row and marks it', async () => {
    open('/');
    await seeNames('Balai', 'Échelle');
    document.querySelector<HTMLElement>('tbody tr')?.click();
    await see(() => expect(textOf('tr[aria-current]')).toContain('Balai'));
    expect(addressOf()).toBe('?chose=1');
  });
});

it('without a network says that the list is the last one known', async () => {
  open('/');
  await seeNames('Balai', 'Échelle');
  expect(shown()).not.toContain('Hors ligne');
  useConnectionStore.setState({ connected: false });
  await seeText('Hors ligne');
});

/** Each card as its lines: without a drawing of its own, a row is its columns. */
const cards = () =>
  Array.from(document.querySelectorAll('ul[aria-label="Things"] li'), (card) =>
    Array.from(card.querySelectorAll('span'), (line) => line.textContent).join(' | '),
  );

const BALAI = 'Balai | Weight\u00a0: 2 | Kind\u00a0: petit';

describe('on a phone', () => {
  beforeEach(() => {
    isPhone = true;
  });

  it('has cards, the orders in a field and the filters in a sheet', async () => {
    open('/?genre=petit');
    await see(() => expect(cards()).toEqual([BALAI, 'Seau | Weight\u00a0: 1 | Kind\u00a0: petit']));
    const sort = document.querySelector<HTMLInputElement>('input[aria-label="Trier par"]');
    expect(sort?.value).toBe('by nom');
    press('Filtres (1)');
    await see(() => expect(textOf('[role="dialog"]')).toContain('Voir la liste'));
    press('Effacer les filtres');
    await see(() => expect(cards()).toEqual([BALAI, expect.stringContaining('Échelle')]));
    expect(addressOf()).toBe('');
  });
});
