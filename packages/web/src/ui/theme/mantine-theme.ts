/** Mantine dressed in our tokens. Holds no colour of its own: each one is a variable of tokens.css. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { buildAccentScale, buildDarkScale, isHexColor } from './color-scale.ts';
import { componentDefaults } from './mantine-components.ts';
import { scaleByColor, schemeVariables } from './mantine-variables.ts';

export type ThemeColors = {
  /** Replaces the night blue. */
  secondaryColor?: string | null | undefined;
  /** Replaces the base of the dark theme. */
  darkColor?: string | null | undefined;
};

export type ReleveTheme = {
  theme: MantineThemeOverride;
  cssVariablesResolver: CSSVariablesResolver;
};

const tupleOf = (scale: string): MantineColorsTuple => [
  `var(--${scale}-0)`,
  `var(--${scale}-1)`,
  `var(--${scale}-2)`,
  `var(--${scale}-3)`,
  `var(--${scale}-4)`,
  `var(--${scale}-5)`,
  `var(--${scale}-6)`,
  `var(--${scale}-7)`,
  `var(--${scale}-8)`,
  `var(--${scale}-9)`,
];

const resolveVariantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = typeof input.color === 'string' ? input.color : input.theme.primaryColor;
  const isAmber = scaleByColor[color] === 'amber';
  return isAmber && input.variant === 'filled' ? { ...resolved, color: 'var(--now-on)' } : resolved;
};

const theme = createTheme({
  colors: Object.fromEntries(
    Object.entries(scaleByColor).map(([color, scale]) => [color, tupleOf(scale)]),
  ),
  primaryColor: 'night',
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver: resolveVariantColors,
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-14)',
    sm: 'var(--text-body)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-22)',
  },
  lineHeights: {
    xs: '1.4',
    sm: 'var(--line-text)',
    md: 'var(--line-text)',
    lg: 'var(--line-text)',
    xl: '1.3',
  },
  fontWeights: {
    regular: 'var(--weight-text)',
    medium: 'var(--weight-title)',
    bold: 'var(--weight-title)',
  },
  headings: {
    fontFamily: 'var(--font-text)',
    fontWeight: 'var(--weight-title)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-28)', lineHeight: 'var(--line-title)' },
      h2: { fontSize: 'var(--text-22)', lineHeight: 'var(--line-title)' },
      h3: { fontSize: 'var(--text-18)', lineHeight: 'var(--line-title)' },
      h4: { fontSize: 'var(--text-16)', lineHeight: 'var(--line-title)' },
      h5: { fontSize: 'var(--text-16)', lineHeight: 'var(--line-title)' },
      h6: { fontSize: 'var(--text-14)', lineHeight: 'var(--line-title)' },
    },
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: '4px',
    sm: 'var(--radius-control)',
    md: 'var(--radius-card)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-round)',
  },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: componentDefaults,
});

function nameScale(scale: string, shades: string[]): Record<string, string> {
  return Object.fromEntries(shades.map((shade, index) => [`--${scale}-${index}`, shade]));
}

export function createReleveTheme({ secondaryColor, darkColor }: ThemeColors = {}): ReleveTheme {
  const variables: Record<string, string> = {
    ...(isHexColor(secondaryColor) ? nameScale('night', buildAccentScale(secondaryColor)) : {}),
    ...(isHexColor(darkColor) ? nameScale('dark', buildDarkScale(darkColor)) : {}),
  };
  return {
    theme,
    cssVariablesResolver: () => ({ variables, light: schemeVariables, dark: schemeVariables }),
  };
}
