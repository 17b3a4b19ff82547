import { describe, expect, it } from 'vitest';
import { clusterPoints, isOnePlace, mainTown, type MapPoint } from './cluster-points.ts';

const point = (id: number, lat: number, lng: number, ville = 'Montréal'): MapPoint => ({
  id,
  nom: `Site ${id}`,
  ville,
  lat,
  lng,
  actif: true,
});

const NEAR = [point(1, 45.5266, -73.5797), point(2, 45.527, -73.58)];
const FAR = point(3, 45.5617, -73.7214, 'Laval');

const idsOf = (points: readonly MapPoint[], zoom: number) =>
  clusterPoints(points, zoom)
    .map((cluster) => cluster.points.map(({ id }) => id).toSorted((a, b) => a - b))
    .toSorted(([a = 0], [b = 0]) => a - b);

describe('clusters', () => {
  it('part as one looks closer', () => {
    expect(idsOf([...NEAR, FAR], 4)).toEqual([[1, 2, 3]]);
    expect(idsOf([...NEAR, FAR], 12)).toEqual([[1, 2], [3]]);
    expect(idsOf([...NEAR, FAR], 19)).toEqual([[1], [2], [3]]);
  });

  it('lose nobody, however many there are', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      point(index + 1, 45.4 + (index % 37) * 0.005, -73.9 + (index % 53) * 0.008),
    );
    for (const zoom of [5, 9, 11.4, 14]) {
      const ids = clusterPoints(many, zoom).flatMap(({ points }) => points.map(({ id }) => id));
      expect(new Set(ids).size).toBe(1000);
      expect(ids).toHaveLength(1000);
    }
  });

  it('stand apart from each other', () => {
    const row = Array.from({ length: 60 }, (_, index) => point(index, 45.5, -73.9 + index * 0.004));
    const xs = clusterPoints(row, 12)
      .map(({ x }) => x * 256 * 2 ** 12)
      .toSorted((a, b) => a - b);
    const gaps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(22);
  });
});

it('a cluster bears the name of the town most of it is in', () => {
  expect(mainTown([FAR, ...NEAR])).toBe('Montréal');
});

it('two sites of one building can never be parted', () => {
  expect(isOnePlace([point(1, 45, -73), point(2, 45, -73)])).toBe(true);
  expect(isOnePlace(NEAR)).toBe(false);
});
