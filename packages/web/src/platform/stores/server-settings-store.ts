// The company's settings as last received, with the working date they give. Kept in JADB between visits,
// so that guards and flags hold without a network.
import {
  DEFAULT_SETTINGS,
  type SettingEntry,
  type Settings,
  settingsFromEntries,
} from '@releve/domain/settings.ts';
import { create } from 'zustand';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { currentUserId } from './user-store.ts';

const PERSISTED_KEY = 'server-settings';

interface ServerSettingsState {
  settings: Settings;
  /** Seconds to add to this device's clock to get the server's. */
  diff: number;
  isLoaded: boolean;
}

const UNKNOWN: ServerSettingsState = { settings: DEFAULT_SETTINGS, diff: 0, isLoaded: false };

export const useServerSettingsStore = create<ServerSettingsState>(() => UNKNOWN);

export async function storeServerSettings(
  entries: readonly SettingEntry[],
  diff = useServerSettingsStore.getState().diff,
): Promise<void> {
  const settings = settingsFromEntries(entries);
  useServerSettingsStore.setState({ settings, diff, isLoaded: true });
  const owner = currentUserId();
  if (owner !== null) await savePersisted(owner, PERSISTED_KEY, { entries, diff });
}

/** What this person's device last knew; false where it knows nothing yet. */
export async function restoreServerSettings(): Promise<boolean> {
  const owner = currentUserId();
  if (owner === null) return false;
  const saved = await loadPersisted(owner, PERSISTED_KEY);
  if (saved === null) return false;
  const { entries, diff } = saved.data as { entries: SettingEntry[]; diff: number };
  useServerSettingsStore.setState({ settings: settingsFromEntries(entries), diff, isLoaded: true });
  return true;
}

export const clearServerSettings = (): void => useServerSettingsStore.setState(UNKNOWN);
