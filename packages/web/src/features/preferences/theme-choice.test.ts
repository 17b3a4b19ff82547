import { describe, expect, it } from 'vitest';
import { PALETTES, readAccent } from '../../ui/theme/palettes.ts';
import { chooseColor, chooseTheme, CUSTOM_THEME, toSixDigits } from './theme-choice.ts';

const releve = chooseTheme('releve', {
  theme: { name: 'prune', colors: { secondaryColor: '#7d3566', darkColor: '#1b1019' } },
  secondaryColor: '#7d3566',
  darkColor: '#1b1019',
});

describe('choosing a theme', () => {
  it('gives back the colours of the product', () => {
    expect(releve).toEqual({
      theme: { name: 'releve', colors: { secondaryColor: null, darkColor: null } },
      secondaryColor: null,
      darkColor: null,
    });
  });

  it('says the same colours in the theme and beside it, for every palette', () => {
    for (const { name } of PALETTES) {
      const { theme, secondaryColor, darkColor } = chooseTheme(name, releve);
      expect(theme).toEqual({ name, colors: { secondaryColor, darkColor } });
    }
  });

  it('starts an own theme from the colours in force', () => {
    const own = chooseTheme(CUSTOM_THEME, chooseTheme('fleuve', releve));
    expect(own.theme.name).toBe(CUSTOM_THEME);
    expect(own.secondaryColor).toBe('#0f6470');
  });
});

describe('choosing a colour', () => {
  it('changes that colour alone and makes the theme an own one', () => {
    const next = chooseColor('darkColor', '#101010', chooseTheme('prune', releve));
    expect(next?.theme).toEqual({
      name: CUSTOM_THEME,
      colors: { secondaryColor: '#7d3566', darkColor: '#101010' },
    });
  });

  it('waits for a whole colour', () => {
    expect(chooseColor('secondaryColor', '#12', releve)).toBeNull();
  });
});

it.each([
  ['#1F4E79', '#1f4e79'],
  ['abc', '#aabbcc'],
])('%s is %s for the field of the browser', (color, expected) => {
  expect(toSixDigits(color)).toBe(expected);
});

describe('the colour really used', () => {
  it.each(['#ffff00', '#ffffff', '#000000', '#00ff88'])('carries white text for %s', (color) => {
    expect(readAccent(color, false)?.contrast).toBeGreaterThanOrEqual(4.5);
    expect(readAccent(color, true)?.contrast).toBeGreaterThanOrEqual(4.5);
  });

  it('is unknown for what is no colour', () => {
    expect(readAccent('bleu', false)).toBeNull();
  });
});
