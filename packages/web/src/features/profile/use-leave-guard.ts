import { useBlocker } from '@tanstack/react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';

/** Asks before what is typed is left behind. Someone signed out meanwhile cannot be held back. */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!useUserStore.getState().loggedIn) return false;
      const isLeaving = await askConfirmation({
        title: t('profile.password.leave_title'),
        text: t('profile.password.leave_text'),
        confirmLabel: t('profile.password.leave'),
        cancelLabel: t('profile.password.stay'),
      });
      return !isLeaving;
    },
  });
}
