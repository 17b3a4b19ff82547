import {
  IconCalendarClock,
  IconCircleCheck,
  IconMoonStars,
  IconWifiOff,
} from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useIsServerReached } from '../../platform/stores/connection-store.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { tasksLeftOf, tasksSkippedOf } from './exit-facts.ts';
import { useSettled } from './punch-now.ts';
import type { ShownDay } from './use-punch-plan.ts';

/** Without a network, and with nothing known of that day, what was punched elsewhere cannot be shown. */
export function PunchInfoPrompt({ date }: { date: string }) {
  const t = useT();
  const isOffline = !useIsServerReached();
  const isKnown = useHoraireStore(({ dayPunch }) => dayPunch[date] !== undefined);
  if (!isOffline || isKnown) return null;
  return (
    <Banner kind="info" icon={IconWifiOff}>
      {t('punch.enable_internet')}
    </Banner>
  );
}

interface DayStateProps {
  shown: ShownDay;
  isToday: boolean;
}

/** What stands in the place of the steps where there are none, or none left. */
export function DayState({ shown, isToday }: DayStateProps) {
  const t = useT();
  const isSettled = useSettled() !== null;
  const { plan, hasSchedule, hasFailed, isUnpublished, isFetching, refetch } = shown;
  const left = useHoraireStore(({ dayPunch }) => tasksLeftOf(plan.visits, dayPunch));
  const skipped = useHoraireStore(({ dayPunch }) => tasksSkippedOf(plan.visits, dayPunch));
  if (plan.visits.length === 0 && !hasSchedule) {
    return hasFailed ? (
      <ErrorState
        title={t('punch.schedule_failed')}
        text={t('punch.schedule_failed_text')}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    ) : (
      <CardSkeleton label={t('punch.loading')} count={2} />
    );
  }
  if (plan.visits.length === 0) {
    return isUnpublished ? (
      <EmptyState
        icon={IconCalendarClock}
        title={t('punch.unpublished')}
        text={t('punch.unpublished_text')}
      />
    ) : (
      <EmptyState
        icon={IconMoonStars}
        title={t(isToday ? 'punch.off_today' : 'punch.off_that_day')}
      />
    );
  }
  const isOver = plan.visits.every(({ sortie }) => sortie.done !== null);
  if (!isToday || !isOver || isSettled) return null;
  if (left + skipped === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('punch.all_done')}
        text={t('punch.all_done_text')}
      />
    );
  }
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('punch.day_done')}
      text={
        left === 0
          ? t('punch.day_done_skipped', { count: skipped })
          : t('punch.day_done_text', { count: left })
      }
    />
  );
}
