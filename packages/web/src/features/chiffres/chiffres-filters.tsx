import { PERIOD_PRESETS, type Period } from '@releve/domain/figure-period.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { ClientPicker } from '../clients/client-picker.tsx';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import { type ChiffresSearch, PERIODS } from './chiffres-search.ts';

type ChiffresFiltersProps = {
  search: ChiffresSearch;
  /** The days that are asked for now. */
  period: Period;
  onChange: (change: Partial<ChiffresSearch>) => void;
};

/** A preset, or two days. */
export function PeriodFilter({ search, period, onChange }: ChiffresFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('chiffres.period.label')}
        options={PERIODS.map((value) => ({ value, label: t(`chiffres.period.${value}`) }))}
        value={search.periode}
        onChange={(periode = PERIOD_PRESETS[2]) =>
          onChange(
            periode === 'choisie'
              ? { periode, ...period }
              : { periode, du: undefined, au: undefined },
          )
        }
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
