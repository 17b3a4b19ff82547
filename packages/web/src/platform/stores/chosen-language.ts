// The language somebody chooses before signing in: this device keeps it, and the sign-in takes it along.
import { type Language, setLanguage } from '../i18n/i18n.ts';
import { updateSettings } from './settings-store.ts';

let chosen: Language | null = null;

/** Rejects where the texts cannot be loaded: the language on the screen stays. */
export async function chooseDeviceLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  updateSettings({ language });
  chosen = language;
}

/** Once: whoever signs in after that speaks the language of their account. */
export function takeChosenLanguage(): Language | null {
  const taken = chosen;
  chosen = null;
  return taken;
}
