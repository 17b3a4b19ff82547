import { Button } from '@mantine/core';
import { IconDeviceMobile, IconX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ListSearchState } from '../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../ui/list-screen/filter-fields.tsx';
import { ListSection } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { BrowserStatsSearch } from './browser-stats-search.ts';
import { useDeviceContacts } from './browser-stats.queries.ts';
import { DeviceCard, deviceColumns } from './device-columns.tsx';

const FILTERS = ['tous', 'en_retard'] as const;

type DeviceListProps = {
  screen: ListSearchState<BrowserStatsSearch>;
  canForce: boolean;
  onRetry: () => void;
};

export function DeviceList({ screen, canForce, onRetry }: DeviceListProps) {
  const t = useT();
  return (
    <ListSection
      screen={screen}
      list={useDeviceContacts(screen.settled)}
      words={listWords(t, 'browser_stats.list')}
      icon={IconDeviceMobile}
      columns={deviceColumns(t, canForce)}
      renderCard={(contact) => <DeviceCard contact={contact} canForce={canForce} />}
      sortText={(sort) => t(`browser_stats.sorts.${sort}`)}
      choice={<DeviceFilters {...screen} />}
      done={
        screen.search.etat && {
          title: t('browser_stats.list.all_current'),
          text: t('browser_stats.list.all_current_text'),
        }
      }
      clearLabel={t('browser_stats.list.show_all')}
      onRetry={onRetry}
    />
  );
}

/** Whether up to date, and what was chosen in the charts. */
function DeviceFilters({ search, narrow }: ListSearchState<BrowserStatsSearch>) {
  const t = useT();
  return (
    <>
      <FilterChoice
        label={t('browser_stats.list.filter')}
        options={FILTERS.map((value) => ({
          value,
          label: t(`browser_stats.list.filters.${value}`),
        }))}
        value={search.etat ?? 'tous'}
        onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
        isWide
      />
      {(['navigateur', 'version'] as const).map((chart) => {
        const label = search[chart];
        return label === undefined ? null : (
          <Button
            key={chart}
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />}
            aria-label={t('browser_stats.list.only', { label })}
            onClick={() => narrow({ [chart]: undefined })}
          >
            {label}
          </Button>
        );
      })}
    </>
  );
}
