import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { compareCandidates, explainCandidate, type CandidateFacts } from './replacement-ranking.ts';

const FREE: CandidateFacts = {
  occupe: null,
  isAbsent: false,
  isUnavailable: false,
  reposMinutes: null,
  visites: 0,
  derniereVisite: null,
  formationsManquantes: [],
  distance: null,
  minutesSemaine: 600,
  minutesQuart: 240,
};

const busy = { client: 'Tour', debut: '18:00:00', fin: '22:00:00' };

describe('the order of replacements', () => {
  test.each<[string, Partial<CandidateFacts>, Partial<CandidateFacts>]>([
    ['free before busy, whatever else', {}, { occupe: busy, visites: 50 }],
    ['there before absent', {}, { isAbsent: true, visites: 50 }],
    ['available before unavailable', {}, { isUnavailable: true, visites: 50 }],
    ['unavailable before busy', { isUnavailable: true }, { occupe: busy, visites: 50 }],
    ['rested before tired', {}, { reposMinutes: 300, visites: 50 }],
    ['who knows the site before who is trained', { visites: 1, formationsManquantes: ['A'] }, {}],
    [
      'trained before untrained, of those who know the site',
      { visites: 1 },
      { formationsManquantes: ['SIMDUT'], visites: 50 },
    ],
    [
      'who knows the site before who is near or within the hours',
      { visites: 1, minutesSemaine: 2300 },
      { distance: { km: 0, depuis: 'A' } },
    ],
    [
      'the near before who is within the hours',
      { distance: { km: 1, depuis: 'A' }, minutesSemaine: 2300 },
      {},
    ],
    ['within the hours before overtime', {}, { minutesSemaine: 2300 }],
    ['who knows the site before who does not', { visites: 3 }, { minutesSemaine: 0 }],
    [
      'the near before the far',
      { distance: { km: 1, depuis: 'A' } },
      { distance: { km: 9, depuis: 'B' } },
    ],
    ['fewer hours before more', { minutesSemaine: 300 }, {}],
  ])('%s', (_name, better, worse) => {
    const a = { ...FREE, ...better };
    const b = { ...FREE, ...worse };
    expect(compareCandidates(a, b)).toBeLessThan(0);
    expect(compareCandidates(b, a)).toBeGreaterThan(0);
  });

  test('ten visits or a hundred are alike', () => {
    expect(compareCandidates({ ...FREE, visites: 10 }, { ...FREE, visites: 100 })).toBe(0);
  });
});

describe('the reasons', () => {
  test('of somebody without anything against', () => {
    expect(explainCandidate({ ...FREE, visites: 4, derniereVisite: '2026-06-01' })).toEqual({
      recommande: true,
      raisons: [
        { genre: 'libre' },
        { genre: 'site', visites: 4, derniere: '2026-06-01' },
        { genre: 'formation', manquantes: [] },
        { genre: 'distance', km: null, depuis: null },
        { genre: 'heures', minutes: 600, reste: 1560 },
      ],
    });
  });

  test('say nothing of trainings where nobody keeps them', () => {
    const { raisons, recommande } = explainCandidate({ ...FREE, formationsManquantes: null });
    expect(raisons.map(({ genre }) => genre)).toEqual(['libre', 'site', 'distance', 'heures']);
    expect(recommande).toBe(true);
  });

  test('say what stands against', () => {
    const { raisons, recommande } = explainCandidate({
      ...FREE,
      occupe: busy,
      reposMinutes: 420,
      minutesSemaine: 2280,
      distance: { km: 3.14, depuis: 'Tour' },
    });
    expect(recommande).toBe(false);
    expect(raisons).toContainEqual({ genre: 'occupe', ...busy });
    expect(raisons).toContainEqual({ genre: 'repos', minutes: 420 });
    expect(raisons).toContainEqual({ genre: 'distance', km: 3.1, depuis: 'Tour' });
    expect(raisons).toContainEqual({ genre: 'heures', minutes: 2280, reste: -120 });
  });

  test('recommend nobody who said that they cannot', () => {
    const { raisons, recommande } = explainCandidate({ ...FREE, isUnavailable: true });
    expect(recommande).toBe(false);
    expect(raisons).toContainEqual({ genre: 'indisponible' });
  });
});

test('the distance from Montréal to Laval', () => {
  const km = distanceKm({ lat: 45.5019, lng: -73.5674 }, { lat: 45.5569, lng: -73.7462 });
  expect(km).toBeGreaterThan(14);
  expect(km).toBeLessThan(16);
});
