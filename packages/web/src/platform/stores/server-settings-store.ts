// The company's settings as last received, with the working date they give. Kept in JADB between visits,
// so that guards and flags hold without a network.
import {
  DEFAULT_SETTINGS,
  type SettingEntry,
  type Settings,
  settingsFromEntries,
} from '@releve/domain/settings.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { create } from 'zustand';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { currentUserId } from './user-store.ts';

const PERSISTED_KEY = 'server-settings';

interface ServerSettingsState {
  settings: Settings;
  /** Seconds to add to this device's clock to get the server's. */
  diff: number;
  isLoaded: boolean;
  /** When the server last gave them, in epoch milliseconds; null where it has not yet. */
  syncedAt: number | null;
  /** The working day of the person signed in; follow-virtual-date.ts keeps it. */
  virtualDate: LocalDate;
}

type ReceivedSettings = Omit<ServerSettingsState, 'virtualDate'>;

const UNKNOWN: ReceivedSettings = {
  settings: DEFAULT_SETTINGS,
  diff: 0,
  isLoaded: false,
  syncedAt: null,
};

export const useServerSettingsStore = create<ServerSettingsState>(() => ({
  ...UNKNOWN,
  virtualDate: '',
}));

export async function storeServerSettings(
  entries: readonly SettingEntry[],
  diff = useServerSettingsStore.getState().diff,
): Promise<void> {
  const syncedAt = Date.now();
  const settings = settingsFromEntries(entries);
  useServerSettingsStore.setState({ settings, diff, isLoaded: true, syncedAt });
  const owner = currentUserId();
  if (owner !== null) await savePersisted(owner, PERSISTED_KEY, { entries, diff }, syncedAt);
}

/** What this person's device last knew; false where it knows nothing yet. */
export async function restoreServerSettings(): Promise<boolean> {
  const owner = currentUserId();
  if (owner === null) return false;
  const saved = await loadPersisted(owner, PERSISTED_KEY);
  if (saved === null) return false;
  const { entries, diff } = saved.data as { entries: SettingEntry[]; diff: number };
  useServerSettingsStore.setState({
    settings: settingsFromEntries(entries),
    diff,
    isLoaded: true,
    syncedAt: saved.updatedAt,
  });
  return true;
}

export const clearServerSettings = (): void => useServerSettingsStore.setState(UNKNOWN);
