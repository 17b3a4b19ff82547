import { useId } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { PunchPlan, Visit } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { VisitStation } from './visit-station.tsx';
import classes from './day-line.module.css';

interface DayLineProps {
  plan: PunchPlan;
  /** Only the working day of today can be punched. */
  isToday: boolean;
  onPunch: (step: PunchStep) => void;
  onCorrect: (visit: Visit) => void;
}

/** The day as a line of stations: each site with its entry and its exit. */
export function DayLine({ plan, isToday, onPunch, onCorrect }: DayLineProps) {
  const t = useT();
  const titleId = useId();
  if (plan.visits.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes['heading']} id={titleId}>
        {t('punch.line.title')}
      </h2>
      <ol className={classes['line']}>
        {plan.visits.map((visit) => (
          <VisitStation
            key={visit.cle}
            visit={visit}
            isToday={isToday}
            onPunch={onPunch}
            onCorrect={onCorrect}
          />
        ))}
      </ol>
    </section>
  );
}
