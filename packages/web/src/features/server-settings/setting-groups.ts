// Which part of the screen each setting belongs to. A setting without a place does not compile.
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import type { SettingName } from '@releve/domain/settings.ts';
import { isKnownSetting } from './setting-words.ts';

const SETTING_GROUPS = [
  'fonctions',
  'horaire',
  'pointage',
  'affichage',
  'cartes',
  'technique',
] as const;
type SettingGroupName = (typeof SETTING_GROUPS)[number];

/** In the order in which they stand on the screen. */
const GROUP_OF: Record<SettingName, SettingGroupName> = {
  ENABLE_DEMANDES: 'fonctions',
  ENABLE_FORMATIONS: 'fonctions',
  ENABLE_MEMOS: 'fonctions',
  ENABLE_DOCUMENTS: 'fonctions',
  ENABLE_CLIENT_EQUIPMENT: 'fonctions',
  ENABLE_CLIENT_INVENTORY: 'fonctions',
  FIRST_DAY_OF_WEEK: 'horaire',
  TIMEZONE: 'horaire',
  PUNCH_GRACE_MINUTES: 'pointage',
  LATE_EMPLOYEE_MINUTES: 'pointage',
  LATE_SUPERVISOR_MINUTES: 'pointage',
  COMPANY_NAME: 'affichage',
  DISPLAY_SUIVI_PERCENT: 'affichage',
  ENABLE_POSITION: 'cartes',
  MAPS_API_KEY: 'cartes',
  MAP_TILES_URL: 'cartes',
  REALTIME_KEY: 'technique',
  REALTIME_HOST: 'technique',
  REALTIME_PORT: 'technique',
  PUSH_PUBLIC_KEY: 'technique',
};

const ORDER: readonly string[] = Object.keys(GROUP_OF);

const groupOf = (name: string): SettingGroupName =>
  isKnownSetting(name) ? GROUP_OF[name] : 'technique';

/** Those unknown here come last. */
const placeOf = (name: string): number =>
  isKnownSetting(name) ? ORDER.indexOf(name) : ORDER.length;

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
