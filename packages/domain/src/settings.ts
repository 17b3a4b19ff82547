// The company's settings: every flag of the product with its type and its default. Without a schema library: the first
// page of the web app knows them too.
import { isTilesUrl, MAX_TILES_URL_LENGTH } from './map-tiles.ts';

/** What a setting is edited with; `fixed` ones come from the server's environment and are only shown. */
type SettingKind = 'flag' | 'weekday' | 'minutes' | 'text' | 'fixed';

export type SettingValue = boolean | number | string | null;

interface Definition<Value extends SettingValue> {
  kind: SettingKind;
  default: Value;
  accepts: (value: unknown) => value is Value;
  /** Of a text. */
  maxLength?: number;
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isWeekday = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;

export const MAX_SETTING_MINUTES = 240;

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SETTING_MINUTES;

const isPort = (value: unknown): value is number | null =>
  value === null || Number.isInteger(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const flag = (value: boolean): Definition<boolean> => ({
  kind: 'flag',
  default: value,
  accepts: isBoolean,
});

const minutes = (value: number): Definition<number> => ({
  kind: 'minutes',
  default: value,
  accepts: isMinutes,
});

const text = (
  maxLength: number,
  isGood: (value: string) => boolean = () => true,
): Definition<string | null> => ({
  kind: 'text',
  default: null,
  accepts: (value): value is string | null =>
    value === null || (isText(value) && value.length <= maxLength && isGood(value)),
  maxLength,
});

const fixed = <Value extends SettingValue>(
  value: Value,
  accepts: Definition<Value>['accepts'],
): Definition<Value> => ({ kind: 'fixed', default: value, accepts });

export const SETTINGS = {
  FIRST_DAY_OF_WEEK: { kind: 'weekday', default: 0, accepts: isWeekday } as Definition<number>,
  /** On what leaves the app: PDFs. */
  COMPANY_NAME: text(120),
  DISPLAY_SUIVI_PERCENT: flag(true),
  ENABLE_CLIENT_INVENTORY: flag(false),
  ENABLE_CLIENT_EQUIPMENT: flag(true),
  ENABLE_DEMANDES: flag(true),
  ENABLE_FORMATIONS: flag(true),
  ENABLE_DOCUMENTS: flag(true),
  ENABLE_MEMOS: flag(true),
  ENABLE_POSITION: flag(false),
  /** How long after the start of a quart nobody is late yet. */
  PUNCH_GRACE_MINUTES: minutes(5),
  /** After how many minutes without a punch the employee, then the supervisor, is told. */
  LATE_EMPLOYEE_MINUTES: minutes(5),
  LATE_SUPERVISOR_MINUTES: minutes(15),
  MAPS_API_KEY: text(200),
  /** Where the background of maps comes from; without it, the points are drawn alone. */
  MAP_TILES_URL: text(MAX_TILES_URL_LENGTH, isTilesUrl),
  /** Where the company's wall clocks are; the server's TIMEZONE decides it. */
  TIMEZONE: fixed<string>('America/Toronto', isText),
  /** Where the realtime side is; no key means that there is none. */
  REALTIME_KEY: fixed<string | null>(null, isTextOrNull),
  REALTIME_HOST: fixed<string | null>(null, isTextOrNull),
  REALTIME_PORT: fixed<number | null>(null, isPort),
  /** The public half of the web push keys. */
  PUSH_PUBLIC_KEY: fixed<string | null>(null, isTextOrNull),
} as const;

export type SettingName = keyof typeof SETTINGS;

export type Settings = { [Name in SettingName]: (typeof SETTINGS)[Name]['default'] };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].default]),
) as Settings;

export type FeatureFlag = {
  [Name in SettingName]: Settings[Name] extends boolean ? Name : never;
}[SettingName];

/** A setting as it travels. */
export interface SettingEntry {
  name: string;
  value: SettingValue;
}

/** Entries as received; a name this version does not know or a value of the wrong type is left at its default. */
export function settingsFromEntries(entries: readonly SettingEntry[]): Settings {
  const known = entries.filter(
    ({ name, value }) => name in SETTINGS && SETTINGS[name as SettingName].accepts(value),
  );
  return {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
  };
}

export const settingsToEntries = (settings: Settings): SettingEntry[] =>
  SETTING_NAMES.map((name) => ({ name, value: settings[name] }));
