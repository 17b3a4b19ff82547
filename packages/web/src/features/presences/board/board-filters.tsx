import { PRESENCE_STATES } from '@releve/domain/presence-state.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useSearchText } from '../../../platform/url/use-search-text.ts';
import type { ChangeUrlState } from '../../../platform/url/use-url-state.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { ManagerPicker } from '../../employes/employe-picker.tsx';
import { countFilters, type PresencesSearch } from '../presences-search.ts';
import { BOARD_SORTS } from './board-lines.ts';
import classes from './board.module.css';

type BoardFiltersProps = {
  search: PresencesSearch;
  onChange: ChangeUrlState<PresencesSearch>;
};

export function BoardFilters({ search, onChange }: BoardFiltersProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const narrow = (change: Partial<PresencesSearch>) => onChange(change, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q }));
  return (
    <div className={classes['filters']}>
      <SearchField
        value={text}
        onChange={setText}
        label={t('presences.filters.search')}
        clearLabel={t('lists.clear_search')}
      />
      <FilterBar
        count={countFilters(search)}
        onClear={() => narrow({ etat: undefined, superviseur: undefined, client: undefined })}
      >
        <Select
          className={classes['filter'] ?? ''}
          {...(isPhone
            ? { label: t('presences.filters.etat') }
            : { 'aria-label': t('presences.filters.etat') })}
          placeholder={t('presences.filters.etat')}
          clearable
          clearButtonProps={{ 'aria-label': t('pickers.clear') }}
          data={PRESENCE_STATES.map((value) => ({ value, label: t(`presences.states.${value}`) }))}
          value={search.etat ?? null}
          onChange={(etat) => narrow({ etat: etat ?? undefined })}
        />
        <div className={classes['filter']}>
          <ManagerPicker
            label={t('presences.filters.superviseur')}
            isInline={!isPhone}
            value={search.superviseur ?? null}
            onChange={(id) => narrow({ superviseur: id ?? undefined })}
          />
        </div>
        <div className={classes['filter']}>
          <ClientPicker
            label={t('presences.filters.client')}
            isInline={!isPhone}
            value={search.client ?? null}
            onChange={(id) => narrow({ client: id ?? undefined })}
          />
        </div>
        <Select
          className={classes['filter'] ?? ''}
          {...(isPhone
            ? { label: t('presences.filters.tri') }
            : { 'aria-label': t('presences.filters.tri') })}
          allowDeselect={false}
          data={BOARD_SORTS.map((value) => ({
            value,
            label: t(`presences.filters.tris.${value}`),
          }))}
          value={search.tri}
          onChange={(tri) => tri !== null && narrow({ tri })}
        />
      </FilterBar>
    </div>
  );
}
