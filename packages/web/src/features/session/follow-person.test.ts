// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellEvent } from '../../platform/realtime/realtime-events.ts';
import { NO_EMPLOYE_MODE, updateSettings } from '../../platform/stores/settings-store.ts';
import { clearUserStore, storeSignedIn, useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { followPerson } from './follow-person.ts';

const coach = buildUser(4, USERGROUP.coach);
const mamadou = { id: 20, nom: 'Mamadou Diallo', day_switch_time: '06:00:00' };
const LESS = [{ action: 'read', subject: 'OwnHoraire' }] as const;

let asked: string[];

followPerson();

beforeEach(() => {
  asked = [];
  storeSignedIn('token', coach);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const user = path.endsWith('/20') ? buildUser(20) : { ...coach, casl: LESS };
    return Response.json(user);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  clearUserStore();
});

const refreshOf = (user: { id: number }) => tellEvent('online', 'RefreshOnlineUser', { user });

it('takes one’s own changed rights', async () => {
  refreshOf(coach);
  await vi.waitFor(() => expect(useUserStore.getState().permissions).toEqual(LESS));
  expect(asked).toEqual(['/api/user/get']);
});

it('takes one’s own changed rights in employee mode, and stays oneself', async () => {
  updateSettings({ employeMode: { active: true, orig_id: 4, employe: mamadou } });
  refreshOf(coach);
  await vi.waitFor(() => expect(asked).toEqual(['/api/user/get', '/api/user/get/20']));
  expect(useUserStore.getState()).toMatchObject({ details: { id: 4 }, permissions: LESS });
});

it('asks for nothing when somebody else has changed', () => {
  refreshOf(buildUser(5));
  expect(asked).toEqual([]);
});

it('stores nothing for whoever has signed in meanwhile', async () => {
  refreshOf(coach);
  storeSignedIn('another token', buildUser(5));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useUserStore.getState().details?.id).toBe(5);
});
