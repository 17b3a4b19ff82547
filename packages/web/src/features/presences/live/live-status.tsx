import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { BoardSource } from './use-live-board.ts';
import classes from './live-status.module.css';

type LiveStatusProps = {
  source: BoardSource;
  updatedAt: string | undefined;
  timeZone: string;
};

/** How fresh what is on the screen is. Without a network the banner above says it. */
export function LiveStatus({ source, updatedAt, timeZone }: LiveStatusProps) {
  const t = useT();
  const dates = useDateFormatter(timeZone);
  if (source === 'offline') return null;
  return (
    <span className={classes['status']} data-source={source}>
      <span role="status">{t(`presences.live.${source}`)}</span>
      {updatedAt !== undefined && (
        <span className={classes['time']}>
          · {t('presences.live.updated', { time: dates.time(updatedAt) })}
        </span>
      )}
    </span>
  );
}
