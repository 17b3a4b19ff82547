import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { useLanguage } from '../../../platform/i18n/i18n.ts';
import classes from './percent-mark.module.css';

/** Below this, somebody should look at it. */
const LOW = 60;

type PercentMarkProps = {
  /** A whole percent, as scoreOf gives it. */
  value: number;
  size?: 'row' | 'head';
};

/** The figure, and how full it is. */
export function PercentMark({ value, size = 'row' }: PercentMarkProps) {
  const language = useLanguage();
  return (
    <span className={classes['mark']} data-size={size} data-low={value < LOW || undefined}>
      <span className="tabular">{formatPercent(value / 100, language)}</span>
      <span className={classes['track']} aria-hidden="true">
        <span className={classes['fill']} style={{ width: `${value}%` }} />
      </span>
    </span>
  );
}
