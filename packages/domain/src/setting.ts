// The kinds of settings, for the features that declare one.

/** What a setting is edited with; `fixed` ones come from the server's environment and are only shown. */
type SettingKind = 'flag' | 'weekday' | 'minutes' | 'days' | 'months' | 'text' | 'fixed';

/** The parts of the screen of the settings, in their order. */
export const SETTING_GROUPS = [
  'fonctions',
  'horaire',
  'pointage',
  'dossiers',
  'securite',
  'conservation',
  'affichage',
  'cartes',
  'technique',
] as const;

export type SettingGroupName = (typeof SETTING_GROUPS)[number];

export type SettingValue = boolean | number | string | null;

export interface Setting<Value extends SettingValue> {
  readonly kind: SettingKind;
  readonly group: SettingGroupName;
  readonly default: Value;
  readonly accepts: (value: unknown) => value is Value;
  /** Of a text. */
  readonly maxLength?: number;
  /** Of a number, which may also be 0. */
  readonly range?: { readonly least: number; readonly most: number };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isWeekday = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

export const MAX_SETTING_MINUTES = 240;

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SETTING_MINUTES;

const isText = (value: unknown): value is string => typeof value === 'string';

/** One of `fonctions` closes screens: its words name them, and whoever switches it off is asked first. */
export const flag = (value: boolean, group: SettingGroupName = 'fonctions'): Setting<boolean> => ({
  kind: 'flag',
  group,
  default: value,
  accepts: isBoolean,
});

/** 0 is Sunday. */
export const weekday = (value: number): Setting<number> => ({
  kind: 'weekday',
  group: 'horaire',
  default: value,
  accepts: isWeekday,
});

export const minutes = (value: number, group: SettingGroupName = 'pointage'): Setting<number> => ({
  kind: 'minutes',
  group,
  default: value,
  accepts: isMinutes,
});

export const MAX_SETTING_DAYS = 365;

/** 0 is never. */
export const days = (value: number, group: SettingGroupName): Setting<number> => ({
  kind: 'days',
  group,
  default: value,
  accepts: (given): given is number =>
    Number.isInteger(given) && Number(given) >= 0 && Number(given) <= MAX_SETTING_DAYS,
});

export const MAX_SETTING_MONTHS = 60;

/** 0 is never. */
export const months = (value: number, group: SettingGroupName): Setting<number> => ({
  kind: 'months',
  group,
  default: value,
  accepts: (given): given is number =>
    Number.isInteger(given) && Number(given) >= 0 && Number(given) <= MAX_SETTING_MONTHS,
});

export const MAX_KEPT_MONTHS = 120;

/** How long something is kept: so many months, or 0 for ever, until a company decides otherwise. */
export const monthsKept = (least = 1): Setting<number> => ({
  kind: 'months',
  group: 'conservation',
  default: 0,
  accepts: (given): given is number =>
    given === 0 ||
    (Number.isInteger(given) && Number(given) >= least && Number(given) <= MAX_KEPT_MONTHS),
  range: { least, most: MAX_KEPT_MONTHS },
});

export const text = (
  group: SettingGroupName,
  maxLength: number,
  isGood: (value: string) => boolean = () => true,
): Setting<string | null> => ({
  kind: 'text',
  group,
  default: null,
  accepts: (value): value is string | null =>
    value === null || (isText(value) && value.length <= maxLength && isGood(value)),
  maxLength,
});

export const fixedText = (
  value: string,
  group: SettingGroupName = 'technique',
): Setting<string> => ({
  kind: 'fixed',
  group,
  default: value,
  accepts: isText,
});

export const fixedTextOrNone: Setting<string | null> = {
  kind: 'fixed',
  group: 'technique',
  default: null,
  accepts: (value): value is string | null => value === null || isText(value),
};

export const fixedPortOrNone: Setting<number | null> = {
  kind: 'fixed',
  group: 'technique',
  default: null,
  accepts: (value): value is number | null => value === null || Number.isInteger(value),
};
