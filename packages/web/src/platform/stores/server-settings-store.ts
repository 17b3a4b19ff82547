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
import { type ClockReading, readClocks, takeClockMove, watchClockFrom } from '../clock-moves.ts';
import { reportError } from '../error-report.ts';
import { keepClockDifference, readClockDifference } from '../offline/clock-difference.ts';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { currentUserId } from './user-store.ts';

const PERSISTED_KEY = 'server-settings';

interface ServerSettingsState {
  settings: Settings;
  /** Seconds to add to this device's clock to get the server's; 0 while that is not known. `currentDiff` is up to date. */
  diff: number;
  isDiffKnown: boolean;
  isLoaded: boolean;
  /** When the server last gave them, in epoch milliseconds; null where it has not yet. */
  syncedAt: number | null;
  /** The working day of the person signed in, or of the employee they act for; follow-virtual-date.ts keeps it. */
  virtualDate: LocalDate;
}

type ReceivedSettings = Omit<ServerSettingsState, 'virtualDate' | 'diff' | 'isDiffKnown'>;

const UNKNOWN: ReceivedSettings = {
  settings: DEFAULT_SETTINGS,
  isLoaded: false,
  syncedAt: null,
};

export const useServerSettingsStore = create<ServerSettingsState>(() => ({
  ...UNKNOWN,
  diff: 0,
  isDiffKnown: false,
  virtualDate: '',
}));

/** Seconds by which the device's clock was set back, which the store does not have yet. */
let untold = 0;

function tellDiff(): void {
  const { diff, isDiffKnown } = useServerSettingsStore.getState();
  const next = diff + untold;
  untold = 0;
  useServerSettingsStore.setState({ diff: next });
  // For a page that begins with that clock. One that the server has never told stays unknown.
  if (isDiffKnown) void keepClockDifference(next).catch(reportError);
}

/** The difference at this moment, also where the device's clock was changed since the server told it. */
export function currentDiff(): number {
  const move = takeClockMove();
  if (move !== 0) {
    // Screens ask while they are drawn: the store tells them afterwards.
    if (untold === 0) queueMicrotask(tellDiff);
    untold += move;
  }
  return useServerSettingsStore.getState().diff + untold;
}

/** Without `diff`, what is known of the clock stays as it is. `asked`: the clocks as the server was told of them. */
export async function storeServerSettings(
  entries: readonly SettingEntry[],
  diff?: number,
  asked: ClockReading = readClocks(),
): Promise<void> {
  const syncedAt = Date.now();
  const settings = settingsFromEntries(entries);
  const clock = diff === undefined ? {} : { diff, isDiffKnown: true };
  useServerSettingsStore.setState({ settings, ...clock, isLoaded: true, syncedAt });
  if (diff !== undefined) {
    untold = 0;
    watchClockFrom(asked);
    await keepClockDifference(diff);
  }
  const owner = currentUserId();
  if (owner !== null) await savePersisted(owner, PERSISTED_KEY, { entries }, syncedAt);
}

/** What this person's device last knew; false where it knows nothing yet. */
export async function restoreServerSettings(): Promise<boolean> {
  const owner = currentUserId();
  if (owner === null) return false;
  const [diff, saved] = await Promise.all([
    readClockDifference(),
    loadPersisted(owner, PERSISTED_KEY),
  ]);
  // What the server said meanwhile is newer.
  if (diff !== null && !useServerSettingsStore.getState().isDiffKnown) {
    useServerSettingsStore.setState({ diff, isDiffKnown: true });
  }
  if (useServerSettingsStore.getState().isLoaded) return true;
  if (saved === null) return false;
  const { entries } = saved.data as { entries: SettingEntry[] };
  useServerSettingsStore.setState({
    settings: settingsFromEntries(entries),
    isLoaded: true,
    syncedAt: saved.updatedAt,
  });
  return true;
}

/** The clock is the device's, whoever signs in next. */
export const clearServerSettings = (): void => useServerSettingsStore.setState(UNKNOWN);
