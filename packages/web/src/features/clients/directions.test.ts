import { describe, expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

const SITE = {
  adresse: '1260, avenue du Mont-Royal Est',
  ville: 'Montréal',
  code_postal: 'H2J 1Y3',
  lat: 45.5266,
  lng: -73.5797,
};
const WITHOUT_PLACE = { ...SITE, lat: null, lng: null };

describe('the way to a site', () => {
  it('goes by its place in each app', () => {
    expect(directionsTo(SITE, 'google')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=45.5266%2C-73.5797',
    );
    expect(directionsTo(SITE, 'apple')).toBe(
      'https://maps.apple.com/?daddr=45.5266%2C-73.5797&dirflg=d',
    );
    expect(directionsTo(SITE, 'waze')).toBe(
      'https://waze.com/ul?ll=45.5266%2C-73.5797&navigate=yes',
    );
  });

  it('goes by its address where the place is not known', () => {
    for (const app of ['google', 'apple', 'waze'] as const) {
      const { searchParams } = new URL(directionsTo(WITHOUT_PLACE, app));
      expect([...searchParams.values()]).toContain(
        '1260, avenue du Mont-Royal Est, Montréal H2J 1Y3',
      );
    }
  });
});
