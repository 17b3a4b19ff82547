// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { DayPanel } from './day-panel.tsx';
import { aWeek } from './horaire.fixture.ts';

const host = document.createElement('div');
let root: Root;

beforeAll(loadAllTexts);
afterEach(() => act(() => root.unmount()));

async function readDay(non_publiee: boolean): Promise<string> {
  root = createRoot(host);
  const semaine = { ...aWeek([]), ...(non_publiee ? { non_publiee } : {}) };
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
