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
