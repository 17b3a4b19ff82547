import { MAX_SETTING_MINUTES } from '@releve/domain/setting.ts';
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

export type MinutesReading = { isValid: true; value: number } | { isValid: false; max: number };

/** Whole minutes, written in digits alone. */
export function readMinutesSetting(text: string): MinutesReading {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
  return value <= MAX_SETTING_MINUTES
    ? { isValid: true, value }
    : { isValid: false, max: MAX_SETTING_MINUTES };
}
