import { useT } from '../../platform/i18n/i18n.ts';
import classes from './formations.module.css';

type StepBarProps = { done: number; total: number };

/** Each lesson and the quiz is one part of the bar: it moves when one of them is done, and by nothing else. */
export function StepBar({ done, total }: StepBarProps) {
  const t = useT();
  return (
    <div className={classes['progress']}>
      <span className={classes['bar']} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-done={index < done || undefined} />
        ))}
      </span>
      <span className="tabular">{t('formations.steps.done', { count: done, total })}</span>
    </div>
  );
}
