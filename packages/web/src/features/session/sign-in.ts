// Signing in, reloading the person, asking for a new password.
import type { User } from '@releve/domain/features/session.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { callEndpoint, refusalText } from '../../platform/api/call-endpoint.ts';
import * as calls from '../../platform/api/first-calls.ts';
import { reportError } from '../../platform/error-report.ts';
import { type Language, setLanguage, t } from '../../platform/i18n/i18n.ts';
import { takeChosenLanguage } from '../../platform/stores/chosen-language.ts';
import { updateSettings } from '../../platform/stores/settings-store.ts';
import {
  currentUserId,
  isAdmitted,
  storeSignedIn,
  storeUserDetails,
} from '../../platform/stores/user-store.ts';
import { syncNow } from '../../platform/sync/sync-app-data.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';

/** How long to wait, where that is what the server asks. */
const tooManyText = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 429
    ? t('errors.too_many', { seconds: error.retryAfter ?? 60 })
    : null;

/** Why the door stays closed, where that is no question of the password. */
const closedText = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 403 ? refusalText(error) : null;

/** The password is right, and a code is asked for as well. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === 'auth.second_step_asked';

export async function receiveSignIn({ token, user }: { token: string; user: User }) {
  storeSignedIn(token, user);
  const language = takeChosenLanguage() ?? user.langue;
  updateSettings({ language });
  await Promise.all([setLanguage(language), isAdmitted() && syncNow()]);
  positive(t('session.login_done'));
  if (isAdmitted() && language !== user.langue) await keepLanguage(language);
}

/** Chosen on the sign-in page, it becomes the language of the account. */
async function keepLanguage(language: Language): Promise<void> {
  try {
    const body = { langue: language };
    storeUserDetails(await callEndpoint(calls.changeLanguage, { body }, { showsRefusal: true }));
  } catch (error) {
    // This device speaks it all the same.
    reportError(error);
  }
}

/** Tells the outcome by a toast; the caller goes to `/` either way, unless this resolves to a refusal: a second step is asked for. */
export async function signIn(identity: string, password: string): Promise<unknown> {
  try {
    await receiveSignIn(
      await callEndpoint(calls.signIn, { body: { identity, password } }, { showsRefusal: true }),
    );
  } catch (error) {
    if (asksForCode(error)) return error;
    negative(tooManyText(error) ?? closedText(error) ?? t('session.login_failed'));
  }
  return null;
}

/** Rejects with the specification's sentence where the server does not answer. */
async function askForUser(id?: number): Promise<User> {
  try {
    return await callEndpoint(calls.reloadUser, { params: { id } }, { showsRefusal: true });
  } catch (error) {
    throw new Error(t('session.reload_failed'), { cause: error });
  }
}

/** One's own person, in employee mode as well: one's rights are one's own there. */
export async function reloadUser(): Promise<void> {
  const asked = currentUserId();
  const user = await askForUser();
  // Whoever has signed in meanwhile stays who they are.
  if (asked === currentUserId()) storeUserDetails(user);
}

/** The employee for whom one acts. */
export const askForEmploye = (id: number): Promise<User> => askForUser(id);

export type ForgotOutcome = 'sent' | 'unknown' | 'failed';

export async function requestPasswordReset(identity: string): Promise<ForgotOutcome> {
  try {
    const { data } = await callEndpoint(
      calls.forgotPassword,
      { body: { identity } },
      { showsRefusal: true },
    );
    const isSent = data === 'passwords.sent';
    if (isSent) positive(t('session.forgot_sent'));
    else negative(t('session.forgot_unknown'));
    return isSent ? 'sent' : 'unknown';
  } catch (error) {
    negative(tooManyText(error) ?? t('session.forgot_failed'));
    return 'failed';
  }
}
