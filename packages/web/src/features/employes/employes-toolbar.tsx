import { SegmentedControl, Select } from '@mantine/core';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ManagerPicker } from './employe-picker.tsx';
import {
  ACTIF,
  chosenColumns,
  chosenGroups,
  countFilters,
  EMPLOYE_COLUMNS,
  EMPLOYE_LIST_SORTS,
  type EmployesSearch,
  NO_FILTER,
} from './employes-search.ts';
import classes from './employes.module.css';

type EmployesToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: EmployesSearch;
  onChange: ChangeUrlState<EmployesSearch>;
};

export function EmployesToolbar({ text, onText, search, onChange }: EmployesToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<EmployesSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  const clear = () => {
    const { actif, usergroup, superviseur_id } = NO_FILTER;
    narrow({ actif, usergroup, superviseur_id });
  };
  return (
    <>
      <SearchField
        value={text}
        onChange={onText}
        label={t('employes.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar count={countFilters(search)} onClear={clear}>
        <SegmentedControl
          className={classes['actif'] ?? ''}
          aria-label={t('employes.list.actif')}
          data={ACTIF.map((value) => ({ value, label: t(`employes.actif.${value}`) }))}
          value={search.actif}
          onChange={(actif) => narrow({ actif })}
        />
        <ChoiceMenu
          label={t('employes.list.usergroup')}
          options={USERGROUPS.map((group) => ({
            value: String(group),
            label: t(`usergroups.${group}`),
          }))}
          value={chosenGroups(search).map(String)}
          onChange={(groups) => narrow({ usergroup: groups.join(',') || undefined })}
        />
        <div className={classes['picker']}>
          <ManagerPicker
            isInline={!isPhone}
            label={t('employes.list.superviseur')}
            value={search.superviseur_id ?? null}
            onChange={(id) => narrow({ superviseur_id: id ?? undefined })}
          />
        </div>
      </FilterBar>
      {isPhone ? (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('lists.sort')}
          data={EMPLOYE_LIST_SORTS.map((value) => ({ value, label: t(`employes.sorts.${value}`) }))}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      ) : (
        <div className={classes['columns']}>
          <ChoiceMenu
            label={t('lists.columns')}
            icon={IconColumns3}
            isCounted={false}
            options={EMPLOYE_COLUMNS.map((value) => ({
              value,
              label: t(`employes.columns.${value}`),
            }))}
            value={chosenColumns(search)}
            onChange={(columns) =>
              onChange({ colonnes: columns.join(',') || 'nom' }, { replaces: true })
            }
          />
        </div>
      )}
    </>
  );
}
