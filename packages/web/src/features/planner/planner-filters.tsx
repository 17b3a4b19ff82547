import { SegmentedControl } from '@mantine/core';
import { PLANNER_ETATS } from '@releve/domain/features/planner.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import { useClientVilles } from '../clients/client-villes.ts';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { countFilters, NO_FILTER, type PlannerSearch } from './planner-search.ts';
import classes from './planner.module.css';

type PlannerFiltersProps = {
  search: PlannerSearch;
  onChange: ChangeUrlState<PlannerSearch>;
};

const ROWS = ['employe', 'client'] as const;

export function PlannerFilters({ search, onChange }: PlannerFiltersProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<PlannerSearch>) => onChange(change, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q }));
  const { q: _q, ...noFilter } = NO_FILTER;
  const searchField = (
    <SearchField
      value={text}
      onChange={setText}
      label={t(`planner.filters.search_${search.par}`)}
      clearLabel={t('lists.clear_search')}
    />
  );
  return (
    <div className={classes['filters']}>
      <SegmentedControl
        aria-label={t('planner.par.label')}
        data={ROWS.map((value) => ({ value, label: t(`planner.par.${value}`) }))}
        value={search.par}
        onChange={(par) => onChange({ par })}
      />
      {!isPhone && searchField}
      <FilterBar count={countFilters(search)} onClear={() => narrow(noFilter)}>
        <VilleFilter ville={search.ville} onChange={(ville) => narrow({ ville })} />
        <div className={classes['filter']}>
          <ClientPicker
            label={t('planner.filters.client')}
            isInline={!isPhone}
            value={search.client ?? null}
            onChange={(id) => narrow({ client: id ?? undefined })}
          />
        </div>
        <div className={classes['filter']}>
          <EmployePicker
            label={t('planner.filters.superviseur')}
            isInline={!isPhone}
            value={search.superviseur ?? null}
            canChoose={({ usergroup }) => isManager(usergroup)}
            onChange={(id) => narrow({ superviseur: id ?? undefined })}
          />
        </div>
        <Select
          className={classes['filter'] ?? ''}
          aria-label={t('planner.filters.etat')}
          placeholder={t('planner.filters.etat')}
          clearable
          clearButtonProps={{ 'aria-label': t('pickers.clear') }}
          data={PLANNER_ETATS.map((value) => ({
            value,
            label: t(`planner.filters.etats.${value}`),
          }))}
          value={search.etat ?? null}
          onChange={(etat) => narrow({ etat: etat ?? undefined })}
        />
      </FilterBar>
      {isPhone && searchField}
    </div>
  );
}

type VilleFilterProps = {
  ville: string | undefined;
  onChange: (ville: string | undefined) => void;
};

function VilleFilter({ ville, onChange }: VilleFilterProps) {
  const t = useT();
  const known = (useClientVilles().data?.data ?? []).map((each) => each.ville);
  return (
    <Select
      className={classes['filter'] ?? ''}
      aria-label={t('planner.filters.ville')}
      placeholder={t('planner.filters.ville')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('pickers.clear') }}
      nothingFoundMessage={t('pickers.nothing_found')}
      data={ville === undefined || known.includes(ville) ? known : [...known, ville]}
      value={ville ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
