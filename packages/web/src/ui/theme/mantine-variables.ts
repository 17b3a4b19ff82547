/** Mantine's colour variables, each led to a role of tokens.css, which knows the theme in use. */

/** Mantine's own names lead to our few hues, so that no other colour can slip in. */
export const scaleByColor: Record<string, string> = {
  night: 'night',
  blue: 'night',
  indigo: 'night',
  cyan: 'night',
  gray: 'slate',
  dark: 'dark',
  amber: 'amber',
  yellow: 'amber',
  orange: 'amber',
  green: 'green',
  teal: 'green',
  lime: 'green',
  red: 'red',
  pink: 'red',
  violet: 'violet',
  grape: 'violet',
};

const stateByScale: Record<string, string> = {
  amber: 'now',
  green: 'done',
  red: 'wrong',
  violet: 'silent',
};

const semanticVariables: Record<string, string> = {
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-bright': 'var(--color-text)',
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-dimmed': 'var(--color-dim)',
  '--mantine-color-placeholder': 'var(--color-placeholder)',
  '--mantine-color-anchor': 'var(--color-primary-text)',
  '--mantine-color-error': 'var(--wrong-text)',
  '--mantine-color-success': 'var(--done-text)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-hairline)',
  '--mantine-color-disabled': 'var(--color-disabled)',
  '--mantine-color-disabled-color': 'var(--color-on-disabled)',
  '--mantine-color-disabled-border': 'var(--color-hairline)',
};

function listColorVariables(color: string, scale: string): [string, string][] {
  const state = stateByScale[scale];
  const name = (part: string) => `--mantine-color-${color}-${part}`;
  if (state !== undefined) {
    return [
      [name('text'), `var(--${state}-text)`],
      [name('filled'), `var(--${state}-solid)`],
      [name('filled-hover'), `var(--${state}-solid-hover)`],
      [name('light'), `var(--${state}-soft)`],
      [name('light-hover'), `var(--${state}-soft)`],
      [name('light-color'), `var(--${state}-text)`],
      [name('outline'), `var(--${state}-line)`],
      [name('outline-hover'), `var(--${state}-soft)`],
    ];
  }
  if (scale === 'night') {
    return [
      [name('text'), 'var(--color-primary-text)'],
      [name('filled'), 'var(--color-primary)'],
      [name('filled-hover'), 'var(--color-primary-hover)'],
      [name('light'), 'var(--color-primary-soft)'],
      [name('light-hover'), 'var(--color-primary-soft-hover)'],
      [name('light-color'), 'var(--color-primary-text)'],
      [name('outline'), 'var(--color-primary-text)'],
      [name('outline-hover'), 'var(--color-primary-soft)'],
    ];
  }
  return [
    [name('text'), 'var(--color-dim)'],
    [name('filled'), 'var(--slate-6)'],
    [name('filled-hover'), 'var(--slate-7)'],
    [name('light'), 'var(--neutral-soft)'],
    [name('light-hover'), 'var(--color-hover)'],
    [name('light-color'), 'var(--color-text)'],
    [name('outline'), 'var(--color-border)'],
    [name('outline-hover'), 'var(--color-hover)'],
  ];
}

export const schemeVariables: Record<string, string> = {
  ...semanticVariables,
  ...Object.fromEntries(
    Object.entries(scaleByColor).flatMap(([color, scale]) => listColorVariables(color, scale)),
  ),
};
