import type { HeuresRow } from '@releve/domain/features/heures-admin.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { formatShortDay } from '../../../../platform/i18n/format-day.ts';
import { type Language, useT } from '../../../../platform/i18n/i18n.ts';
import classes from '../heures-admin.module.css';

type Day = HeuresRow['jours'][number];

/** A day of twelve hours fills the height; a longer one is no taller. */
const FULL_MINUTES = 12 * 60;

const share = (minutes: number): string =>
  `${Math.min(100, Math.round((minutes / FULL_MINUTES) * 100))}%`;

/** One small bar for each day: what is paid, with its overtime on top, before what was planned. */
export function DayBars({ jours, language }: { jours: readonly Day[]; language: Language }) {
  const t = useT();
  const told = jours.filter(({ etat }) => etat !== 'vide');
  const words = told.map(
    ({ date, paye, etat }) =>
      `${formatShortDay(date, language)} ${formatMinutes(paye)} ${t(`heures_admin.days.${etat}`)}`,
  );
  return (
    <span
      className={classes['bars']}
      role="img"
      aria-label={words.length === 0 ? t('heures_admin.days.none') : words.join(', ')}
    >
      {jours.map(({ date, prevu, paye, supplementaires, etat }) => (
        <span key={date} className={classes['day']} data-etat={etat}>
          <span className={classes['planned']} style={{ height: share(prevu) }} />
          <span className={classes['paid']} style={{ height: share(paye) }}>
            {supplementaires > 0 && (
              <span
                className={classes['overtime']}
                style={{ height: `${Math.round((supplementaires / Math.max(paye, 1)) * 100)}%` }}
              />
            )}
          </span>
        </span>
      ))}
    </span>
  );
}
