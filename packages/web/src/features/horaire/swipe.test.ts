import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe.ts';

describe('a finger on the strip', () => {
  it('drawn to the left brings what follows, to the right what came before', () => {
    expect(swipeDirection({ dx: -80, dy: 10 })).toBe(1);
    expect(swipeDirection({ dx: 80, dy: -10 })).toBe(-1);
  });

  it('that taps, scrolls or turns back brings nothing', () => {
    expect(swipeDirection({ dx: 20, dy: 0 })).toBeNull();
    expect(swipeDirection({ dx: 60, dy: 90 })).toBeNull();
  });
});
