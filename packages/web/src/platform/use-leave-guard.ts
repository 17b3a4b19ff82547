// Asks before what is typed in a form is left behind, within the app as well as by closing the page.
// It must not hold back someone who was signed out meanwhile.
import { useBlocker } from '@tanstack/react-router';
import { askConfirmation } from '../ui/confirm-store.ts';
import { t } from './i18n/i18n.ts';
import { useUserStore } from './stores/user-store.ts';

/** Resolves to whether the person leaves. */
export type AskToLeave = () => Promise<boolean>;

export const askToLeave: AskToLeave = () =>
  askConfirmation({
    kind: 'danger',
    title: t('forms.leave_title'),
    text: t('forms.leave_text'),
    confirmLabel: t('forms.leave'),
    cancelLabel: t('forms.stay'),
  });

export function useLeaveGuard(isDirty: boolean, ask: AskToLeave = askToLeave): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => useUserStore.getState().loggedIn && !(await ask()),
  });
}
