import { type ClientReviewTrend, NOTE_MAX } from '@releve/domain/features/client-reviews.ts';
import {
  formatDecimal,
  formatMonth,
  formatShortMonth,
} from '../../../platform/i18n/format-figure.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { compareRecent } from './review-trend.ts';
import classes from './reviews.module.css';

const TICKS = [1, 3, NOTE_MAX];

/** The sentence first, then the line. */
export function ReviewSummary({ trend }: { trend: ClientReviewTrend }) {
  const t = useT();
  const language = useLanguage();
  const { nombre, moyenne, mois } = trend;
  if (moyenne === null) return <p>{t('client_reviews.older_only')}</p>;
  const change = compareRecent(trend);
  const format = (value: number) => formatDecimal(value, language);
  return (
    <div className={classes['summary']}>
      <p className={classes['sentence']}>
        {t('client_reviews.average', { note: format(moyenne), count: nombre })}{' '}
        {change && t(`client_reviews.${change.word}`, { gap: format(change.gap) })}
      </p>
      <TrendChart
        label={t('client_reviews.chart')}
        points={mois.map(({ mois: month, moyenne: value }) => ({
          label: formatMonth(month, language),
          shortLabel: formatShortMonth(month, language),
          value,
        }))}
        min={1}
        max={NOTE_MAX}
        ticks={TICKS}
        formatValue={format}
        headings={{
          label: t('client_reviews.chart_month'),
          value: t('client_reviews.chart_average'),
          none: t('client_reviews.chart_none'),
        }}
      />
    </div>
  );
}
