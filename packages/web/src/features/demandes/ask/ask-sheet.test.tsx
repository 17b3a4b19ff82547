// @vitest-environment happy-dom
// The second and third tap on a real outbox: what is chosen, what is said of it, what waits.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { MAX_BYTES } from '@releve/domain/attachments.ts';
import { listDemandeTypes } from '@releve/domain/features/demande-types.ts';
import { getDemandeCalendar } from '@releve/domain/features/demandes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import type { CarriedDraft } from '../../../platform/forms/carried-draft.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { listRows } from '../../../platform/offline/outbox.ts';
import { watchOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { buildCalendar, buildDemandeType, VACATION_BANK, workedDay } from '../demande.fixture.ts';
import AskSheet from './ask-sheet.tsx';
import type { CalendarDay } from './leave-calendar.ts';

const ALICE = 3;
const vacation = buildDemandeType();
const closed = vi.fn<() => void>();
let root: Root;
let unwatch: () => void;
/** Null: this device has never seen the calendar. */
let dayOf: ((date: string) => CalendarDay) | null;

const answers = (path: string): unknown => {
  if (path === listDemandeTypes.path) return { data: [vacation], banques: [VACATION_BANK] };
  if (path === getDemandeCalendar.path && dayOf !== null)
    return buildCalendar('2026-11-01', 60, dayOf);
  return undefined;
};

async function open(type = vacation, carried: CarriedDraft | null = null): Promise<void> {
  const route = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <AskSheet type={type} known={[]} isOpen carried={carried} onClose={closed} />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  root.render(<RouterProvider router={router as never} />);
  await expect.poll(() => document.querySelector('form textarea')).not.toBeNull();
}

const dayButton = (date: string): HTMLElement => {
  const button = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (button === null) throw new Error(`no day ${date}`);
  return button;
};
/** The quarts of a day are on the calendar. */
const seeQuarts = async () => {
  await expect.poll(() => dayButton('2026-11-20').textContent).toContain('1 quart');
};
const key = (name: string, isShift = false) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, shiftKey: isShift, bubbles: true }),
  );
const send = () =>
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
/** With plain spaces. */
const text = () => document.body.textContent.replaceAll('\u00a0', ' ');
const seeText = async (words: string) => {
  await expect.poll(text).toContain(words);
};
const chosenDays = () =>
  [...document.querySelectorAll('[aria-selected="true"] [data-date]')].map((day) =>
    day.getAttribute('data-date'),
  );
const tap = async (date: string) => {
  dayButton(date).click();
  await expect.poll(chosenDays).toContain(date);
};

beforeAll(async () => {
  // A field that grows with its text asks the fonts, which this environment lacks.
  Object.assign(document, { fonts: new EventTarget() });
  await loadAllTexts();
});

beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
  closed.mockClear();
  dayOf = workedDay;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://a');
    const body = answers(pathname);
    if (body === undefined) throw new TypeError('no network');
    return Response.json(body);
  });
  useServerSettingsStore.setState({ virtualDate: '2026-11-16' });
  useConnectionStore.setState({ connected: true });
  storeSignedIn('token', buildUser(ALICE));
  unwatch = watchOutboxStatus(ALICE, (error) => {
    throw error;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  unwatch();
  root.unmount();
  await queryClient.cancelQueries();
  queryClient.clear();
  document.body.replaceChildren();
});

test('a day, then « Envoyer »: the request waits on the device, and the sheet is gone', async () => {
  await open();
  await seeQuarts();
  await tap('2026-11-20');
  await seeText('1 quart, 7 h');
  await seeText('Après cette demande : 33 h de reste (Vacances)');
  send();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(await listRows(ALICE)).toMatchObject([
    {
      method: 'POST',
      path: '/api/demandes',
      body: { type_id: vacation.id, du: '2026-11-20', au: '2026-11-20' },
    },
  ]);
});

