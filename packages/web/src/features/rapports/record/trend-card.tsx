import type { RapportTrend } from '@releve/domain/features/rapports.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { SkeletonLine } from '../../../ui/skeletons.tsx';
import { TrendSummary } from './rapport-trend.tsx';
import classes from './rapport.module.css';

/** The trend above a list. */
export function TrendCard({ trend }: { trend: RapportTrend }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <section className={classes['trendCard']} aria-label={t('rapports.trend.title')}>
      <TrendSummary trend={trend} isFolded={isPhone} />
    </section>
  );
}

/** As tall as the card: the list below it does not move when it comes. */
export function WaitingTrendCard() {
  return (
    <div className={classes['trendCard']} data-waiting="" aria-hidden="true">
      <SkeletonLine />
    </div>
  );
}
