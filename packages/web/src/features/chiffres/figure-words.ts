// Figures in words: their values, how they differ, what their steps are called. Pure.
import { type Figure, FIGURE_RULES, isRatio } from '@releve/domain/figures.ts';
import type { Period, PeriodStep } from '@releve/domain/figure-period.ts';
import {
  formatCount,
  formatDecimal,
  formatMonth,
  formatShortMonth,
} from '../../platform/i18n/format-figure.ts';
import type { Language, Translate } from '../../platform/i18n/i18n.ts';

const MINUTES_PER_HOUR = 60;
const NO_BREAK = '\u00a0';

/** « 1 204 h 30 »: exact, since it is the sum of rows that are shown. */
export function formatHours(minutes: number, language: Language): string {
  const whole = Math.abs(Math.round(minutes));
  const hours = `${minutes < 0 ? '−' : ''}${formatCount(Math.floor(whole / MINUTES_PER_HOUR), language)}${NO_BREAK}h`;
  const rest = whole % MINUTES_PER_HOUR;
  return rest === 0 ? hours : `${hours}${NO_BREAK}${String(rest).padStart(2, '0')}`;
}

const percentOf = (value: number, language: Language): string =>
  `${formatDecimal(value, language)}${language === 'fr' ? NO_BREAK : ''}%`;

export function formatValue(
  t: Translate,
  figure: Figure,
  value: number | null,
  language: Language,
): string {
  if (value === null) return t(figure === 'ponctualite' ? 'chiffres.no_entry' : 'chiffres.none');
  switch (FIGURE_RULES[figure].unit) {
    case 'minutes':
      return formatHours(value, language);
    case 'pourcent':
      return percentOf(value, language);
    case 'nombre':
      return formatCount(value, language);
  }
}

const ONE_DECIMAL = 10;

/** A difference of percents is in points, and one of less than an hour in minutes. */
export function formatGap(t: Translate, figure: Figure, gap: number, language: Language): string {
  const size = Math.abs(gap);
  if (isRatio(figure)) {
    const shown = Math.round(size * ONE_DECIMAL) / ONE_DECIMAL;
    return t('chiffres.points', { count: shown, gap: formatDecimal(shown, language) });
  }
  if (FIGURE_RULES[figure].unit === 'minutes' && size < MINUTES_PER_HOUR) {
    return `${formatCount(Math.round(size), language)}${NO_BREAK}min`;
  }
  return formatValue(t, figure, size, language);
}

export interface Comparison {
  readonly word: 'more' | 'less' | 'same' | 'none';
  readonly gap: number;
  /** Whether that is welcome; null where it is neither, or nothing changed. */
  readonly isGood: boolean | null;
}

/** A tenth of a point is the finest that is shown of a ratio. */
const FINEST = 0.05;

export function compare(figure: Figure, now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return { word: 'none', gap: 0, isGood: null };
  const gap = now - before;
  if (Math.abs(gap) < (isRatio(figure) ? FINEST : 1)) return { word: 'same', gap: 0, isGood: null };
  const { isGoodUp } = FIGURE_RULES[figure];
  return {
    word: gap > 0 ? 'more' : 'less',
    gap,
    isGood: isGoodUp === null ? null : gap > 0 === isGoodUp,
  };
}

interface StepWords {
  readonly t: Translate;
  readonly language: Language;
  readonly long: (date: string) => string;
  readonly date: (date: string) => string;
}

/** « samedi 14 novembre », « Semaine du 2026-11-08 », « nov. 2026 »; and shorter, along an axis. */
export function nameStep(
  { du }: Pick<Period, 'du'>,
  step: PeriodStep,
  { t, language, long, date }: StepWords,
): { label: string; shortLabel: string } {
  const short = du.slice(5);
  if (step === 'jour') return { label: long(du), shortLabel: short };
  if (step === 'mois') {
    const month = du.slice(0, 7);
    return { label: formatMonth(month, language), shortLabel: formatShortMonth(month, language) };
  }
  return { label: t('chiffres.week', { date: date(du) }), shortLabel: short };
}
