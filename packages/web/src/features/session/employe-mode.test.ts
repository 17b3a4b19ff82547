import 'fake-indexeddb/auto';
import { rulesFor } from '@releve/domain/ability.ts';
import type { User } from '@releve/domain/features/session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHoraireStore } from '../../platform/stores/horaire-store.ts';
import { NO_EMPLOYE_MODE, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { storeSignedIn, useUserStore } from '../../platform/stores/user-store.ts';
import { enterEmployeMode, exitEmployeMode } from './employe-mode.ts';

const coach: User = {
  id: 4,
  prenom: 'Sylvain',
  nom: 'Bédard',
  username: 'coach',
  courriel: null,
  telephone: null,
  langue: 'fr',
  usergroup: 4,
  day_switch_time: '06:00:00',
  doit_changer_mot_de_passe: false,
  casl: rulesFor(4),
};
const mamadou = { id: 20, nom: 'Mamadou Diallo' };
const asked: string[] = [];

function answerWith(status: number, body: unknown) {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

beforeEach(() => {
  asked.length = 0;
  storeSignedIn('a-token', coach);
  useSettingsStore.setState({ employeMode: NO_EMPLOYE_MODE });
  useHoraireStore.setState({ dayPunch: { '2026-11-14': { steps: [], lastStepSynced: 0 } } });
});

afterEach(() => void vi.unstubAllGlobals());

it('asks for the employee, clears the day punch and stays the manager', async () => {
  answerWith(200, { ...coach, id: 20 });
  await enterEmployeMode(mamadou);
  expect(asked).toEqual(['/api/user/get/20']);
  expect(useSettingsStore.getState().employeMode).toEqual({
    active: true,
    orig_id: 4,
    employe: mamadou,
  });
  expect(useHoraireStore.getState().dayPunch).toEqual({});
  expect(useUserStore.getState().details?.id).toBe(4);
});

it('changes nothing where the server does not allow it', async () => {
  answerWith(403, { message: 'auth.forbidden' });
  await expect(enterEmployeMode(mamadou)).rejects.toThrow('Impossible de se connecter au serveur');
  expect(useSettingsStore.getState().employeMode).toEqual(NO_EMPLOYE_MODE);
  expect(useHoraireStore.getState().dayPunch).toHaveProperty('2026-11-14');
});

it('leaves even without a network', async () => {
  answerWith(200, { ...coach, id: 20 });
  await enterEmployeMode(mamadou);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await exitEmployeMode();
  expect(useSettingsStore.getState().employeMode).toEqual(NO_EMPLOYE_MODE);
});
