import { Button } from '@mantine/core';
import { APP_VERSION } from '@releve/domain/version.ts';
import { IconCircleCheck, IconDeviceMobile, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AnnounceVersion } from './announce-version.tsx';
import { type BrowserStatsSearch, browserStatsSearch, NO_FILTER } from './browser-stats-search.ts';
import { useDeviceContacts, useDeviceShares, useOutdatedCount } from './browser-stats.queries.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceViews } from './device-views.tsx';
import { DevicesToolbar } from './devices-toolbar.tsx';
import { ShareChart } from './share-chart.tsx';
import { UsageSentence } from './usage-sentence.tsx';
import classes from './browser-stats.module.css';

/** What everyone's device runs, and who should be helped to update. */
export default function BrowserStatsPage() {
  const t = useT();
  const canForce = useAbility().can('read', 'OnlineUsers');
  const [search, change] = useUrlState(browserStatsSearch);
  const isPhone = useIsPhone();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const shares = useDeviceShares();
  const outdated = useOutdatedCount();
  const list = useDeviceContacts(search);
  const { text, setText, clear: showAll } = useListSearch(search, change, NO_FILTER);
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
        <CardSkeleton label={t('browser_stats.loading')} count={2} />
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
        <DevicesToolbar text={text} onText={setText} search={search} onChange={change} />
        {list.contacts === undefined && list.isError ? (
          <ErrorState
            title={t('browser_stats.failed')}
            text={t('browser_stats.failed_text')}
            retryLabel={t('app.retry')}
            onRetry={() => void Promise.all([list.refetch(), shares.refetch()])}
            isRetrying={list.isFetching}
          />
        ) : (
          <DeviceList
            contacts={list.contacts ?? []}
            total={list.total}
            isLoading={list.isPending || list.isPlaceholderData}
            canForce={canForce}
            search={search}
            onChange={change}
            empty={<NoDevices search={search} onShowAll={showAll} />}
          />
        )}
      </section>
    </Page>
  );
}

type NoDevicesProps = { search: BrowserStatsSearch; onShowAll: () => void };

function NoDevices({ search, onShowAll }: NoDevicesProps) {
  const t = useT();
  const { q, etat, navigateur, version, page } = search;
  const isNarrowed = q !== '' || navigateur !== undefined || version !== undefined || page > 1;
  if (!isNarrowed && etat === undefined) {
    return (
      <EmptyState
        icon={IconDeviceMobile}
        title={t('browser_stats.list.empty')}
        text={t('browser_stats.list.empty_text')}
      />
    );
  }
  return (
    <EmptyState
      icon={isNarrowed ? IconSearch : IconCircleCheck}
      title={t(isNarrowed ? 'browser_stats.list.nothing_found' : 'browser_stats.list.all_current')}
      text={t(
        isNarrowed
          ? 'browser_stats.list.nothing_found_text'
          : 'browser_stats.list.all_current_text',
      )}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('browser_stats.list.show_all')}
        </Button>
      }
    />
  );
}
