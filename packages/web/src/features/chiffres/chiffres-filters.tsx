import type { Period } from '@releve/domain/figure-period.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import { type ChiffresSearch, PERIODS } from './chiffres-search.ts';
import classes from './chiffres.module.css';

type ChiffresFiltersProps = {
  search: ChiffresSearch;
  /** The days that are asked for now. */
  period: Period;
  onChange: (change: Partial<ChiffresSearch>) => void;
};

/** A preset, or two days. */
export function PeriodFilter({ search, period, onChange }: ChiffresFiltersProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <>
      <Select
        className={classes['period'] ?? ''}
        {...(isPhone
          ? { label: t('chiffres.period.label') }
          : { 'aria-label': t('chiffres.period.label') })}
        allowDeselect={false}
        data={PERIODS.map((value) => ({ value, label: t(`chiffres.period.${value}`) }))}
        value={search.periode}
        onChange={(chosen) => {
          const periode = PERIODS.find((each) => each === chosen);
          if (periode === undefined) return;
          onChange(
            periode === 'choisie'
              ? { periode, ...period }
              : { periode, du: undefined, au: undefined },
          );
        }}
      />
      {search.periode === 'choisie' && (
        <FilterDates
          labels={{ du: t('chiffres.period.du'), au: t('chiffres.period.au') }}
          value={{ du: search.du, au: search.au }}
          onChange={onChange}
        />
      )}
    </>
  );
}

export function WhoFilters({ search, onChange }: Omit<ChiffresFiltersProps, 'period'>) {
  const t = useT();
  return (
    <>
      <FilterPicker
        of={ClientPicker}
        label={t('chiffres.filters.site')}
        value={search.client_id}
        onChange={(client_id) => onChange({ client_id })}
      />
      <FilterPicker
        of={ManagerPicker}
        label={t('chiffres.filters.superviseur')}
        value={search.superviseur_id}
        onChange={(superviseur_id) => onChange({ superviseur_id })}
      />
      <FilterSelect
        label={t('chiffres.filters.usergroup')}
        options={USERGROUPS.map((group) => ({
          value: String(group),
          label: t(`usergroups.${group}`),
        }))}
        value={search.usergroup === undefined ? undefined : String(search.usergroup)}
        onChange={(value) =>
          onChange({ usergroup: USERGROUPS.find((group) => String(group) === value) })
        }
      />
    </>
  );
}
