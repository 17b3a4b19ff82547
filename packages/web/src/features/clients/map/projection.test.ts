import { describe, expect, it } from 'vitest';
import { metresPerPixel, project, roundPlace, unproject } from './projection.ts';

const MONTREAL = { lat: 45.5266, lng: -73.5797 };

describe('the projection', () => {
  it('puts the middle of the world in the middle of the map', () => {
    expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  it('finds a place again from its point', () => {
    const { lat, lng } = unproject(project(MONTREAL));
    expect(lat).toBeCloseTo(MONTREAL.lat, 9);
    expect(lng).toBeCloseTo(MONTREAL.lng, 9);
  });

  it('falls on the tile that tile servers give for the place', () => {
    const { x, y } = project(MONTREAL);
    expect([Math.floor(x * 2 ** 12), Math.floor(y * 2 ** 12)]).toEqual([1210, 1464]);
  });

  it('keeps the poles within the map', () => {
    expect(project({ lat: 90, lng: 0 }).y).toBeCloseTo(0, 6);
    expect(project({ lat: -90, lng: 0 }).y).toBeCloseTo(1, 6);
  });
});

it('a pixel is shorter away from the equator, and half as long one level closer', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
  expect(metresPerPixel(60, 3)).toBeCloseTo(metresPerPixel(0, 3) / 2, 6);
  expect(metresPerPixel(45, 11)).toBeCloseTo(metresPerPixel(45, 10) / 2, 9);
});

it('a place taken from the map is rounded to about a metre', () => {
  expect(roundPlace({ lat: 45.526_612_34, lng: -73.579_708_9 })).toEqual({
    lat: 45.52661,
    lng: -73.57971,
  });
});
