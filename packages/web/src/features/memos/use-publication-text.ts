import type { Memo } from '@releve/domain/features/memos.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';

/** When a memo is to appear is said by the clock it was scheduled by: the company's. */
export const useScheduleDates = () =>
  useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));

/** When a memo appeared, or will; null for a draft. */
export function usePublicationText(): (memo: Memo) => string | null {
  const dates = useDateFormatter();
  const scheduled = useScheduleDates();
  return ({ publie_le, programme_le }) => {
    if (publie_le !== null) return dates.instant(publie_le);
    return programme_le === null ? null : scheduled.instant(programme_le);
  };
}
