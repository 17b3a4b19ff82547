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

test.each<[string, Partial<SpecialDay>, string | null]>([
  [
    'special hours that it does not keep',
    { genre: 'horaire_special', debut: '22:00:00', fin: '05:00:00' },
    'hors de l’horaire particulier',
  ],
  [
    'special hours that end before it does',
    { genre: 'horaire_special', debut: '20:00:00', fin: '04:00:00' },
    'hors de l’horaire particulier',
  ],
  [
    'special hours that it keeps, over midnight',
    { genre: 'horaire_special', debut: '21:00:00', fin: '05:00:00' },
    null,
  ],
  [
    'special hours of another site',
    { genre: 'horaire_special', debut: '22:00:00', fin: '23:00:00', client_ids: [8] },
    null,
  ],
  ['a closure', {}, 'le site est fermé ce jour-là'],
  ['a closure of every site', { client_ids: [] }, 'le site est fermé ce jour-là'],
  ['a holiday, on which one works', { genre: 'ferie' }, null],
])('a visit under %s', async (_name, change, said) => {
  const week = aWeek([aQuart()]);
  const jours = week.jours.map((jour) =>
    jour.date === closure.du ? { ...jour, jours_speciaux: [{ ...closure, ...change }] } : jour,
  );
  const words = await readWeek({ ...week, jours });
  const line = `Caisse du Plateau, 21:00 – 05:00\u00a0: ${said}`;
  expect(words.includes('Vérifiez auprès')).toBe(said !== null);
  expect(words.includes(line)).toBe(said !== null);
});
