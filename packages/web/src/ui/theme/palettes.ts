import { buildAccentScale, contrastRatio, isHexColor } from './color-scale.ts';

/** The palettes a person can choose by name. Hues keep clear of amber, green, red and violet, which tell states. */

export interface Palette {
  name: 'releve' | 'fleuve' | 'ardoise' | 'prune';
  /** Null: the product's own, as tokens.css has them. */
  secondaryColor: string | null;
  darkColor: string | null;
  /** What stands for the palette in a list. */
  swatch: string;
}

export const PALETTES: readonly Palette[] = [
  { name: 'releve', secondaryColor: null, darkColor: null, swatch: '#1f4e79' },
  { name: 'fleuve', secondaryColor: '#0f6470', darkColor: '#0a1a1d', swatch: '#0f6470' },
  { name: 'ardoise', secondaryColor: '#4a5868', darkColor: '#14171b', swatch: '#4a5868' },
  { name: 'prune', secondaryColor: '#7d3566', darkColor: '#1b1019', swatch: '#7d3566' },
];

/** Where a person starts when they pick their own. */
export const CUSTOM_START = { secondaryColor: '#1f4e79', darkColor: '#0b1420' } as const;

export interface AccentReading {
  /** The colour that buttons really have. */
  used: string;
  /** How far white text stands out on it. */
  contrast: number;
}

/** The hue is kept and the lightness set, so that white text reads on any colour a person picks. */
export function readAccent(color: string, isDark: boolean): AccentReading | null {
  if (!isHexColor(color)) return null;
  const used = buildAccentScale(color)[isDark ? 6 : 7] ?? color;
  return { used, contrast: contrastRatio(used, '#ffffff') };
}
