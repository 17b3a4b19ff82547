import 'fake-indexeddb/auto';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_EMPLOYE_MODE, updateSettings } from '../../../platform/stores/settings-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { followPunchDays } from './follow-punch-days.ts';
import { useHoraireStore } from './horaire-store.ts';
import { keepServerDay } from './punch-store.ts';

const TODAY = '2026-11-14';
const coach = buildUser(4, USERGROUP.coach);
const mamadou = { id: 20, nom: 'Mamadou Diallo' };

const shownDays = () => Object.keys(useHoraireStore.getState().dayPunch);

beforeEach(async () => {
  storeSignedIn('a-token', coach);
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  useServerSettingsStore.setState({ virtualDate: TODAY });
  await keepServerDay(
    { date: TODAY, owner: coach.id, employe: coach.id },
    [],
    `${TODAY}T12:00:00Z`,
  );
});

it('shows nothing of the one’s day under the other’s name, from the first moment of employee mode', async () => {
  followPunchDays();
  await vi.waitFor(() => expect(shownDays()).toEqual([TODAY]));
  updateSettings({ employeMode: { active: true, orig_id: coach.id, employe: mamadou } });
  expect(shownDays()).toEqual([]);
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  await vi.waitFor(() => expect(shownDays()).toEqual([TODAY]));
});
