// Which part of the screen each setting belongs to, and in which order: as the features declare them.
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import { SETTING_GROUPS, type SettingGroupName } from '@releve/domain/setting.ts';
import { SETTING_NAMES, SETTINGS } from '@releve/domain/settings.ts';
import { isKnownSetting } from './setting-words.ts';

const groupOf = (name: string): SettingGroupName =>
  isKnownSetting(name) ? SETTINGS[name].group : 'technique';

/** Those unknown here come last. */
const placeOf = (name: string): number =>
  isKnownSetting(name) ? SETTING_NAMES.indexOf(name) : SETTING_NAMES.length;

export interface SettingGroup {
  name: SettingGroupName;
  settings: SettingDetail[];
}

/** Groups left empty, as by a search, are left out. */
export function groupSettings(details: readonly SettingDetail[]): SettingGroup[] {
  const sorted = details.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  return SETTING_GROUPS.map((name) => ({
    name,
    settings: sorted.filter((detail) => groupOf(detail.name) === name),
  })).filter(({ settings }) => settings.length > 0);
}

export const isChanged = ({ kind, value, default: initial }: SettingDetail): boolean =>
  kind !== 'fixed' && JSON.stringify(value) !== JSON.stringify(initial);
