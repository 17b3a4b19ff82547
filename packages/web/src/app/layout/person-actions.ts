// What a person changes about the app from its frame.
import { reloadUser } from '../../features/session/sign-in.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';

export const toggleDarkMode = (): void =>
  updateSettings({ darkMode: !useSettingsStore.getState().darkMode });

export async function reloadPerson(): Promise<void> {
  try {
    await reloadUser();
    positive(t('session.reloaded'));
  } catch (error) {
    negative(error instanceof Error ? error.message : t('session.reload_failed'));
  }
}
