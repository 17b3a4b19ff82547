import { SegmentedControl, Select } from '@mantine/core';
import type { SuiviPortee } from '@releve/domain/features/suivis.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { RapportFilters } from '../rapports/rapport-filters.tsx';
import { useShowsPercent } from './suivis.queries.ts';
import { countFilters, NO_FILTER, SUIVI_SORTS, type SuivisSearch } from './suivis-search.ts';
import classes from './suivis.module.css';

type SuivisToolbarProps = {
  /** What is typed in the search field. */
  text: string;
  onText: (text: string) => void;
  search: SuivisSearch;
  onChange: ChangeUrlState<SuivisSearch>;
  /** Those to choose from, and the one shown; none where there is nothing to choose. */
  portees?: readonly SuiviPortee[];
  portee: SuiviPortee;
};

export function SuivisToolbar(props: SuivisToolbarProps) {
  const { text, onText, search, onChange, portees = [], portee } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const showsPercent = useShowsPercent();
  const isManager = useAbility().can('enter', 'Admin');
  const narrow = (change: Partial<SuivisSearch>) =>
    onChange({ ...change, page: 1 }, { replaces: true });
  const { q: _q, page: _page, ...noFilter } = NO_FILTER;
  return (
    <>
      {portees.length > 1 && (
        <SegmentedControl
          className={classes['portee'] ?? ''}
          aria-label={t('suivis.list.portee')}
          data={portees.map((value) => ({ value, label: t(`suivis.portees.${value}`) }))}
          value={portee}
          onChange={(value) => narrow({ portee: value })}
        />
      )}
      <SearchField
        value={text}
        onChange={onText}
        label={t('suivis.list.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar count={countFilters(search)} onClear={() => narrow(noFilter)}>
        {isManager && (
          <div className={classes['choice']}>
            <EmployePicker
              isInline={!isPhone}
              label={t('suivis.columns.employe')}
              value={search.employe ?? null}
              onChange={(id) => narrow({ employe: id ?? undefined })}
            />
          </div>
        )}
        <RapportFilters genre="suivi" search={search} onNarrow={narrow} />
      </FilterBar>
      {isPhone && (
        <Select
          className={classes['sort'] ?? ''}
          aria-label={t('lists.sort')}
          data={SUIVI_SORTS.filter((value) => showsPercent || !value.endsWith('pourcentage')).map(
            (value) => ({ value, label: t(`rapports.sorts.${value}`) }),
          )}
          value={search.sort}
          onChange={(sort) => sort !== null && narrow({ sort })}
        />
      )}
    </>
  );
}
