import { SegmentedControl, Select } from '@mantine/core';
import { IconColumns3, IconList, IconMap } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import { useClientVilles } from './clients.queries.ts';
import {
  CLIENT_COLUMNS,
  CLIENT_SORT_CHOICES,
  type ClientsSearch,
  countFilters,
  NO_FILTER,
  readColumns,
  writeColumns,
} from './clients-search.ts';
import classes from './clients.module.css';

type ClientsToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: ClientsSearch;
  onChange: ChangeUrlState<ClientsSearch>;
};

const ACTIF_CHOICES = ['oui', 'non', 'tous'] as const;
const VIEWS = [
  { value: 'liste', Icon: IconList },
  { value: 'carte', Icon: IconMap },
] as const;

export function ClientsToolbar({ text, onText, search, onChange }: ClientsToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<ClientsSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  const { q: _q, ...noFilter } = NO_FILTER;
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('clients.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar count={countFilters(search)} onClear={() => narrow(noFilter)}>
        <SegmentedControl
          aria-label={t('clients.list.actif')}
          data={ACTIF_CHOICES.map((value) => ({
            value,
            label: t(`clients.list.actifs.${value}`),
          }))}
          value={search.actif}
          onChange={(actif) => narrow({ actif })}
        />
        <VilleFilter ville={search.ville} onChange={(ville) => narrow({ ville })} />
        <div className={classes['filterField']}>
          <ManagerPicker
            label={t('clients.list.superviseur')}
            isInline={!isPhone}
            value={search.superviseur ?? null}
            onChange={(id) => narrow({ superviseur: id ?? undefined })}
          />
        </div>
      </FilterBar>
      {isPhone && search.vue === 'liste' && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('lists.sort')}
          data={CLIENT_SORT_CHOICES.map((value) => ({ value, label: t(`clients.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
      <div className={classes['display']}>
        {!isPhone && search.vue === 'liste' && (
          <ChoiceMenu
            label={t('lists.columns')}
            icon={IconColumns3}
            isCounted={false}
            options={CLIENT_COLUMNS.map((value) => ({
              value,
              label: t(`clients.columns.${value}`),
            }))}
            value={readColumns(search.colonnes)}
            onChange={(columns) =>
              onChange({ colonnes: writeColumns(columns) }, { replaces: true })
            }
          />
        )}
        <SegmentedControl
          aria-label={t('clients.list.view')}
          data={VIEWS.map(({ value, Icon }) => ({
            value,
            label: (
              <span className={classes['viewChoice']}>
                <Icon size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
                <span className={isPhone ? 'visually-hidden' : undefined}>
                  {t(`clients.list.${value}`)}
                </span>
              </span>
            ),
          }))}
          value={search.vue}
          onChange={(vue) => onChange({ vue, client: undefined })}
        />
      </div>
    </>
  );
}

type VilleFilterProps = {
  ville: string | undefined;
  onChange: (ville: string | undefined) => void;
};

function VilleFilter({ ville, onChange }: VilleFilterProps) {
  const t = useT();
  const villes = useClientVilles().data?.data ?? [];
  const known = villes.map((each) => ({
    value: each.ville,
    label: t('clients.list.ville_count', { ville: each.ville, count: each.nombre }),
  }));
  // One that no client is in any more still stands in the address.
  const isKnown = ville === undefined || villes.some((each) => each.ville === ville);
  return (
    <Select
      className={classes['filterField'] ?? ''}
      aria-label={t('clients.list.ville')}
      placeholder={t('clients.list.ville')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('pickers.clear') }}
      nothingFoundMessage={t('pickers.nothing_found')}
      data={isKnown ? known : [...known, { value: ville, label: ville }]}
      value={ville ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
