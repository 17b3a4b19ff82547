// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { settingsToEntries, DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import {
  clearServerSettings,
  storeServerSettings,
  useServerSettingsStore,
} from '../../platform/stores/server-settings-store.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { aWeek } from '../horaire/horaire.fixture.ts';
import { weekOptions } from '../horaire/horaire.queries.ts';
import { punchDayOptions } from './punch.queries.ts';
import { readDayAhead } from './read-day-ahead.ts';

const ME = 7;
let asked: string[];

beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
  clearServerSettings();
  asked = [];
  storeSignedIn('token', buildUser(ME));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const day = { employe_id: ME, punches: [], marques: [], annonces: [], updated_at: '' };
    return Response.json(address.startsWith('/api/horaire') ? aWeek([]) : day);
  });
});

afterEach(() => void vi.unstubAllGlobals());

const today = (): string => useServerSettingsStore.getState().virtualDate;

/** As the screen asks, with what it knows by then. */
function openScreen(date = today()) {
  const { FIRST_DAY_OF_WEEK: firstDayOfWeek } = useServerSettingsStore.getState().settings;
  const week = weekOptions({ date, today: today(), firstDayOfWeek, id: undefined });
  const isKnown = (queryKey: readonly unknown[]) =>
    queryClient.getQueryData(queryKey) !== undefined;
  return [isKnown(week.queryKey), isKnown(punchDayOptions(date, undefined).queryKey)];
}

it('asks for the day before the settings are known; the screen finds it', async () => {
  await readDayAhead({});
  expect(asked.toSorted()).toEqual([
    `/api/horaire?date=${today()}`,
    `/api/presences/jour?date=${today()}`,
  ]);
  expect(openScreen()).toEqual([true, true]);
  expect(useHoraireStore.getState().horaireSemaine?.data).toEqual(aWeek([]));
});

it('takes the settings that the device has', async () => {
  const start = weekStart(today() || '2026-05-04', 0);
  await storeServerSettings(settingsToEntries({ ...DEFAULT_SETTINGS, FIRST_DAY_OF_WEEK: 1 }));
  clearServerSettings();
  // A Sunday: the week before where weeks begin on Monday.
  const sunday = addDays(start, -14);
  await readDayAhead({ date: sunday });
  expect(asked).toContain(`/api/horaire?date=${addDays(sunday, -6)}`);
  expect(openScreen(sunday)).toEqual([true, true]);
});

it('leaves what could not be read to the screen', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(readDayAhead({})).resolves.toBeUndefined();
  expect(openScreen()).toEqual([false, false]);
});
