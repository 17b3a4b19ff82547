// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { DayPanel } from './day-panel.tsx';
import { aQuart, aWeek } from './horaire.fixture.ts';

const host = document.createElement('div');
let root: Root;

beforeAll(loadAllTexts);
afterEach(() => act(() => root.unmount()));

const readDay = (non_publiee: boolean): Promise<string> =>
  readWeek({ ...aWeek([]), ...(non_publiee ? { non_publiee } : {}) });

async function readWeek(semaine: HoraireSemaine): Promise<string> {
  root = createRoot(host);
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <DayPanel
            date="2026-11-16"
            semaine={semaine}
            waiting={new Set()}
            onChoose={() => undefined}
          />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return host.textContent;
}

test('a day of a week that is not published yet is not said to be free', async () => {
  const words = await readDay(true);
  expect(words).toContain('pas encore publié');
  expect(words).not.toContain('ne travaillez pas');
});

test('a day without a quart in a published week is', async () => {
  const words = await readDay(false);
  expect(words).not.toContain('pas encore publié');
  expect(words).toContain('ne travaillez pas');
});

const closure: SpecialDay = {
  id: 4,
  genre: 'fermeture',
  nom: 'Inventaire annuel',
  du: '2026-11-16',
  au: '2026-11-16',
  debut: null,
  fin: null,
  client_ids: [7],
  cle: null,
  actif: true,
  version: 1,
};

test.each([
  ['its site, where it is about one of those of the day', [7], 'Caisse du Plateau · Inventaire'],
  ['no site, where it is about all of them', [], 'Inventaire'],
])('the note of a special day begins with %s', async (_name, client_ids, begins) => {
  const quart = aQuart();
  const week = aWeek([quart, aQuart({ id: 2, client: { ...quart.client, id: 8, nom: 'Autre' } })]);
  const jours = week.jours.map((jour) =>
    jour.date === closure.du ? { ...jour, jours_speciaux: [{ ...closure, client_ids }] } : jour,
  );
  const words = await readWeek({ ...week, jours });
  const note = words.slice(0, words.indexOf(' annuel'));
  expect(note.endsWith(begins)).toBe(true);
  expect(note.includes('Caisse du Plateau')).toBe(client_ids.length > 0);
  expect(note).not.toContain('Autre');
});
