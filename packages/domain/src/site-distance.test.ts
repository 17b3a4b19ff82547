import { describe, expect, it } from 'vitest';
import { measureSiteDistance } from './site-distance.ts';

const site = { lat: 45.5, lng: -73.6, rayon_m: 150 };
const METRES_PER_DEGREE = 111_195;
const north = (metres: number) => 45.5 + metres / METRES_PER_DEGREE;

describe('the distance to a site', () => {
  it('is in metres, and off site beyond its radius', () => {
    const at = (metres: number) =>
      measureSiteDistance({ lat: north(metres), lng: -73.6, accuracy: 0 }, site);
    expect(at(0)).toEqual({ distance_m: 0, hors_zone: false });
    expect(at(149)).toEqual({ distance_m: 149, hors_zone: false });
    expect(at(152)).toEqual({ distance_m: 152, hors_zone: true });
  });

  it('accuses nobody of what the device is not sure of', () => {
    const position = { lat: north(400), lng: -73.6 };
    expect(measureSiteDistance({ ...position, accuracy: 30 }, site)?.hors_zone).toBe(true);
    expect(measureSiteDistance({ ...position, accuracy: 300 }, site)?.hors_zone).toBe(false);
  });

  it('is unknown for a site without coordinates', () => {
    const nowhere = { lat: null, lng: null, rayon_m: 150 };
    expect(measureSiteDistance({ lat: 45, lng: -73, accuracy: 1 }, nowhere)).toBeNull();
  });
});
