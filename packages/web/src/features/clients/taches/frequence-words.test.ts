// @vitest-environment happy-dom
import type { Rythme } from '@releve/domain/features/taches.ts';
import { beforeAll, expect, it } from 'vitest';
import { weekdayNames } from '../../../platform/i18n/format-date.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { describeFrequence, fromMonday } from './frequence-words.ts';

beforeAll(() => loadAllTexts());

const say = (rythme: Partial<Rythme>) =>
  describeFrequence(
    { frequence: 'chaque_visite', jours: [], jour_du_mois: null, dates: [], ...rythme },
    { t, weekdays: weekdayNames('fr'), formatDate: (date) => date },
  );

it('says each frequency as people would', () => {
  expect(say({})).toBe('À chaque visite');
  expect(say({ frequence: 'prochaine_visite', dates: ['2026-11-20'] })).toBe(
    'À la prochaine visite, dès le 2026-11-20',
  );
  expect(say({ frequence: 'hebdomadaire', jours: [5] })).toBe('Chaque semaine, le vendredi');
  expect(say({ frequence: 'mensuelle', jour_du_mois: 15 })).toBe('Chaque mois, le 15');
  expect(say({ frequence: 'mensuelle', jour_du_mois: 1 })).toBe('Chaque mois, le 1er');
  expect(say({ frequence: 'mensuelle', jour_du_mois: 31 })).toBe('Chaque mois, le dernier jour');
});

it('names days from Monday, and sets of days by their name', () => {
  expect(say({ frequence: 'jours', jours: [0, 1, 3] })).toBe(
    'Le lundi, le mercredi et le dimanche',
  );
  expect(say({ frequence: 'jours', jours: [2] })).toBe('Le mardi');
  expect(say({ frequence: 'jours', jours: [1, 2, 3, 4, 5] })).toBe('Du lundi au vendredi');
  expect(say({ frequence: 'jours', jours: [0, 1, 2, 3, 4, 5, 6] })).toBe('Tous les jours');
  expect(fromMonday([0, 6, 1])).toEqual([1, 6, 0]);
});

it('lists a few dates and counts many', () => {
  const dates = ['2026-11-20', '2026-12-18', '2027-01-15', '2027-02-19'];
  expect(say({ frequence: 'dates', dates: dates.slice(0, 2) })).toBe(
    'Le 2026-11-20 et le 2026-12-18',
  );
  expect(say({ frequence: 'dates', dates })).toBe('4 dates, dès le 2026-11-20');
});
