import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatPercent } from '../../platform/i18n/format-number.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { DeviceShare } from './device-contact.ts';
import classes from './browser-stats.module.css';

const SHOWN_AT_FIRST = 6;

type ShareChartProps = {
  title: string;
  shares: readonly DeviceShare[];
  total: number;
  /** The bar whose devices are listed below. */
  chosen: string | undefined;
  onChoose: (label: string | undefined) => void;
  /** The label in force; the bars of the others are those of something to do. */
  current?: string;
};

/** Bars that are also filters: each leads to the devices it counts. */
export function ShareChart({ title, shares, total, chosen, onChoose, current }: ShareChartProps) {
  const t = useT();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = shares.length - SHOWN_AT_FIRST;
  const shown = isWhole ? shares : shares.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={classes['chart']} aria-labelledby={titleId}>
      <h2 className={classes['chartTitle']} id={titleId}>
        {title}
      </h2>
      {shares.length === 0 && <p className={classes['quiet']}>{t('browser_stats.charts.empty')}</p>}
      <ul className={classes['bars']}>
        {shown.map(({ label, count }) => (
          <li key={label}>
            <Bar
              label={label}
              count={count}
              share={count / Math.max(total, 1)}
              isCurrent={label === current}
              isOutdated={current !== undefined && label !== current}
              isChosen={label === chosen}
              onClick={() => onChoose(label === chosen ? undefined : label)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t('browser_stats.charts.fewer')
            : t('browser_stats.charts.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

type BarProps = {
  label: string;
  count: number;
  /** From 0 to 1. */
  share: number;
  isCurrent: boolean;
  isOutdated: boolean;
  isChosen: boolean;
  onClick: () => void;
};

function Bar({ label, count, share, isCurrent, isOutdated, isChosen, onClick }: BarProps) {
  const t = useT();
  const language = useLanguage();
  const percent = formatPercent(share, language);
  return (
    <button
      type="button"
      className={classes['bar']}
      data-outdated={isOutdated || undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      <span className={classes['barLabel']}>
        {label}
        {isCurrent && <span className={classes['quiet']}>{t('browser_stats.charts.current')}</span>}
      </span>
      <span className={classes['barCount']}>
        <span>
          {count}
          <span className="visually-hidden"> {t('browser_stats.charts.devices', { count })}</span>
        </span>
        <span className={classes['quiet']}>{percent}</span>
      </span>
      <span className="visually-hidden">{t('browser_stats.charts.show')}</span>
      <span className={classes['track']}>
        <span className={classes['fill']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </button>
  );
}
