// How far something is, as people read it. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

const METRES = 1_000;
const distances: Record<string, Intl.NumberFormat> = {};

/** « 450 m », « 2,4 km » */
export function formatDistance(metres: number, language: Language): string {
  const isNear = metres < METRES;
  const unit = isNear ? 'meter' : 'kilometer';
  const format = (distances[`${language} ${unit}`] ??= new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: isNear ? 0 : 1,
  }));
  return format.format(isNear ? metres : metres / METRES);
}
