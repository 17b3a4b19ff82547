// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { useSettingsStore } from '../stores/settings-store.ts';
import { clearUserStore, storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { simulateBrowser } from './workers.simulation.ts';

afterEach(() => {
  clearUserStore();
  useSettingsStore.setState({ language: 'fr' });
});

function listen() {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  keepAppFiles(browser);
  return () =>
    (browser.workers.controller?.messages ?? []).map(
      (message) => (message as { kits: string[] }).kits,
    );
}

const signInAs = (usergroup: Usergroup): void =>
  storeSignedIn('token', { ...buildUser(4), usergroup });

test.each([
  ['an employee', USERGROUP.employee, ['everyone']],
  ['a coach', USERGROUP.coach, ['everyone', 'managers']],
  ['a director', USERGROUP.director, ['everyone', 'managers', 'directors']],
])('the worker is told what %s can open, once', async (_who, usergroup, kits) => {
  const told = listen();
  expect(told()).toEqual([]);
  signInAs(usergroup);
  await expect.poll(told).toEqual([kits]);
  useSettingsStore.setState({ darkMode: true });
  await Promise.resolve();
  expect(told()).toEqual([kits]);
});

test('whoever chooses English gets its texts as well', async () => {
  const told = listen();
  signInAs(USERGROUP.employee);
  await expect.poll(told).toHaveLength(1);
  useSettingsStore.setState({ language: 'en' });
  await expect.poll(told).toEqual([['everyone'], ['everyone', 'everyone-en']]);
});
