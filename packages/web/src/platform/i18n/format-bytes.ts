// Sizes as people read them: « 1,5 Mo ».
import { type Language, localeTag } from './i18n.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP));
  const index = Math.min(UNITS.length - 1, power);
  return new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit: UNITS[index] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** index);
}
