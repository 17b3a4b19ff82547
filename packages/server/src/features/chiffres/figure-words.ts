// Figures as they are written where they leave the app. Pure.
import { type Figure, FIGURE_RULES, type Measures, valueOf } from '@releve/domain/figures.ts';
import type { Language } from '@releve/domain/texts.ts';

const MINUTES_PER_HOUR = 60;
const NO_BREAK = '\u00a0';

const tagOf = (langue: Language): string => (langue === 'fr' ? 'fr-CA' : 'en-CA');

/** « 1 204 h 30 » */
export function writeHours(langue: Language, minutes: number): string {
  const hours = `${Math.floor(minutes / MINUTES_PER_HOUR).toLocaleString(tagOf(langue))}${NO_BREAK}h`;
  const rest = minutes % MINUTES_PER_HOUR;
  return rest === 0 ? hours : `${hours}${NO_BREAK}${String(rest).padStart(2, '0')}`;
}

/** Null where there is nothing to say. */
export function writeFigure(langue: Language, figure: Figure, sums: Measures): string | null {
  const value = valueOf(figure, sums);
  if (value === null) return null;
  switch (FIGURE_RULES[figure].unit) {
    case 'minutes':
      return writeHours(langue, value);
    case 'pourcent':
      return (value / 100).toLocaleString(tagOf(langue), {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
    case 'nombre':
      return value.toLocaleString(tagOf(langue));
  }
}
