// The company's settings: every flag of the product with its type and its default. Without a schema library: the first
// page of the web app knows them too.
import { FEATURES, type AnyFeature } from './features.ts';
import type { SettingValue } from './setting.ts';

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export const SETTINGS = Object.assign({}, ...FEATURES.map(({ settings }) => settings)) as Together<
  AnyFeature['settings']
>;

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
