import { Select } from '@mantine/core';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { RapportFilters } from '../rapports/rapport-filters.tsx';
import {
  countFilters,
  INSPECTION_SORTS,
  type InspectionsSearch,
  NO_FILTER,
} from './inspections-search.ts';
import classes from './inspections.module.css';

type InspectionsToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: InspectionsSearch;
  onChange: ChangeUrlState<InspectionsSearch>;
};

const REPRISES = ['a_faire', 'faites'] as const;

export function InspectionsToolbar({ text, onText, search, onChange }: InspectionsToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<InspectionsSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  const { q: _q, page: _page, ...noFilter } = NO_FILTER;
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('inspections.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar count={countFilters(search)} onClear={() => narrow(noFilter)}>
        <RapportFilters genre="inspection" search={search} onNarrow={narrow} />
        <Select
          className={classes['choice'] ?? ''}
          {...(isPhone
            ? { label: t('inspections.columns.reprises') }
            : {
                'aria-label': t('inspections.columns.reprises'),
                placeholder: t('inspections.columns.reprises'),
              })}
          clearable
          data={REPRISES.map((value) => ({ value, label: t(`inspections.filter.${value}`) }))}
          value={search.reprises ?? null}
          onChange={(reprises) => narrow({ reprises: reprises ?? undefined })}
        />
      </FilterBar>
      {isPhone && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('lists.sort')}
          data={INSPECTION_SORTS.map((value) => ({ value, label: t(`rapports.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
    </>
  );
}
