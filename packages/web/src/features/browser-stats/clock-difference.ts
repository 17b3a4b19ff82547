// The difference of a device's clock with the server's, in words.
import { formatDuration } from '../../platform/i18n/format-number.ts';
import type { Language, Translate } from '../../platform/i18n/i18n.ts';

/** Below this nobody notices; it is also what a slow network can add. */
const EXACT_WITHIN_S = 30;
/** The attendance board marks the punches of such a clock. */
const WORRYING_FROM_S = 120;

export const isWorryingDifference = (seconds: number): boolean =>
  Math.abs(seconds) > WORRYING_FROM_S;

/** `seconds` is what must be added to the device's clock: positive where it is behind. */
export function describeDifference(seconds: number, t: Translate, language: Language): string {
  if (Math.abs(seconds) < EXACT_WITHIN_S) return t('browser_stats.clock.exact');
  const duration = formatDuration(seconds, language);
  return seconds > 0
    ? t('browser_stats.clock.behind', { duration })
    : t('browser_stats.clock.ahead', { duration });
}
