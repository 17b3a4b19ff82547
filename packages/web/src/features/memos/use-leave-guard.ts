import { useBlocker } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';

/** Asks before unsaved changes are left behind, within the app as well as by closing the page. */
export function useLeaveGuard(isDirty: boolean): void {
  const t = useT();
  useBlocker({
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    shouldBlockFn: async () => {
      const isLeaving = await askConfirmation({
        kind: 'danger',
        title: t('memos.editor.leave_title'),
        text: t('memos.editor.leave_text'),
        confirmLabel: t('memos.editor.leave'),
        cancelLabel: t('memos.editor.stay'),
      });
      return !isLeaving;
    },
  });
}
