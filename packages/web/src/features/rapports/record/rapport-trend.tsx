import type { RapportTrend } from '@releve/domain/features/rapports.ts';
import type { ReactNode } from 'react';
import { formatMonth, formatShortMonth } from '../../../platform/i18n/format-figure.ts';
import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { compareRecent, shownPoints } from './rapport-trend-words.ts';
import classes from './rapport.module.css';
import { rapportsTexts } from './rapports.texts.ts';

needTexts(rapportsTexts);

const TICKS = [0, 50, 100];

/** « 2026-11-01 »: its month. */
const monthOf = (debut: string): string => debut.slice(0, 7);

type TrendSummaryProps = {
  trend: RapportTrend;
  /** The line is opened by whoever wants to see it: above a list, on a phone. */
  isFolded?: boolean;
  /** What is folded with it. */
  children?: ReactNode;
};

/** How the average goes over a year: the sentence first, then the line. */
export function TrendSummary({ trend, isFolded = false, children }: TrendSummaryProps) {
  const t = useT();
  const language = useLanguage();
  const { nombre, moyenne, points } = trend;
  const percent = (value: number) => formatPercent(value / 100, language);
  if (moyenne === null) return <p className={classes['quiet']}>{t('rapports.trend.none')}</p>;
  const change = compareRecent(trend);
  const sentence = [
    t('rapports.trend.average', { percent: percent(moyenne), count: nombre }),
    change && t(`rapports.trend.${change.word}`, { gap: change.gap }),
  ]
    .filter(Boolean)
    .join(' ');
  const chart = (
    <TrendChart
      label={t('rapports.trend.chart')}
      points={shownPoints(points).map(({ debut, moyenne: value }) => ({
        label: formatMonth(monthOf(debut), language),
        shortLabel: formatShortMonth(monthOf(debut), language),
        value,
      }))}
      min={0}
      max={100}
      ticks={TICKS}
      formatValue={percent}
      headings={{
        label: t('rapports.trend.month'),
        value: t('rapports.trend.value'),
        none: t('rapports.trend.no_value'),
      }}
    />
  );
  if (isFolded) {
    return (
      <details className={classes['trend']}>
        <summary className={classes['sentence']}>{sentence}</summary>
        {chart}
        {children}
      </details>
    );
  }
  return (
    <div className={classes['trend']}>
      <p className={classes['sentence']}>{sentence}</p>
      {chart}
      {children}
    </div>
  );
}
