import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { HeldPart } from '../../ui/settle-together.tsx';
import { tasksOf } from './exit-facts.ts';
import { type Visit } from './punch-plan.ts';
import { momentOfStep, type StepMoment } from './step-moment.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { StepRow } from './step-row.tsx';
import { siteName } from './step-words.ts';
import classes from './day-line.module.css';

const loadTasks = () => import('./visit-tasks.tsx');

type Progress = 'done' | 'current' | 'forgotten' | 'later';

const progressOf = ({ entree, sortie }: Visit): Progress => {
  if (entree.done !== null && sortie.done !== null) return 'done';
  if (entree.state === 'next' || sortie.state === 'next') return 'current';
  return entree.state === 'forgotten' || sortie.state === 'forgotten' ? 'forgotten' : 'later';
};

interface VisitStationProps {
  visit: Visit;
  isToday: boolean;
  onPunch: (step: PunchStep) => void;
  onCorrect: (visit: Visit) => void;
}

/** Which step of the visit may be done out of its turn: the entry when it is near, the exit when it is time to leave. */
function useStepOutOfTurn({ entree, sortie }: Visit, isToday: boolean): PunchStep | null {
  const now = useCorrectedNow();
  const grace = useServerSettingsStore(({ settings }) => settings.PUNCH_GRACE_MINUTES);
  if (!isToday) return null;
  if (entree.state === 'later') {
    return momentOfStep(entree.step, now, grace) === 'early' ? null : entree.step;
  }
  const isTimeToLeave = ['now', 'late'].includes(momentOfStep(sortie.step, now, grace));
  const isEntered = entree.done !== null;
  return sortie.state === 'later' && (isEntered || isTimeToLeave) ? sortie.step : null;
}

/** How the next step stands to the clock, where it is of this visit. */
function useNextMoment({ entree, sortie }: Visit): StepMoment | undefined {
  const now = useCorrectedNow();
  const grace = useServerSettingsStore(({ settings }) => settings.PUNCH_GRACE_MINUTES);
  const next = [entree, sortie].find(({ state }) => state === 'next');
  return next && momentOfStep(next.step, now, grace);
}

export function VisitStation({ visit, isToday, onPunch, onCorrect }: VisitStationProps) {
  const t = useT();
  const titleId = useId();
  const format = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const outOfTurn = useStepOutOfTurn(visit, isToday);
  const moment = useNextMoment(visit);
  const { quart, entree, sortie } = visit;
  const isOpen = entree.done !== null && sortie.done === null;
  return (
    <li className={classes['station']} data-progress={progressOf(visit)} data-moment={moment}>
      <article aria-labelledby={titleId}>
        <h3 className={classes['site']} id={titleId}>
          {siteName(t, visit.client)}
        </h3>
        <p className={`${classes['quiet']} tabular`}>
          {quart === null
            ? t('punch.line.no_quart')
            : t('punch.line.times', {
                debut: formatClock(quart.debut),
                fin: formatClock(quart.fin),
              })}
          {isToday && visit.date !== today && (
            <> · {t('punch.line.other_day', { date: format.long(visit.date) })}</>
          )}
        </p>
        <ul className={classes['steps']}>
          {[entree, sortie].map((step) => (
            <StepRow
              key={step.step.type}
              step={step}
              isOutOfTurn={outOfTurn?.cle === step.step.cle}
              onPunch={onPunch}
              onCorrect={() => onCorrect(visit)}
            />
          ))}
        </ul>
        {quart !== null && quart.taches.length > 0 && entree.done !== null && (
          <Tasks visit={visit} isOpen={isOpen && isToday} />
        )}
      </article>
    </li>
  );
}

function Tasks({ visit, isOpen }: { visit: Visit; isOpen: boolean }) {
  const { quart } = visit;
  const t = useT();
  const days = useHoraireStore(({ dayPunch }) => dayPunch);
  if (quart === null) return null;
  if (isOpen) return <HeldPart load={loadTasks} props={{ quart }} />;
  const { left, skipped, total } = tasksOf(visit, days);
  return (
    <p className={`${classes['quiet']} tabular`}>
      {t('punch.line.tasks_done', { done: total - left - skipped, count: total })}
      {skipped > 0 && <> · {t('punch.line.tasks_skipped', { count: skipped })}</>}
    </p>
  );
}
