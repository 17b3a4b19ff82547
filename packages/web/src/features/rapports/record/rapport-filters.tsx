import { RAPPORT_STATUTS } from '@releve/domain/features/rapports.ts';
import { listSchemas } from '@releve/domain/features/suivi-schema.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { FilterDates, FilterPicker, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import type { RapportFilterSearch } from './rapport-search.ts';
import { rapportsTexts } from './rapports.texts.ts';

needTexts(rapportsTexts);

type RapportFiltersProps = {
  genre: Genre;
  search: RapportFilterSearch;
  onNarrow: (change: Partial<RapportFilterSearch>) => void;
};

/** The forms there are and were: an old report may stand under one that is no longer offered. */
function useFormOptions(genre: Genre) {
  const canRead = useAbility().can('read', 'SuiviSchema');
  const { data } = useEndpoint(
    listSchemas,
    { query: { genre, archive: 'tous', sort: 'titre', per_page: MAX_PER_PAGE } },
    { enabled: canRead },
  );
  return (data?.data ?? [])
    .filter(({ version_publiee }) => version_publiee !== null)
    .map(({ id, titre }) => ({ value: String(id), label: titre }));
}

/** Site, form, author, dates, state; whoever sees only their own has no need of the first three. */
export function RapportFilters({ genre, search, onNarrow }: RapportFiltersProps) {
  const t = useT();
  const isManager = useAbility().can('enter', 'Admin');
  const forms = useFormOptions(genre);
  return (
    <>
      {isManager && (
        <>
          <FilterPicker
            of={ClientPicker}
            label={t('rapports.filters.client')}
            value={search.client}
            onChange={(client) => onNarrow({ client })}
          />
          <FilterSelect
            label={t('rapports.filters.form')}
            options={forms}
            value={search.modele === undefined ? undefined : String(search.modele)}
            onChange={(id) => onNarrow({ modele: id === undefined ? undefined : Number(id) })}
          />
          <FilterPicker
            of={EmployePicker}
            label={t(`rapports.filters.auteur.${genre}`)}
            value={search.auteur}
            onChange={(auteur) => onNarrow({ auteur })}
          />
        </>
      )}
      <FilterSelect
        label={t('rapports.filters.statut')}
        options={RAPPORT_STATUTS.map((value) => ({ value, label: t(`rapports.statut.${value}`) }))}
        value={search.statut}
        onChange={(statut) => onNarrow({ statut })}
      />
      <FilterDates
        labels={{ du: t('rapports.filters.du'), au: t('rapports.filters.au') }}
        value={search}
        onChange={onNarrow}
      />
    </>
  );
}
