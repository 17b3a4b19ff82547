// What choosing a palette or a colour changes in the settings. Pure.
import type { SettingsState } from '../../platform/stores/settings-store.ts';
import { isHexColor } from '../../ui/theme/color-scale.ts';
import { CUSTOM_START, PALETTES } from '../../ui/theme/palettes.ts';

export const CUSTOM_THEME = 'custom';

type ThemeChange = Pick<SettingsState, 'theme' | 'secondaryColor' | 'darkColor'>;

const changeTo = (
  name: string,
  secondaryColor: string | null,
  darkColor: string | null,
): ThemeChange => ({
  theme: { name, colors: { secondaryColor, darkColor } },
  secondaryColor,
  darkColor,
});

/** An own theme starts from the colours in force, so that nothing jumps before a colour is picked. */
export function chooseTheme(name: string, current: ThemeChange): ThemeChange {
  const palette = PALETTES.find((candidate) => candidate.name === name);
  if (palette) return changeTo(palette.name, palette.secondaryColor, palette.darkColor);
  return changeTo(
    CUSTOM_THEME,
    current.secondaryColor ?? CUSTOM_START.secondaryColor,
    current.darkColor ?? CUSTOM_START.darkColor,
  );
}

/** Null where the text is no colour yet: half a code typed changes nothing. */
export function chooseColor(
  which: 'secondaryColor' | 'darkColor',
  color: string,
  current: ThemeChange,
): ThemeChange | null {
  if (!isHexColor(color)) return null;
  const next = { ...current, [which]: color };
  return changeTo(CUSTOM_THEME, next.secondaryColor, next.darkColor);
}

/** As the browser's own colour field wants it: `abc` is `#aabbcc`. */
export function toSixDigits(color: string): string {
  const digits = color.trim().replace(/^#/, '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
