import { expect, it } from 'vitest';
import { lengthOf, resizeTimes, shiftTime } from './time-steps.ts';

it('goes around midnight both ways', () => {
  expect(shiftTime('23:50:00', 15)).toBe('00:05:00');
  expect(shiftTime('00:05:00', -15)).toBe('23:50:00');
});

it('moves one edge and keeps at least a step', () => {
  const night = { debut: '22:00:00', fin: '02:00:00' };
  expect(lengthOf(night)).toBe(240);
  expect(resizeTimes(night, 'fin', 2)).toEqual({ debut: '22:00:00', fin: '02:30:00' });
  expect(resizeTimes(night, 'debut', -2)).toEqual({ debut: '21:30:00', fin: '02:00:00' });
  expect(resizeTimes(night, 'fin', -99)).toEqual({ debut: '22:00:00', fin: '22:15:00' });
  expect(lengthOf(resizeTimes(night, 'fin', 999))).toBe(1440);
});
