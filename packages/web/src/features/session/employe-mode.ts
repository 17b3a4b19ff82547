// Seeing the app as an employee sees it. The settings screen, an employee's page and the banner enter and leave here.
import { queryClient } from '../../platform/api/query-client.ts';
import { reportError } from '../../platform/error-report.ts';
import { clearDayPunch } from '../../platform/stores/horaire-store.ts';
import {
  NO_EMPLOYE_MODE,
  updateSettings,
  useSettingsStore,
} from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { reloadUser } from './sign-in.ts';

/** Rejects, and changes nothing, where the server does not answer or does not allow it. */
export async function enterEmployeMode(employe: { id: number; nom: string }): Promise<void> {
  const before = useSettingsStore.getState().employeMode;
  updateSettings({ employeMode: { active: true, orig_id: currentUserId(), employe } });
  try {
    await reloadUser();
  } catch (error) {
    updateSettings({ employeMode: before });
    throw error;
  }
  clearDayPunch();
  void queryClient.invalidateQueries();
}

/** Always succeeds: one's own details never left the device. */
export async function exitEmployeMode(): Promise<void> {
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  clearDayPunch();
  void queryClient.invalidateQueries();
  await reloadUser().catch(reportError);
}
