// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { act } from '../../../testing/act.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { SiteMap } from './site-map.tsx';

const host = document.createElement('div');
let root: Root;

beforeAll(loadAllTexts);
afterEach(async () => {
  await act(() => root.unmount());
  useServerSettingsStore.setState(useServerSettingsStore.getInitialState());
  useConnectionStore.setState({ connected: true });
});

async function readMap(tilesUrl: string | null): Promise<string> {
  const { settings } = useServerSettingsStore.getState();
  useServerSettingsStore.setState({ settings: { ...settings, MAP_TILES_URL: tilesUrl } });
  root = createRoot(host);
  await act(() => root.render(<SiteMap label="Carte" points={[]} fitKey="" />));
  return host.textContent;
}

test('without a map service of the company, the map says why it shows no streets', async () => {
  expect(await readMap(null)).toContain('Votre entreprise n’a choisi aucun service de carte');
});

test('without a network it does not blame the company', async () => {
  useConnectionStore.setState({ connected: false });
  expect(await readMap('https://tuiles.test/{z}/{x}/{y}.png')).toBe('');
});
