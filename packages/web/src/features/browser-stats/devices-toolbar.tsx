import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type BrowserStatsSearch, CONTACT_SORTS } from './browser-stats-search.ts';
import classes from './browser-stats.module.css';

const FILTERS = ['tous', 'en_retard'] as const;

type DevicesToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: BrowserStatsSearch;
  onChange: ChangeUrlState<BrowserStatsSearch>;
};

export function DevicesToolbar({ text, onText, search, onChange }: DevicesToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<BrowserStatsSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  return (
    <div className={classes['toolbar']}>
      <SearchField
        value={text}
        onChange={onText}
        label={t('browser_stats.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <SegmentedControl
        className={classes['filter'] ?? ''}
        aria-label={t('browser_stats.list.filter')}
        data={FILTERS.map((value) => ({ value, label: t(`browser_stats.list.filters.${value}`) }))}
        value={search.etat ?? 'tous'}
        onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
      />
      {isPhone && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('browser_stats.list.sort')}
          data={CONTACT_SORTS.map((value) => ({ value, label: t(`browser_stats.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
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
    </div>
  );
}
