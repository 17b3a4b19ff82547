// Asks before what is typed in a form is left behind, within the app as well as by closing the page.
// It must not hold back someone who was signed out meanwhile.
import { useBlocker } from '@tanstack/react-router';
import { askConfirmation } from '../ui/confirm-store.ts';
import { t } from './i18n/i18n.ts';
import { useUserStore } from './stores/user-store.ts';

export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!useUserStore.getState().loggedIn) return false;
      const isLeaving = await askConfirmation({
        kind: 'danger',
        title: t('forms.leave_title'),
        text: t('forms.leave_text'),
        confirmLabel: t('forms.leave'),
        cancelLabel: t('forms.stay'),
      });
      return !isLeaving;
    },
  });
}
