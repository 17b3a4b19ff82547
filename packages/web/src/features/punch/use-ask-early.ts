import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { nameStep } from './step-words.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** Hours ahead of its time, a tap is more often a slip than a start. */
export function useAskEarly(): (step: PunchStep) => Promise<boolean> {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  return (step) =>
    askConfirmation({
      title: t('punch.line.ask'),
      text: t('punch.line.ask_text', {
        step: nameStep(t, step),
        time: step.prevu === null ? '' : format.time(step.prevu),
      }),
      confirmLabel: t('punch.line.punch_now'),
      cancelLabel: t('punch.line.cancel'),
    });
}
