import type { User } from '@releve/domain/features/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followVirtualDate } from './follow-virtual-date.ts';
import { clearServerSettings, useServerSettingsStore } from './server-settings-store.ts';
import { NO_EMPLOYE_MODE, useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

let now = 0;
let tick = () => undefined as void;
let stop = () => undefined as void;

const clock = {
  read: () => now,
  subscribe: (listener: () => void) => {
    tick = listener;
    return () => {
      tick = () => undefined;
    };
  },
};

function passTo(instant: string): void {
  now = Date.parse(instant);
  tick();
}

const shownDate = () => useServerSettingsStore.getState().virtualDate;

const setZone = (TIMEZONE: string) =>
  useServerSettingsStore.setState(({ settings }) => ({ settings: { ...settings, TIMEZONE } }));

beforeEach(() => {
  useSettingsStore.setState({ employeMode: NO_EMPLOYE_MODE });
  clearServerSettings();
  useServerSettingsStore.setState({ diff: 0 });
  useUserStore.setState({ details: null });
  now = Date.parse('2026-11-15T02:00:00-05:00');
  stop = followVirtualDate(clock);
});

afterEach(() => stop());

test('is the day before until six o’clock in Toronto, then the day itself', () => {
  expect(shownDate()).toBe('2026-11-14');
  passTo('2026-11-15T05:59:00-05:00');
  expect(shownDate()).toBe('2026-11-14');
  passTo('2026-11-15T06:00:00-05:00');
  expect(shownDate()).toBe('2026-11-15');
});

test('goes by the server’s clock where the device’s is wrong', () => {
  useServerSettingsStore.setState({ diff: 5 * 3600 });
  expect(shownDate()).toBe('2026-11-15');
});

test('goes by the company’s zone', () => {
  setZone('Europe/Paris');
  expect(shownDate()).toBe('2026-11-15');
});

test('goes by the person’s own day switch', () => {
  const details: Partial<User> = { id: 7, day_switch_time: '01:30:00' };
  useUserStore.setState({ details: details as User });
  expect(shownDate()).toBe('2026-11-15');
});

test('outlives a sign-out, and stops when told to', () => {
  setZone('Europe/Paris');
  clearServerSettings();
  expect(shownDate()).toBe('2026-11-14');
  stop();
  setZone('Europe/Paris');
  expect(shownDate()).toBe('2026-11-14');
});

test('goes by the day switch of the employee whom a manager acts for', () => {
  useUserStore.setState({ details: { id: 7, day_switch_time: '06:00:00' } as User });
  expect(shownDate()).toBe('2026-11-14');
  const employe = { id: 20, nom: 'Mamadou Diallo' };
  const enter = (day_switch_time?: string) =>
    useSettingsStore.setState({
      employeMode: {
        active: true,
        orig_id: 7,
        employe: { ...employe, ...(day_switch_time !== undefined && { day_switch_time }) },
      },
    });
  enter('01:30:00');
  expect(shownDate()).toBe('2026-11-15');
  // As an earlier release kept it: the manager's, until the server has told it.
  enter();
  expect(shownDate()).toBe('2026-11-14');
});
