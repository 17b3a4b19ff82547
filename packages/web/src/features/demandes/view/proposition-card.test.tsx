// @vitest-environment happy-dom
// Suggested dates: answered by whoever asked, and by nobody else who reads them.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { buildDemandeFile } from '../demande.fixture.ts';
import { act } from '../../../testing/act.ts';
import { PropositionCard } from './proposition-card.tsx';

const par = { id: 8, prenom: 'Luc', nom: 'Roy' };
const proposition = { du: '2026-11-27', au: '2026-11-27', note: 'Plutôt le 27.', par };
const demande = buildDemandeFile({
  employe: { id: 3, prenom: 'Alice', nom: 'Roy' },
  proposition: { ...proposition, le: '2026-11-16T15:00:00Z' },
});
let root: Root;

const show = (file: typeof demande) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <main id="content" tabIndex={-1}>
            <PropositionCard demande={file} />
          </main>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
const buttons = () => [...document.querySelectorAll('button')];
const text = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');

beforeAll(loadAllTexts);
beforeEach(() => {
  useServerSettingsStore.setState({ virtualDate: '2026-11-16' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('whoever asked answers, and the focus stays on the page once they have', async () => {
  storeSignedIn('token', buildUser(demande.employe.id));
  await show(demande);
  expect(text()).toContain('Luc Roy propose : ven. 27 nov.Plutôt le 27.');
  expect(buttons().map((button) => button.textContent)).toEqual([
    'Accepter ces dates',
    'Garder mes dates',
  ]);
  buttons()[1]?.focus();
  await show({ ...demande, proposition: null });
  expect(buttons()).toEqual([]);
  expect(document.activeElement?.id).toBe('content');
});

test('whoever else reads it sees the dates, and nothing to press', async () => {
  storeSignedIn('token', buildUser(demande.employe.id + 1));
  await show(demande);
  expect(text()).toContain('D’autres dates sont proposées');
  expect(buttons()).toEqual([]);
});
