import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { hastyEntry, leavesEarly, tasksLeft } from './exit-facts.ts';
import { momentOfStep } from './step-moment.ts';
import { formatWait, nameStep } from './step-words.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** `always`: out of its turn, or where no quart is: asked whatever the time. */
export type AskPunch = (steps: readonly PunchStep[], when?: 'always') => Promise<boolean>;

/**
 * The one question before a tap that is more often a slip: hours ahead of its time, an exit right after the entry or long
 * before its time; and before an exit that leaves tasks neither ticked nor skipped.
 * Resolves at once to true where there is nothing to ask.
 */
export function useAskPunch(): AskPunch {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const grace = useServerSettingsStore(({ settings }) => settings.PUNCH_GRACE_MINUTES);
  const format = useDateFormatter(timeZone);
  return async (steps, when) => {
    const now = Date.parse(correctedNow());
    const { dayPunch } = useHoraireStore.getState();
    const facts = steps.map((step) => {
      const entry = hastyEntry(step, dayPunch, now);
      return {
        step,
        wait: entry && formatWait(t, now - Date.parse(entry.at)),
        isEarly: momentOfStep(step, now, grace) === 'early' || leavesEarly(step, now),
        left: step.type === 'sortie' ? tasksLeft(step, dayPunch) : 0,
      };
    });
    const isSlip = when === 'always' || facts.some(({ wait, isEarly }) => wait !== null || isEarly);
    const count = facts.reduce((sum, { left }) => sum + left, 0);
    if (!isSlip && count === 0) return true;
    if (!isSlip) {
      return askConfirmation({
        title: t('punch.next.tasks_left', { count }),
        text: t('punch.ask.tasks_text'),
        confirmLabel: t('punch.ask.finish'),
        cancelLabel: t('punch.ask.review'),
      });
    }
    const isHasty = facts.some(({ wait }) => wait !== null);
    const text = facts
      .flatMap(({ step, wait, left }) => [
        step.prevu === null
          ? t('punch.ask.unplanned', { step: nameStep(t, step) })
          : t('punch.ask.planned', { step: nameStep(t, step), time: format.time(step.prevu) }),
        ...(wait === null ? [] : [t('punch.ask.just_entered', { wait })]),
        ...(left === 0 ? [] : [t('punch.ask.tasks_left', { count: left })]),
      ])
      .concat(t('punch.ask.time'))
      .join(' ');
    return askConfirmation({
      title: t(isHasty ? 'punch.ask.title_exit' : 'punch.ask.title'),
      text,
      confirmLabel: t('punch.line.punch_now'),
      cancelLabel: t('punch.line.cancel'),
    });
  };
}
