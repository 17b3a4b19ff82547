import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { SkeletonLine } from '../../../ui/skeletons.tsx';
import { type Counter, COUNTERS } from './board-lines.ts';
import { COUNTER_LOOKS } from './state-look.ts';
import classes from './counters.module.css';

type CountersProps = {
  counts: Record<Counter, number>;
  chosen: Counter | undefined;
  onChoose: (counter: Counter | undefined) => void;
};

/** Their place while they are awaited. */
export function CountersPlace() {
  return (
    <div className={classes['counters']} aria-hidden="true">
      {COUNTERS.filter((counter) => counter !== 'annules').map((counter, index) => (
        <span key={counter} className={classes['counter']}>
          <span className={classes['figure']}>
            <SkeletonLine index={index} />
          </span>
          <span className={classes['word']}>
            <SkeletonLine index={index + 3} />
          </span>
        </span>
      ))}
    </div>
  );
}

/** How the day stands at a glance; each figure shows its lines, a second press shows them all again. */
export function Counters({ counts, chosen, onChoose }: CountersProps) {
  const t = useT();
  const shown = COUNTERS.filter(
    (counter) => counter !== 'annules' || counts.annules > 0 || chosen === 'annules',
  );
  return (
    <div role="group" aria-label={t('presences.counters.label')} className={classes['counters']}>
      {shown.map((counter) => {
        const { kind, icon: Icon } = COUNTER_LOOKS[counter];
        return (
          <button
            key={counter}
            type="button"
            className={classes['counter']}
            data-kind={kind}
            data-empty={counts[counter] === 0 || undefined}
            aria-pressed={chosen === counter}
            onClick={() => onChoose(chosen === counter ? undefined : counter)}
          >
            <span className={classes['figure']}>
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {counts[counter]}
            </span>
            <span className={classes['word']}>{t(`presences.counters.${counter}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
