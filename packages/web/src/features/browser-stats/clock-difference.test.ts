// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { describeDifference, isWorryingDifference } from './clock-difference.ts';

beforeAll(loadAllTexts);

const words = (seconds: number) =>
  describeDifference(seconds, t, 'fr').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the difference of a clock', () => {
  it('is none within half a minute', () => {
    expect(words(29)).toBe('À l’heure');
    expect(words(-29)).toBe('À l’heure');
  });

  it('says which way the device is off', () => {
    expect(words(45)).toBe('Retard de 45 s');
    expect(words(-340)).toBe('Avance de 6 min');
    expect(words(7300)).toBe('Retard de 2 h');
  });

  it('worries beyond two minutes', () => {
    expect(isWorryingDifference(120)).toBe(false);
    expect(isWorryingDifference(-121)).toBe(true);
  });
});
