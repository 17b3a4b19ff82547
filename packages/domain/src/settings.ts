// The company's settings: every flag of the product with its type and its default.
import { z } from 'zod';

/** What a setting is edited with; `fixed` ones come from the server's environment and are only shown. */
export type SettingKind = 'flag' | 'weekday' | 'text' | 'fixed';

interface Definition<Value> {
  kind: SettingKind;
  schema: z.ZodType<Value>;
  default: Value;
}

const define = <Value>(
  kind: SettingKind,
  schema: z.ZodType<Value>,
  value: Value,
): Definition<Value> => ({ kind, schema, default: value });

const flag = (value: boolean) => define('flag', z.boolean(), value);

export const SETTINGS = {
  FIRST_DAY_OF_WEEK: define('weekday', z.int().min(0).max(6), 0),
  DISPLAY_SUIVI_PERCENT: flag(true),
  ENABLE_CLIENT_INVENTORY: flag(false),
  ENABLE_CLIENT_EQUIPMENT: flag(true),
  ENABLE_DEMANDES: flag(true),
  ENABLE_FORMATIONS: flag(true),
  ENABLE_DOCUMENTS: flag(true),
  ENABLE_MEMOS: flag(true),
  ENABLE_POSITION: flag(false),
  MAPS_API_KEY: define('text', z.string().max(200).nullable(), null),
  /** Where the company's wall clocks are; the server's TIMEZONE decides it. */
  TIMEZONE: define('fixed', z.string().max(60), 'America/Toronto'),
  /** Where the realtime side is; no key means that there is none. */
  REALTIME_KEY: define('fixed', z.string().nullable(), null),
  REALTIME_HOST: define('fixed', z.string().nullable(), null),
  REALTIME_PORT: define('fixed', z.int().nullable(), null),
  /** The public half of the web push keys. */
  PUSH_PUBLIC_KEY: define('fixed', z.string().nullable(), null),
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

export const settingEntry = z.object({ name: z.string(), value: z.json() });
export type SettingEntry = z.output<typeof settingEntry>;

/** Entries as received; a name this version does not know or a value of the wrong type is left at its default. */
export function settingsFromEntries(entries: readonly SettingEntry[]): Settings {
  const known = entries.filter(
    ({ name, value }) =>
      name in SETTINGS && SETTINGS[name as SettingName].schema.safeParse(value).success,
  );
  return {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
  };
}

export const settingsToEntries = (settings: Settings): SettingEntry[] =>
  SETTING_NAMES.map((name) => ({ name, value: settings[name] }));
