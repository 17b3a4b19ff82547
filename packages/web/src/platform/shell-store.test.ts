import { expect, test } from 'vitest';
import { closeOverlay, openOverlay, useShellStore } from './shell-store.ts';

const open = () => useShellStore.getState().overlay;

test('what closes late does not close what was opened since', () => {
  openOverlay('notifications');
  openOverlay('more');
  closeOverlay('notifications');
  expect(open()).toBe('more');
  closeOverlay('more');
  expect(open()).toBeNull();
});

test('without a name, whatever is open closes', () => {
  openOverlay('palette');
  closeOverlay();
  expect(open()).toBeNull();
});
