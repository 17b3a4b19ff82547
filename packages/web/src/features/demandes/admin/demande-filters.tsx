import { DEMANDE_NATURES } from '@releve/domain/features/demande-types.ts';
import { DEMANDE_STATUTS } from '@releve/domain/features/demandes.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import type { ListSearchState } from '../../../platform/url/use-list-search.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { useDemandeTypes } from './demandes-admin.queries.ts';
import type { DemandesSearch } from './demandes-search.ts';

export function DemandeFilters({ search, narrow }: ListSearchState<DemandesSearch>) {
  const t = useT();
  const language = useLanguage();
  const types = useDemandeTypes().data?.data ?? [];
  return (
    <>
      <FilterSelect
        label={t('demandes_admin.filters.statut')}
        options={DEMANDE_STATUTS.map((value) => ({
          value,
          label: t(`demandes_admin.statuts.${value}`),
        }))}
        value={search.statut}
        onChange={(statut) => narrow({ statut })}
      />
      <FilterSelect
        label={t('demandes_admin.filters.type')}
        options={types.map((type) => ({ value: String(type.id), label: nameIn(language, type) }))}
        value={search.type === undefined ? undefined : String(search.type)}
        onChange={(id) => narrow({ type: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label={t('demandes_admin.filters.nature')}
        options={DEMANDE_NATURES.map((value) => ({
          value,
          label: t(`demandes_admin.natures.${value}`),
        }))}
        value={search.nature}
        onChange={(nature) => narrow({ nature })}
      />
      <FilterPicker
        of={EmployePicker}
        label={t('demandes_admin.filters.employe')}
        value={search.employe}
        onChange={(employe) => narrow({ employe })}
      />
      <FilterDates
        labels={{ du: t('demandes_admin.filters.du'), au: t('demandes_admin.filters.au') }}
        value={search}
        onChange={narrow}
      />
    </>
  );
}
