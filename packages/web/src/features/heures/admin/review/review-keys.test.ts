import { expect, it } from 'vitest';
import {
  actionOf,
  KEY_LABELS,
  type KeyPlace,
  type PressedKey,
  REVIEW_ACTIONS,
} from './review-keys.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

const LIST: KeyPlace = { isTyping: false, hasDialog: false, isOff: false };

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['p', 'planned'],
  ['t', 'punched'],
  ['e', 'edit'],
  ['b', 'break'],
  ['a', 'approve'],
  ['u', 'undo'],
  ['?', 'help'],
  ['1', 'tab_1'],
  ['4', 'tab_4'],
  ['f', 'close'],
] as const)('%s: %s', (key, action) => {
  expect(actionOf(press(key), LIST)).toBe(action);
  // With the lock of the capitals it is the same key.
  expect(actionOf(press(key.toUpperCase()), LIST)).toBe(action);
});

it('approves the whole sheet with the shift key', () => {
  expect(actionOf(press('A', { shiftKey: true }), LIST)).toBe('approve_sheet');
});

it.each([
  ['in a field', press('a'), { isTyping: true }],
  ['under a dialog', press('a'), { hasDialog: true }],
  ['switched off', press('a'), { isOff: true }],
  ['switched off, the help too', press('?'), { isOff: true }],
  ['with Ctrl', press('a', { ctrlKey: true }), {}],
  ['with the command key', press('p', { metaKey: true }), {}],
  ['with Alt', press('e', { altKey: true }), {}],
  ['while an accent is composed', press('e', { isComposing: true }), {}],
  ['another letter', press('x'), {}],
  ['a held approval, which would approve what nobody saw', press('a', { repeat: true }), {}],
  ['a held decision', press('p', { repeat: true }), {}],
] as const)('does nothing %s', (_case, pressed, place) => {
  expect(actionOf(pressed, { ...LIST, ...place })).toBeNull();
});

it('goes on through the lines while it is held', () => {
  expect(actionOf(press('j', { repeat: true }), LIST)).toBe('next');
});

it('has a key for every action, and no key twice', () => {
  const keys = REVIEW_ACTIONS.map((action) => KEY_LABELS[action]);
  expect(new Set(keys).size).toBe(REVIEW_ACTIONS.length);
});
