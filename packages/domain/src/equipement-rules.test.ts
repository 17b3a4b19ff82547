import { describe, expect, it } from 'vitest';
import { entretienEtat, nextEntretien, rankSpares, repairOrReplace } from './equipement-rules.ts';

describe('the next maintenance', () => {
  it.each([
    [{ chaque: 10, unite: 'jours' }, '2026-06-15', '2026-06-25'],
    [{ chaque: 2, unite: 'semaines' }, '2026-06-15', '2026-06-29'],
    [{ chaque: 1, unite: 'mois' }, '2026-01-31', '2026-02-28'],
  ] as const)('%o from %s', (rythme, from, next) => {
    expect(nextEntretien(rythme, from)).toBe(next);
  });

  it('is due on its day, late after it, and stays late', () => {
    const today = '2026-06-15';
    expect(entretienEtat('2026-06-15', today)).toBe('bientot');
    expect(entretienEtat('2026-06-14', today)).toBe('en_retard');
    expect(entretienEtat('2025-01-01', today)).toBe('en_retard');
    expect(entretienEtat('2026-06-22', today)).toBe('bientot');
    expect(entretienEtat('2026-06-23', today)).toBe('a_jour');
  });
});

describe('spare machines', () => {
  const here = { lat: 45.5, lng: -73.6 };
  const spare = (id: number, nom: string, lat: number | null) => ({ id, nom, lat, lng: -73.6 });

  it('are ranked by their way, those of an unknown place last and by name', () => {
    const ranked = rankSpares(
      [spare(1, 'B', null), spare(2, 'Loin', 45.9), spare(3, 'Près', 45.51), spare(4, 'A', null)],
      here,
    );
    expect(ranked.map(({ id }) => id)).toEqual([3, 2, 4, 1]);
    expect(ranked[0]?.distance_m).toBeGreaterThan(1_000);
    expect(ranked[0]?.distance_m).toBeLessThan(1_200);
  });

  it('of a site without a place are ranked by name', () => {
    const ranked = rankSpares([spare(1, 'B', 45.5), spare(2, 'A', 45.9)], null);
    expect(ranked.map(({ id, distance_m }) => [id, distance_m])).toEqual([
      [2, null],
      [1, null],
    ]);
  });
});

describe('repair or replace', () => {
  it.each([
    [100_000, 0, 'garder'],
    [100_000, 29_999, 'garder'],
    [100_000, 30_000, 'surveiller'],
    [100_000, 60_000, 'remplacer'],
    [null, 60_000, null],
    [0, 60_000, null],
  ] as const)('bought for %s, repaired for %s: %s', (achat_cents, reparations_cents, advice) => {
    expect(repairOrReplace({ achat_cents, reparations_cents })).toBe(advice);
  });
});
