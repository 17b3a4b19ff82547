import type { PeriodePaie } from '@releve/domain/features/chiffres.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import { type ChiffresSearch, PERIODS } from './chiffres-search.ts';
import type { ShownPeriod } from './use-period.ts';
import classes from './chiffres.module.css';

type WhoFiltersProps = {
  search: ChiffresSearch;
  onChange: (change: Partial<ChiffresSearch>) => void;
};

type PeriodFilterProps = WhoFiltersProps & { shown: ShownPeriod };

/** A preset, a pay period, or two days. */
export function PeriodFilter({ search, shown, onChange }: PeriodFilterProps) {
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
              ? { periode, ...shown.period }
              : { periode, du: undefined, au: undefined },
          );
        }}
      />
      {search.periode === 'paie' && shown.payPeriods.length > 0 && (
        <PayPeriodSelect shown={shown} onChange={onChange} />
      )}
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

/** The current one is asked for without its days: the same address shows the next when it has begun. */
function PayPeriodSelect({
  shown: { period, payPeriods },
  onChange,
}: Omit<PeriodFilterProps, 'search'>) {
  const t = useT();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { date } = useDateFormatter();
  const label = t('chiffres.period.pay');
  const hasGroups =
    new Set(payPeriods.flatMap(({ groupes }) => groupes.map(({ nom }) => nom))).size > 1;
  const keyOf = ({ du, au }: Period): string => `${du} ${au}`;
  const nameOf = ({ du, au, groupes }: PeriodePaie, index: number): string => {
    const days = t(index === 0 ? 'chiffres.period.pay_current' : 'chiffres.period.pay_days', {
      du: date(du),
      au: date(au),
    });
    const names = groupes.map(({ nom, nom_en }) => (language === 'fr' ? nom : nom_en)).join(', ');
    return hasGroups ? `${days} (${names})` : days;
  };
  return (
    <Select
      className={classes['payPeriod'] ?? ''}
      {...(isPhone ? { label } : { 'aria-label': label })}
      allowDeselect={false}
      data={payPeriods.map((periode, index) => ({
        value: keyOf(periode),
        label: nameOf(periode, index),
      }))}
      value={period === undefined ? null : keyOf(period)}
      onChange={(chosen) => {
        const at = payPeriods.findIndex((periode) => keyOf(periode) === chosen);
        const periode = payPeriods[at];
        if (periode === undefined) return;
        onChange(at === 0 ? { du: undefined, au: undefined } : { du: periode.du, au: periode.au });
      }}
    />
  );
}

export function WhoFilters({ search, onChange }: WhoFiltersProps) {
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
