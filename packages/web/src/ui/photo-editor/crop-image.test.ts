import { expect, it } from 'vitest';
import { fitWithin } from './crop-image.ts';

it('brings the longer side within the bound and keeps the proportions', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 1024)).toEqual({ width: 1024, height: 768 });
  expect(fitWithin({ width: 1200, height: 2400 }, 1024)).toEqual({ width: 512, height: 1024 });
});

it('never makes a small photo larger', () => {
  expect(fitWithin({ width: 300, height: 300 }, 1024)).toEqual({ width: 300, height: 300 });
});

it('leaves something of a photo that is hardly wider than a line', () => {
  expect(fitWithin({ width: 1, height: 5000 }, 1024)).toEqual({ width: 1, height: 1024 });
});
