import {
  MAX_SETTING_DAYS,
  MAX_SETTING_MINUTES,
  MAX_SETTING_MONTHS,
} from '@releve/domain/setting.ts';
import { SETTINGS, type SettingName } from '@releve/domain/settings.ts';

export type TextReading =
  | { isValid: true; value: string | null }
  | { isValid: false; count: number; max: number };

/** Spaces around it do not count, and nothing at all is no value. Only its length is judged before it is sent. */
export function readTextSetting(name: SettingName, text: string): TextReading {
  const value = text.trim() === '' ? null : text.trim();
  const { maxLength: max } = SETTINGS[name];
  const count = value?.length ?? 0;
  return max !== undefined && count > max
    ? { isValid: false, count, max }
    : { isValid: true, value };
}

/** The kinds that are a number with a unit, and how far each goes. */
const MOST = {
  minutes: MAX_SETTING_MINUTES,
  days: MAX_SETTING_DAYS,
  months: MAX_SETTING_MONTHS,
} as const;
export type CountedKind = keyof typeof MOST;

export const isCounted = (kind: string): kind is CountedKind => Object.hasOwn(MOST, kind);

export type CountReading =
  | { isValid: true; value: number }
  | { isValid: false; max: number; min?: number };

/** A whole number, written in digits alone; 0, or within the range where the setting has one. */
export function readCountSetting(
  kind: CountedKind,
  text: string,
  range?: { readonly least: number; readonly most: number },
): CountReading {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
  const max = range?.most ?? MOST[kind];
  if (value <= max && (value === 0 || value >= (range?.least ?? 0)))
    return { isValid: true, value };
  return { isValid: false, max, ...(range && range.least > 1 && { min: range.least }) };
}
