import { changeLanguage } from '@releve/domain/features/session.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { reportError } from '../../platform/error-report.ts';
import { type Language, setLanguage, t } from '../../platform/i18n/i18n.ts';
import { updateSettings } from '../../platform/stores/settings-store.ts';
import { storeUserDetails } from '../../platform/stores/user-store.ts';
import { warning } from '../../ui/toast/toast-store.ts';

/** The screens change at once; where the server cannot be told, this device keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  updateSettings({ language });
  await setLanguage(language);
  try {
    const body = { langue: language };
    storeUserDetails(await callEndpoint(changeLanguage, { body }, { showsRefusal: true }));
  } catch (error) {
    reportError(error);
    warning(t('frame.language_local'));
  }
}
