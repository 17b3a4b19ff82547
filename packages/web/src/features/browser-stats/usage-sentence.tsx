import { useT } from '../../platform/i18n/i18n.ts';
import type { DeviceShares } from './device-contact.ts';
import classes from './browser-stats.module.css';

type UsageSentenceProps = {
  shares: DeviceShares;
  /** Undefined until it is known. */
  outdated: number | undefined;
  onShowOutdated: () => void;
};

/** What the figures below amount to, before any of them. */
export function UsageSentence({ shares, outdated, onShowOutdated }: UsageSentenceProps) {
  const t = useT();
  const { total, jamais_vus } = shares;
  if (total === 0)
    return <p className={classes['sentence']}>{t('browser_stats.summary.nobody')}</p>;
  return (
    <div>
      <p className={classes['sentence']}>
        {t('browser_stats.summary.seen', { count: total, all: total + jamais_vus })}{' '}
        {outdated === 0 && t('browser_stats.summary.all_current')}
        {outdated !== undefined && outdated > 0 && (
          <button type="button" className={classes['figure']} onClick={onShowOutdated}>
            {t('browser_stats.summary.outdated', { count: outdated })}
          </button>
        )}
      </p>
      {jamais_vus > 0 && (
        <p className={classes['quiet']}>{t('browser_stats.never_seen', { count: jamais_vus })}</p>
      )}
    </div>
  );
}
