// Seeing the app as an employee sees it. The settings screen, an employee's page and the banner enter and leave here.
import { ApiError } from '../../platform/api/api-error.ts';
import { invalidateReads } from '../../platform/api/query-client.ts';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import {
  actedForId,
  type EmployeMode,
  NO_EMPLOYE_MODE,
  updateSettings,
  useSettingsStore,
} from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { syncNow } from '../../platform/sync/sync-app-data.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { askForEmploye, reloadUser } from './sign-in.ts';

/** What the screens show of the other person's day goes with the change of the settings (follow-punch-days.ts). */
function show(employeMode: EmployeMode): void {
  updateSettings({ employeMode });
  void invalidateReads();
  void syncNow();
}

/** Rejects, and changes nothing, where the server does not answer or does not allow it. */
export async function enterEmployeMode(employe: { id: number; nom: string }): Promise<void> {
  const before = useSettingsStore.getState().employeMode;
  const mode = { active: true, orig_id: currentUserId(), employe };
  updateSettings({ employeMode: mode });
  try {
    const { day_switch_time } = await askForEmploye(employe.id);
    show({ ...mode, employe: { ...employe, day_switch_time } });
  } catch (error) {
    updateSettings({ employeMode: before });
    throw error;
  }
}

/** Always succeeds: one's own details never left the device. */
export async function exitEmployeMode(): Promise<void> {
  show(NO_EMPLOYE_MODE);
  await reloadUser().catch(reportError);
}

/**
 * The day switch of the employee may have changed. Whoever lost the right meanwhile, or whose employee stands above them now, would be
 * refused everything.
 */
export async function confirmEmployeMode(): Promise<void> {
  const id = actedForId();
  if (id === null) return;
  try {
    const { day_switch_time } = await askForEmploye(id);
    const { employeMode } = useSettingsStore.getState();
    const { employe } = employeMode;
    if (employe?.id !== id || employe.day_switch_time === day_switch_time) return;
    updateSettings({ employeMode: { ...employeMode, employe: { ...employe, day_switch_time } } });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof ApiError) || ![403, 404].includes(cause.status)) return;
    await exitEmployeMode();
    negative(t('frame.employe_mode_ended'));
  }
}
