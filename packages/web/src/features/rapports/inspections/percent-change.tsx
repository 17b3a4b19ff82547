import { IconArrowRight } from '@tabler/icons-react';
import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { PercentMark } from '../record/percent-mark.tsx';
import classes from './inspections.module.css';

type PercentChangeProps = {
  before: number | null;
  /** Null while nothing was scored again. */
  after: number | null;
  size?: 'row' | 'head';
};

/** The first score stays in sight beside what was put right. */
export function PercentChange({ before, after, size = 'row' }: PercentChangeProps) {
  const t = useT();
  const language = useLanguage();
  if (before === null) return null;
  if (after === null) return <PercentMark value={before} size={size} />;
  return (
    <span className={classes['change']} data-size={size}>
      <span className="visually-hidden">{t('inspections.before')}</span>
      <span className={`${classes['before']} tabular`}>
        {formatPercent(before / 100, language)}
      </span>
      <IconArrowRight size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      <span className="visually-hidden">{t('inspections.after')}</span>
      <PercentMark value={after} size={size} />
    </span>
  );
}
