// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { clearUserStore, storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { simulateBrowser } from './workers.simulation.ts';

afterEach(clearUserStore);

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
  ['an employee', USERGROUP.employee, ['everyone', 'everyone-en']],
  ['a coach', USERGROUP.coach, ['everyone', 'managers', 'everyone-en', 'managers-en']],
])(
  'the worker is told what %s can open, in either language, once',
  async (_who, usergroup, kits) => {
    const told = listen();
    expect(told()).toEqual([]);
    signInAs(usergroup);
    await expect.poll(told).toEqual([kits]);
    storeSignedIn('another token', { ...buildUser(4), usergroup });
    await Promise.resolve();
    expect(told()).toEqual([kits]);
  },
);
