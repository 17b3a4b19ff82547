import { useNavigate } from '@tanstack/react-router';
import { reportError } from '../../platform/error-report.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { hideLoading, showLoading } from '../../ui/loading/loading-store.ts';
import { signOut } from './sign-out.ts';
import { awaitSendAttempt, countUnsent } from './unsent-work.ts';

/** How many stay on this device after a last chance to send them. */
async function sendWhatCanGo(owner: number): Promise<number> {
  if ((await countUnsent(owner)) === 0) return 0;
  showLoading(t('sign_out.sending'));
  await awaitSendAttempt();
  hideLoading();
  return countUnsent(owner);
}

async function isLeavingAgreed(): Promise<boolean> {
  const owner = currentUserId();
  if (owner === null) return true;
  // A device database that cannot be read must not keep anyone signed in.
  const count = await sendWhatCanGo(owner).catch((error: unknown) => {
    reportError(error);
    return 0;
  });
  if (count === 0) return true;
  return askConfirmation({
    title: t('sign_out.kept_title', { count }),
    text: t('sign_out.kept_text'),
    confirmLabel: t('sign_out.confirm'),
    cancelLabel: t('sign_out.stay'),
  });
}

/** Signs out once what could be sent has been sent and the person agrees with what stays here. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await isLeavingAgreed()) await signOut((path) => navigate({ to: path }));
  };
}
