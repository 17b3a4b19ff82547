// The company's settings, kept in memory: nearly every request asks for one. Whoever changes one invalidates the
// cache after the commit; other processes are notified by PostgreSQL, or notice within seconds.
import { settingsFromEntries, type Settings } from '@releve/domain/settings.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { findSettingEntries } from './settings.repository.ts';

const FRESH_FOR_SECONDS = 10;

/** The PostgreSQL channel on which a change is told to every server of the database. */
export const SETTINGS_NOTIFICATION = 'releve_settings';

export interface SettingsCache {
  read(): Promise<Settings>;
  invalidate(): void;
}

/** `fixed` is what the environment decides, whatever the table says. */
export function createSettingsCache(
  db: Db,
  clock: Clock,
  fixed: Partial<Settings> = {},
): SettingsCache {
  let cached: { settings: Promise<Settings>; until: Temporal.Instant } | undefined;
  const load = async () => ({ ...settingsFromEntries(await findSettingEntries(db)), ...fixed });
  const invalidate = () => {
    cached = undefined;
  };
  return {
    invalidate,
    read: () => {
      const now = clock.now();
      if (cached && Temporal.Instant.compare(now, cached.until) < 0) return cached.settings;
      const settings = load();
      cached = { settings, until: now.add({ seconds: FRESH_FOR_SECONDS }) };
      // A failure must not be remembered.
      settings.catch(invalidate);
      return settings;
    },
  };
}
