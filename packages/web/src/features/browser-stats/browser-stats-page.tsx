import { APP_VERSION } from '@releve/domain/version.ts';
import { useRef } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AnnounceVersion } from './announce-version.tsx';
import { type BrowserStatsSearch, browserStatsSearch } from './browser-stats-search.ts';
import { useDeviceShares, useOutdatedCount } from './browser-stats.queries.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceViews } from './device-views.tsx';
import { ShareChart } from './share-chart.tsx';
import { UsageSentence } from './usage-sentence.tsx';
import classes from './browser-stats.module.css';

/** What everyone's device runs, and who should be helped to update. */
export default function BrowserStatsPage() {
  const t = useT();
  const canForce = useAbility().can('read', 'OnlineUsers');
  const screen = useListSearch(browserStatsSearch);
  const { search, change } = screen;
  const isPhone = useIsPhone();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const shares = useDeviceShares();
  const outdated = useOutdatedCount();
  /** A figure leads to its list; one let go of stays where it is. */
  const narrowTo = (part: Partial<BrowserStatsSearch>) => {
    change({ ...part, page: 1 });
    if (Object.values(part).every((value) => value === undefined)) return;
    listTitle.current?.focus({ preventScroll: true });
    listTitle.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
  };

  return (
    <Page
      title={t('titles.browser_stats')}
      isTitleHiddenOnPhone
      actions={<DeviceViews view="appareils" />}
    >
      {shares.data === undefined && !shares.isError && (
        <CardSkeleton label={t('lists.loading')} count={2} />
      )}
      {shares.data && (
        <>
          <UsageSentence
            shares={shares.data}
            outdated={outdated}
            onShowOutdated={() => narrowTo({ etat: 'en_retard' })}
          />
          <div className={classes['charts']}>
            <ShareChart
              title={t('browser_stats.charts.versions')}
              shares={shares.data.versions}
              total={shares.data.total}
              current={APP_VERSION}
              chosen={search.version}
              onChoose={(version) => narrowTo({ version })}
            />
            <ShareChart
              title={t('browser_stats.charts.browsers')}
              shares={shares.data.navigateurs}
              total={shares.data.total}
              chosen={search.navigateur}
              onChoose={(navigateur) => narrowTo({ navigateur })}
            />
          </div>
        </>
      )}
      <section className={classes['list']}>
        <div className={classes['listHead']}>
          <h2 ref={listTitle} className={classes['listTitle']} tabIndex={-1}>
            {t('browser_stats.list.title')}
          </h2>
          {canForce && <AnnounceVersion />}
        </div>
        <DeviceList screen={screen} canForce={canForce} onRetry={() => void shares.refetch()} />
      </section>
    </Page>
  );
}
