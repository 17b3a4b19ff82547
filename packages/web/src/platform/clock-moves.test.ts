import { describe, expect, it } from 'vitest';
import { noticeMove, noticeNothing } from './clock-moves.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What goes by between two looks: of true time, of it the device asleep, and a change of its clock. */
interface Span {
  passes: number;
  asleep?: number;
  changed?: number;
}

/** How far the corrected clock is off in the end, in minutes, after a difference that was right at the beginning. */
function errorAfter(spans: readonly Span[]): number {
  let now = { device: 1_900_000_000_000, steady: 5_000 };
  let noticed = noticeNothing(now);
  let corrected = 0;
  let wrong = 0;
  for (const { passes, asleep = 0, changed = 0 } of spans) {
    now = { device: now.device + passes + changed, steady: now.steady + passes - asleep };
    const seen = noticeMove(noticed, now);
    ({ noticed } = seen);
    corrected += seen.correctionMs;
    wrong += changed;
  }
  return (wrong + corrected) / MINUTE;
}

const awake = { passes: 20_000 };
const night = { passes: 2 * HOUR, asleep: 2 * HOUR - MINUTE };

describe('the corrected clock is right', () => {
  it.each<[string, Span[]]>([
    ['while nothing happens', [awake, awake]],
    ['after a sleep in which the steady clock stood still', [awake, night, awake]],
    ['after a clock set back', [awake, { passes: MINUTE, changed: -25 * MINUTE }, awake]],
    ['after a sleep, then a clock set back', [night, { passes: 1_000, changed: -25 * MINUTE }]],
    ['after a clock set back, then a sleep', [{ passes: 0, changed: -25 * MINUTE }, night, awake]],
    [
      'after a clock set back twice',
      [{ passes: 0, changed: -25 * MINUTE }, awake, { passes: 0, changed: -10 * MINUTE }],
    ],
    [
      'after a clock set back and put right again, by hand',
      [{ passes: 0, changed: -25 * MINUTE }, awake, { passes: MINUTE, changed: 24.5 * MINUTE }],
    ],
    [
      'after a clock set forward and put right again',
      [{ passes: MINUTE, changed: 25 * MINUTE }, awake, { passes: 0, changed: -25 * MINUTE }],
    ],
  ])('%s', (_case, spans) => {
    expect(errorAfter(spans)).toBeCloseTo(0, 3);
  });
});

describe('what cannot be told apart is believed, and the server marks it', () => {
  it('a clock set forward, as if the device had slept', () => {
    expect(errorAfter([{ passes: MINUTE, changed: 25 * MINUTE }])).toBe(25);
  });

  it('a clock set back within a longer sleep', () => {
    expect(errorAfter([{ ...night, changed: -25 * MINUTE }])).toBe(-25);
  });
});

it('leaves alone what the network corrects of a clock', () => {
  expect(errorAfter([{ passes: MINUTE, changed: -1_500 }, awake])).toBe(-0.025);
});
