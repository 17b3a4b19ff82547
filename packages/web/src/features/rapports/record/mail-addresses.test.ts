import { expect, it } from 'vitest';
import { readAddresses } from './mail-addresses.ts';

it('reads addresses whatever stands between them, each once', () => {
  expect(readAddresses(' a@b.ca, c@d.ca;e@f.ca\na@b.ca ')).toEqual({
    good: ['a@b.ca', 'c@d.ca', 'e@f.ca'],
    bad: [],
  });
});

it('names what is no address', () => {
  expect(readAddresses('a@b.ca, luc')).toEqual({ good: ['a@b.ca'], bad: ['luc'] });
  expect(readAddresses('')).toEqual({ good: [], bad: [] });
});
