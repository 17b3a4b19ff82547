import type { PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatRange } from '../../../platform/i18n/format-week.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { periodStateName } from '../shared/anomaly-words.ts';
import type { WeekPlace } from './shown-week.ts';
import classes from './user-heures.module.css';

const KINDS: Record<PeriodeRef['statut'], StateKind> = {
  ouverte: 'info',
  en_revision: 'info',
  verrouillee: 'done',
  exportee: 'done',
  transmise: 'done',
};

type PeriodStateProps = {
  periode: PeriodeRef;
  place: Pick<WeekPlace, 'rank' | 'total'>;
  today: LocalDate;
};

/** How the pay period stands, when it is paid, and which of its weeks this is. */
export function PeriodState({ periode, place: { rank, total }, today }: PeriodStateProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  return (
    <div className={classes['head']}>
      <div className={classes['state']}>
        {periode.debut > today ? (
          <StateBadge kind="neutral" label={t('my_heures.badges.a_venir')} />
        ) : (
          <StateBadge kind={KINDS[periode.statut]} label={periodStateName(t, periode.statut)} />
        )}
        <span className={classes['payDay']}>
          {t('my_heures.period.pay_day', { date: dates.long(periode.paie_le) })}
        </span>
      </div>
      <p className={classes['quiet']}>
        {t(`my_heures.period.texts.${periode.statut}`)}
        {periode.rouverte_jusqu_a !== null &&
          ` ${t('my_heures.period.reopened', { date: dates.instant(periode.rouverte_jusqu_a) })}`}
      </p>
      {total > 1 && (
        <p className={classes['quiet']}>
          {t('my_heures.week.rank', {
            rang: rank,
            total,
            periode: formatRange(periode.debut, periode.fin, language),
          })}
        </p>
      )}
    </div>
  );
}
