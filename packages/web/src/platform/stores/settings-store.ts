// The person's preferences on this device. Persisted in localStorage under `settings`, with the
// specification's field names.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '../i18n/i18n.ts';

export interface DateFormat {
  label: string;
  value: string;
}

export const DATE_FORMATS: readonly DateFormat[] = [
  { label: 'AAAA-MM-JJ', value: 'YYYY-MM-DD' },
  { label: 'JJ-MM-AAAA', value: 'DD-MM-YYYY' },
  { label: 'JJ/MM/AAAA', value: 'DD/MM/YYYY' },
  { label: 'MM/JJ/AAAA', value: 'MM/DD/YYYY' },
];

/** Which app shows the way to a site. */
export const MAPS_APPS = ['google', 'apple', 'waze'] as const;
export type MapsApp = (typeof MAPS_APPS)[number];

/** Of what is read: each is a size of the root in base.css. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface EmployeMode {
  active: boolean;
  orig_id: number | null;
  /** The day switch as the server last told it; an earlier release kept none. */
  employe: { id: number; nom: string; day_switch_time?: string } | null;
}

interface ThemeColors {
  secondaryColor: string | null;
  darkColor: string | null;
}

export interface SettingsState {
  /** The chosen palette, with the two colours it brings. */
  theme: { name: string; colors: ThemeColors };
  dateFormat: DateFormat;
  debugMode: boolean;
  employeMode: EmployeMode;
  forceMobileMenu: boolean;
  showTooltips: boolean;
  darkMode: boolean;
  textSize: TextSize;
  /** Null: the product's own. */
  secondaryColor: string | null;
  darkColor: string | null;
  displayMenuLabel: boolean;
  displayRightDrawer: boolean;
  railExpanded: boolean;
  /** The planner with one line for each person. */
  plannerDense: boolean;
  lateBannerDismissedAt: number | null;
  language: Language;
  mapsApp: MapsApp;
}

const systemPrefersDark = (): boolean =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

export const NO_EMPLOYE_MODE: EmployeMode = { active: false, orig_id: null, employe: null };

const defaultSettings = (): SettingsState => ({
  theme: { name: 'releve', colors: { secondaryColor: null, darkColor: null } },
  dateFormat: { label: 'AAAA-MM-JJ', value: 'YYYY-MM-DD' },
  debugMode: false,
  employeMode: NO_EMPLOYE_MODE,
  forceMobileMenu: false,
  showTooltips: true,
  darkMode: systemPrefersDark(),
  textSize: 'normal',
  secondaryColor: null,
  darkColor: null,
  displayMenuLabel: true,
  displayRightDrawer: false,
  railExpanded: false,
  plannerDense: true,
  lateBannerDismissedAt: null,
  language: 'fr',
  mapsApp: 'google',
});

export const useSettingsStore = create<SettingsState>()(
  persist(defaultSettings, {
    name: 'settings',
    merge: (stored, initial) => ({ ...initial, ...(stored as Partial<SettingsState> | undefined) }),
  }),
);

export const updateSettings = (change: Partial<SettingsState>): void => {
  useSettingsStore.setState(change);
};

/** The employee for whom one acts; null outside employee mode. */
export function actedForId(): number | null {
  const { active, employe } = useSettingsStore.getState().employeMode;
  return active ? (employe?.id ?? null) : null;
}

export function clearSettingsStore(): void {
  useSettingsStore.setState(defaultSettings());
  useSettingsStore.persist.clearStorage();
}

/** Follows `darkMode` and `textSize` on <html>, where both our tokens and the component library look. */
export function followAppearance(): void {
  const apply = ({ darkMode, textSize }: SettingsState) => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = darkMode ? 'dark' : 'light';
    dataset['textSize'] = textSize;
  };
  apply(useSettingsStore.getState());
  useSettingsStore.subscribe(apply);
}
