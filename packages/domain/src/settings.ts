// The company's settings: every flag of the product with its type and its default.
import { z } from 'zod';

interface Definition<Value> {
  schema: z.ZodType<Value>;
  default: Value;
}

const define = <Value>(schema: z.ZodType<Value>, value: Value): Definition<Value> => ({
  schema,
  default: value,
});

const flag = (value: boolean) => define(z.boolean(), value);

export const SETTINGS = {
  FIRST_DAY_OF_WEEK: define(z.int().min(0).max(6), 0),
  DISPLAY_SUIVI_PERCENT: flag(true),
  ENABLE_CLIENT_INVENTORY: flag(false),
  ENABLE_CLIENT_EQUIPMENT: flag(true),
  ENABLE_DEMANDES: flag(true),
  ENABLE_FORMATIONS: flag(true),
  ENABLE_DOCUMENTS: flag(true),
  ENABLE_MEMOS: flag(true),
  ENABLE_POSITION: flag(false),
  MAPS_API_KEY: define(z.string().max(200).nullable(), null),
  /** Where the company's wall clocks are; the server's TIMEZONE decides it. */
  TIMEZONE: define(z.string().max(60), 'America/Toronto'),
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
