import type { HeuresDay, HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { IconConfetti } from '@tabler/icons-react';
import { useId } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { holidayName } from '../shared/anomaly-words.ts';
import { LineCard } from './line-card.tsx';
import type { WaitingHeures } from './use-heures-week.ts';
import classes from './user-heures.module.css';

type DaySectionProps = {
  day: HeuresDay;
  sheet: HeuresSheet;
  waiting: WaitingHeures;
  isToday: boolean;
};

/** A day and where it was worked. */
export function DaySection({ day, sheet, waiting, isToday }: DaySectionProps) {
  const t = useT();
  const titleId = useId();
  const dates = useDateFormatter();
  return (
    <section className={classes['day']} aria-labelledby={titleId} data-today={isToday || undefined}>
      <div className={classes['dayHead']}>
        <h2 id={titleId} className={classes['dayName']}>
          {dates.long(day.date)}
        </h2>
        {day.lignes.length > 1 && (
          <p className={`${classes['dayTotal'] ?? ''} tabular`}>{formatMinutes(day.paye)}</p>
        )}
      </div>
      {day.date < sheet.periode.debut && (
        <p className={classes['quiet']}>{t('my_heures.day.before')}</p>
      )}
      {day.ferie !== null && (
        <p className={classes['holiday']}>
          <IconConfetti size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('my_heures.day.holiday', { nom: holidayName(day.ferie) })}
        </p>
      )}
      {day.lignes.length > 0 && (
        <div className={classes['lines']}>
          {day.lignes.map((line) => (
            <LineCard key={line.cle} line={line} sheet={sheet} waiting={waiting} />
          ))}
        </div>
      )}
    </section>
  );
}
