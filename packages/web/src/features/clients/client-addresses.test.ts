import { expect, it } from 'vitest';
import { directionsAddress } from './client-addresses.ts';

it('the way there goes to the point, or else to the address', () => {
  const site = { adresse: '1260, avenue du Mont-Royal', ville: 'Montréal', code_postal: 'H2J 1Y3' };
  expect(directionsAddress({ ...site, lat: 45.5266, lng: -73.5797 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=45.5266%2C-73.5797',
  );
  expect(directionsAddress({ ...site, lat: null, lng: null })).toContain(
    'destination=1260%2C%20avenue%20du%20Mont-Royal%2C%20Montr%C3%A9al%20H2J%201Y3',
  );
});
