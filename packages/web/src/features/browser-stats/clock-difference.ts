// The difference of a device's clock with the server's, in words.
import { type Language, localeTag, type Translate } from '../../platform/i18n/i18n.ts';

/** Below this nobody notices; it is also what a slow network can add. */
const EXACT_WITHIN_S = 30;
/** The attendance board marks the punches of such a clock. */
const WORRYING_FROM_S = 120;

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** « 45 s », « 3 min », « 5 h », « 2 jours » */
export function formatDifference(seconds: number, language: Language): string {
  const length = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, each]) => length >= each) ?? ['second', 1];
  return new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(length / size);
}

export const isWorryingDifference = (seconds: number): boolean =>
  Math.abs(seconds) > WORRYING_FROM_S;

/** `seconds` is what must be added to the device's clock: positive where it is behind. */
export function describeDifference(seconds: number, t: Translate, language: Language): string {
  if (Math.abs(seconds) < EXACT_WITHIN_S) return t('browser_stats.clock.exact');
  const duration = formatDifference(seconds, language);
  return seconds > 0
    ? t('browser_stats.clock.behind', { duration })
    : t('browser_stats.clock.ahead', { duration });
}
