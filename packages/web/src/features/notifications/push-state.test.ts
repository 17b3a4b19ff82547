import { describe, expect, it } from 'vitest';
import { decodeKey, type PushFacts, pushStateOf } from './push-state.ts';

const READY: PushFacts = {
  publicKey: 'cle',
  isIos: false,
  isInstalled: false,
  isSupported: true,
  permission: 'default',
  isSubscribed: false,
};

describe('pushStateOf', () => {
  it.each<[PushFacts, ReturnType<typeof pushStateOf>]>([
    [READY, 'off'],
    [{ ...READY, permission: 'granted', isSubscribed: true }, 'on'],
    [{ ...READY, permission: 'granted' }, 'off'],
    [{ ...READY, permission: 'denied', isSubscribed: true }, 'blocked'],
    [{ ...READY, isSupported: false }, 'unsupported'],
    [{ ...READY, isSupported: false, isIos: true }, 'needs_install'],
    [{ ...READY, isSupported: false, isIos: true, isInstalled: true }, 'unsupported'],
    [{ ...READY, isIos: true, isInstalled: true }, 'off'],
    [{ ...READY, publicKey: null, isSupported: false }, 'not_offered'],
  ])('%j is %s', (facts, expected) => {
    expect(pushStateOf(facts)).toBe(expected);
  });
});

it('decodes a key in the alphabet of addresses, with or without its padding', () => {
  expect([...decodeKey('-_8B')]).toEqual([251, 255, 1]);
  expect([...decodeKey('-_8')]).toEqual([251, 255]);
});