test('by keyboard: arrows move, a press chooses, Shift takes a period', async () => {
  await open();
  expect(dayButton('2026-11-16').tabIndex).toBe(0);
  dayButton('2026-11-16').focus();
  key('ArrowDown');
  await expect.poll(() => document.activeElement).toBe(dayButton('2026-11-23'));
  await tap('2026-11-23');
  key('ArrowRight', true);
  await expect.poll(() => document.activeElement).toBe(dayButton('2026-11-24'));
  key('ArrowRight', true);
  await expect.poll(chosenDays).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  await expect.poll(() => document.activeElement).toBe(dayButton('2026-11-25'));
  key('PageDown');
  await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe('2026-12-25');
});

test('a day that a request holds already says so at once, with the way there', async () => {
  const demande = { id: 12, statut: 'approuvee', type: 'Congé', type_en: 'Day off' } as const;
  dayOf = (date) => workedDay(date, { demande: date === '2026-11-21' ? demande : null });
  await open();
  await expect.poll(() => dayButton('2026-11-21').dataset['demande']).toBe('approuvee');
  await tap('2026-11-20');
  await tap('2026-11-22');
  send();
  await seeText('Une demande de congé existe déjà pour cette date.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/user/demandes/view/12');
  expect(await listRows(ALICE)).toEqual([]);
});

test('without the calendar it still works, and says that the balance is not known here', async () => {
  dayOf = null;
  useConnectionStore.setState({ connected: false });
  await open();
  await tap('2026-11-20');
  await seeText('Le solde n’est pas connu sur cet appareil.');
  send();
  await expect.poll(() => listRows(ALICE)).toHaveLength(1);
});

test('more than the bank has is said; with a network it is not even sent', async () => {
  await open();
  await seeQuarts();
  await tap('2026-11-20');
  await tap('2026-11-28');
  await seeText('Il manque 23 h dans cette banque.');
  send();
  await expect.poll(() => document.querySelector('[role="grid"][data-invalid]')).not.toBeNull();
  expect(await listRows(ALICE)).toEqual([]);
  useConnectionStore.setState({ connected: false });
  await seeText('Sans réseau, la demande reste sur cet appareil');
  send();
  await expect.poll(() => listRows(ALICE)).toHaveLength(1);
});

test('nothing chosen: the calendar says so and has the focus', async () => {
  await open();
  send();
  await seeText('Ce champs est requis.');
  await expect.poll(() => document.activeElement).toBe(dayButton('2026-11-16'));
});

const sick = buildDemandeType({
  id: 3,
  nom: 'Maladie',
  piece: 'obligatoire',
  piece_apres_jours: 1,
});
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]');

test('a document that is missing is said where it is asked for, and the focus is there', async () => {
  await open(sick);
  await tap('2026-11-20');
  send();
  await expect.poll(() => document.activeElement).toBe(fileInput());
  const errorId = fileInput()?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(errorId)?.textContent).toBe(
    'Une pièce justificative est demandée.',
  );
  expect(await listRows(ALICE)).toEqual([]);
});

test('a file that the server would refuse is not taken', async () => {
  await open(sick);
  const heavy = new File([new Uint8Array(MAX_BYTES.pdf + 1)], 'certificat.pdf', {
    type: 'application/pdf',
  });
  const input = fileInput();
  Object.defineProperty(input, 'files', { value: [heavy], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await seeText('« certificat.pdf » est trop lourde');
  expect(document.querySelectorAll('[data-remove]')).toHaveLength(0);
});

test('a message that becomes a request brings its text and its files', async () => {
  const note = new File(['%PDF-1.4'], 'note.pdf', { type: 'application/pdf' });
  const carried = { text: 'Le plancher coule.', hasFiles: true, files: Promise.resolve([note]) };
  await open(buildDemandeType({ nature: 'autre', piece: 'aucune' }), carried);
  expect(document.querySelector('textarea')?.value).toBe('Le plancher coule.');
  await seeText('note.pdf');
  send();
  await expect
    .poll(() => listRows(ALICE))
    .toMatchObject([{ body: { raison: 'Le plancher coule.' }, files: [{ name: 'note.pdf' }] }]);
});
