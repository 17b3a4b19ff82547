import { SegmentedControl, Select } from '@mantine/core';
import { GENRES } from '@releve/domain/forms/form-schema.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import {
  ARCHIVE_CHOICES,
  countFilters,
  NO_FILTER,
  SCHEMA_SORTS,
  type SchemasSearch,
} from './suivi-schema-search.ts';

const GENRE_CHOICES = ['tous', ...GENRES] as const;

type SchemasToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: SchemasSearch;
  onChange: ChangeUrlState<SchemasSearch>;
};

export function SchemasToolbar({ text, onText, search, onChange }: SchemasToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<SchemasSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  const { q: _q, ...noFilter } = NO_FILTER;
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('suivi_schema.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar count={countFilters(search)} onClear={() => narrow(noFilter)}>
        <SegmentedControl
          aria-label={t('suivi_schema.list.genre')}
          data={GENRE_CHOICES.map((value) => ({
            value,
            label: t(`suivi_schema.list.genres.${value}`),
          }))}
          value={search.genre ?? 'tous'}
          onChange={(value) => narrow({ genre: value === 'tous' ? undefined : value })}
        />
        <SegmentedControl
          aria-label={t('suivi_schema.list.archive')}
          data={ARCHIVE_CHOICES.map((value) => ({
            value,
            label: t(`suivi_schema.list.archives.${value}`),
          }))}
          value={search.archive}
          onChange={(archive) => narrow({ archive })}
        />
        {isPhone && (
          <Select
            label={t('lists.sort')}
            data={SCHEMA_SORTS.map((value) => ({
              value,
              label: t(`suivi_schema.sorts.${value}`),
            }))}
            value={search.sort}
            onChange={(sort) => sort !== null && narrow({ sort })}
          />
        )}
      </FilterBar>
    </>
  );
}
