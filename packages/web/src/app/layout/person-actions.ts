// What a person changes about the app from its frame.
import { changeLanguage } from '@releve/domain/features/session.ts';
import { reloadUser } from '../../features/session/sign-in.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { reportError } from '../../platform/error-report.ts';
import { type Language, setLanguage, t } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { storeUserDetails } from '../../platform/stores/user-store.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';

export const toggleDarkMode = (): void =>
  updateSettings({ darkMode: !useSettingsStore.getState().darkMode });

/** The screens change at once; the server is told so that the next sign-in and the e-mails follow. */
export async function chooseLanguage(language: Language): Promise<void> {
  updateSettings({ language });
  await setLanguage(language);
  const isOneself = !useSettingsStore.getState().employeMode.active;
  try {
    const user = await callEndpoint(
      changeLanguage,
      { body: { langue: language } },
      { showsRefusal: true },
    );
    if (isOneself) storeUserDetails(user);
  } catch (error) {
    reportError(error);
  }
}

export async function reloadPerson(): Promise<void> {
  try {
    await reloadUser();
    positive(t('session.reloaded'));
  } catch (error) {
    negative(error instanceof Error ? error.message : t('session.reload_failed'));
  }
}
