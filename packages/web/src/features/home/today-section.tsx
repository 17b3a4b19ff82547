import { Link, useNavigate } from '@tanstack/react-router';
import { IconCalendarQuestion, IconMoonStars } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { Held, HeldPart, useHold } from '../../ui/settle-together.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { AskedInduction } from '../punch/asked-induction.tsx';
import { AskedMachines } from '../punch/asked-machines.tsx';
import { AskedMood } from '../punch/asked-mood.tsx';
import { AskedPush } from '../punch/asked-push.tsx';
import { ForgottenSection } from '../punch/forgotten-section.tsx';
import { DayLine } from '../punch/day-line.tsx';
import { tasksLeftOf, tasksSkippedOf } from '../punch/exit-facts.ts';
import { targetOfVisit } from '../punch/forgotten-exits.ts';
import { NextStepCard } from '../punch/next-step-card.tsx';
import { useSettled } from '../punch/punch-now.ts';
import type { PunchPlan } from '../punch/punch-plan.ts';
import { ReportLink } from '../punch/report-link.tsx';
import { useCorrections } from '../punch/use-corrections.ts';
import type { ShownDay } from '../punch/use-punch-plan.ts';
import { usePunching } from '../punch/use-punching.ts';
import classes from './home.module.css';
import { punchTexts } from '../punch/punch.texts.ts';

needTexts(punchTexts);

const loadCorrectionSheet = () => import('../punch/correction-sheet.tsx');
const loadWorked = () => import('../punch/worked/worked-lines.tsx');
const loadResponsable = () => import('../punch/responsable/responsable-line.tsx');

interface TodaySectionProps {
  shown: ShownDay;
  /** Whoever leads others and works nowhere today sees the others first. */
  leads: boolean;
  children: ReactNode;
}

/** The next step with its button, then the line of the day and what stands below it. */
export function TodaySection({ shown, leads, children }: TodaySectionProps) {
  const t = useT();
  const navigate = useNavigate();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const corrections = useCorrections(shown);
  const punch = usePunching();
  const { plan } = shown;
  useHold(shown.isAwaited);
  const isOthersFirst = leads && plan.visits.length === 0;
  const openPunch = () => void navigate({ to: '/user/punch' });
  if (shown.isAwaited) return <CardSkeleton label={t('punch.loading')} count={2} />;
  return (
    <>
      <NextStepCard step={plan.next} together={plan.together} punch={punch}>
        <Link className={classes['cardLink'] ?? ''} to="/user/punch">
          {t('punch.next.open')}
        </Link>
      </NextStepCard>
      <Held className={classes['main']} fallback={<CardSkeleton label={t('punch.loading')} />}>
        {isOthersFirst && children}
        <AskedMood plan={plan} date={today} />
        <AskedInduction visits={plan.visits} />
        <AskedMachines visits={plan.visits} />
        <ReportLink visits={plan.visits} />
        {plan.next === null && (
          <QuietDay
            hasSchedule={shown.hasSchedule}
            hasFailed={shown.hasFailed}
            isUnpublished={shown.isUnpublished}
            visits={plan.visits}
          />
        )}
        <ForgottenSection
          targets={corrections.forgotten}
          onCorrect={(target) => corrections.correct([target])}
        />
        <DayLine
          plan={plan}
          isToday
          onPunch={openPunch}
          onCorrect={(visit) => corrections.correct([targetOfVisit(visit)])}
        />
        <AskedPush visits={plan.visits} />
        <HeldPart load={loadResponsable} props={{}} />
        <HeldPart load={loadWorked} props={{ shown }} />
        {!isOthersFirst && children}
      </Held>
      <OnDemand
        load={loadCorrectionSheet}
        isWanted={corrections.targets.length > 0}
        props={{ targets: corrections.targets, onClose: corrections.close }}
      />
    </>
  );
}

interface QuietDayProps {
  hasSchedule: boolean;
  hasFailed: boolean;
  isUnpublished: boolean;
  visits: PunchPlan['visits'];
}

function QuietDay({ hasSchedule, hasFailed, isUnpublished, visits }: QuietDayProps) {
  const t = useT();
  const hasVisits = visits.length > 0;
  const undone = useHoraireStore(
    ({ dayPunch }) => tasksLeftOf(visits, dayPunch) + tasksSkippedOf(visits, dayPunch),
  );
  const isSettled = useSettled() !== null;
  if (isSettled) return null;
  if (!hasSchedule && !hasFailed && !hasVisits) {
    return <CardSkeleton label={t('punch.loading')} />;
  }
  const words = hasVisits
    ? t(undone === 0 ? 'punch.all_done' : 'punch.day_done')
    : isUnpublished
      ? t('punch.unpublished')
      : t(hasSchedule ? 'punch.off_today' : 'punch.schedule_failed');
  const Icon = isUnpublished && !hasVisits ? IconCalendarQuestion : IconMoonStars;
  return (
    <p className={classes['quietDay']}>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      {words}
    </p>
  );
}
