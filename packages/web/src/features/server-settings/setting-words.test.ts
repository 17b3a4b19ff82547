// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { describeValue, matchesSearch, settingWords } from './setting-words.ts';
import { weekdayNames } from '../../platform/i18n/format-date.ts';
import { makeSetting } from './setting.fixture.ts';

beforeAll(loadAllTexts);

describe('a value in words', () => {
  it('is on or off for a flag', () => {
    expect(describeValue({ kind: 'flag', value: true }, t, 'fr')).toBe('activé');
    expect(describeValue({ kind: 'flag', value: false }, t, 'fr')).toBe('désactivé');
  });

  it('is the name of the day, Sunday being 0', () => {
    expect(describeValue({ kind: 'weekday', value: 0 }, t, 'fr')).toBe('dimanche');
    expect(weekdayNames('en')[6]).toBe('Saturday');
  });

  it('is a number of minutes', () => {
    expect(describeValue({ kind: 'minutes', value: 1 }, t, 'fr')).toBe('1 minute');
    expect(describeValue({ kind: 'minutes', value: 15 }, t, 'fr')).toBe('15 minutes');
  });

  it('is a number of months, none being never', () => {
    expect(describeValue({ kind: 'months', value: 12 }, t, 'fr')).toBe('12 mois');
    expect(describeValue({ kind: 'months', value: 0 }, t, 'fr')).toBe('jamais');
  });

  it('says so where there is none', () => {
    expect(describeValue({ kind: 'text', value: null }, t, 'fr')).toBe('aucune valeur');
    expect(describeValue({ kind: 'fixed', value: 443 }, t, 'fr')).toBe('443');
  });
});

describe('the words of a setting', () => {
  it('are its technical name where a newer server sent it', () => {
    expect(settingWords('ENABLE_TELEPATHY', t).label).toBe('ENABLE_TELEPATHY');
    expect(settingWords('toString', t).label).toBe('toString');
  });
});

describe('the search', () => {
  const equipment = makeSetting({ name: 'ENABLE_CLIENT_EQUIPMENT' });

  it('finds by name, description, technical name and value, without accents', () => {
    const asked = ['equipement', 'MACHINES', 'client_equip', 'active', ''];
    expect(asked.filter((q) => !matchesSearch(equipment, q, t, 'fr'))).toEqual([]);
  });

  it('wants every word', () => {
    expect(matchesSearch(equipment, 'machines site', t, 'fr')).toBe(true);
    expect(matchesSearch(equipment, 'machines congé', t, 'fr')).toBe(false);
  });
});
