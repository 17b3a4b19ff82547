import { expect, it } from 'vitest';
import { shownVersion } from './shown-version.ts';

const current = { numero: 3, uuid: 'c', type: 'application/pdf' };
const held = (heldNumero: number) => ({
  heldNumero,
  heldFiles: [{ uuid: 'h', url: '/held', type: 'image/png' }],
});
const NOTHING_HELD = { heldNumero: null, heldFiles: [] };
const online = { current, url: '/signed', isOnline: true, wantsHeld: false };
const offline = { ...online, isOnline: false };

const CURRENT = { numero: 3, isCurrent: true, url: '/signed', type: current.type };
const BY_ITS_HELD_FILE = { ...CURRENT, url: '/held' };
const OLD = { numero: 2, isCurrent: false, url: '/held', type: 'image/png' };

it.each([
  ['with a network, nothing held', { ...online, pack: NOTHING_HELD }, CURRENT],
  ['with a network, the current one held', { ...online, pack: held(3) }, CURRENT],
  ['with a network, an old one held', { ...online, pack: held(2) }, CURRENT],
  ['an old one asked for', { ...online, pack: held(2), wantsHeld: true }, OLD],
  ['one asked for that is not held', { ...online, pack: NOTHING_HELD, wantsHeld: true }, CURRENT],
  ['its address not known yet', { ...online, url: null, pack: NOTHING_HELD }, null],
  ['without a network, the current one held', { ...offline, pack: held(3) }, CURRENT],
  [
    'without a network, known from the list alone',
    { ...offline, url: null, pack: held(3) },
    BY_ITS_HELD_FILE,
  ],
  ['without a network, an old one held', { ...offline, pack: held(2) }, OLD],
  ['without a network, nothing held', { ...offline, pack: NOTHING_HELD }, null],
])('%s', (_name, known, shown) => {
  expect(shownVersion(known)).toEqual(shown);
});
