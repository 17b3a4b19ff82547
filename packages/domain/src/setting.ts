// The kinds of settings, for the features that declare one.

/** What a setting is edited with; `fixed` ones come from the server's environment and are only shown. */
type SettingKind = 'flag' | 'weekday' | 'minutes' | 'text' | 'fixed';

export type SettingValue = boolean | number | string | null;

export interface Setting<Value extends SettingValue> {
  readonly kind: SettingKind;
  readonly default: Value;
  readonly accepts: (value: unknown) => value is Value;
  /** Of a text. */
  readonly maxLength?: number;
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isWeekday = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

export const MAX_SETTING_MINUTES = 240;

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SETTING_MINUTES;

const isText = (value: unknown): value is string => typeof value === 'string';

export const flag = (value: boolean): Setting<boolean> => ({
  kind: 'flag',
  default: value,
  accepts: isBoolean,
});

/** 0 is Sunday. */
export const weekday = (value: number): Setting<number> => ({
  kind: 'weekday',
  default: value,
  accepts: isWeekday,
});

export const minutes = (value: number): Setting<number> => ({
  kind: 'minutes',
  default: value,
  accepts: isMinutes,
});

export const text = (
  maxLength: number,
  isGood: (value: string) => boolean = () => true,
): Setting<string | null> => ({
  kind: 'text',
  default: null,
  accepts: (value): value is string | null =>
    value === null || (isText(value) && value.length <= maxLength && isGood(value)),
  maxLength,
});

export const fixedText = (value: string): Setting<string> => ({
  kind: 'fixed',
  default: value,
  accepts: isText,
});

export const fixedTextOrNone: Setting<string | null> = {
  kind: 'fixed',
  default: null,
  accepts: (value): value is string | null => value === null || isText(value),
};

export const fixedPortOrNone: Setting<number | null> = {
  kind: 'fixed',
  default: null,
  accepts: (value): value is number | null => value === null || Number.isInteger(value),
};
