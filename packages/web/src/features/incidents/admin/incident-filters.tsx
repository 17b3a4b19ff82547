import { GRAVITES, INCIDENT_STATUTS, INCIDENT_TYPES } from '@releve/domain/features/incidents.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import {
  FilterChoice,
  FilterDates,
  FilterPicker,
  FilterSelect,
} from '../../../ui/list-screen/filter-fields.tsx';
import { ManagerPicker } from '../../employes/employe-picker.tsx';
import { AGES, type IncidentsSearch } from './incidents-search.ts';

type Narrowed = Omit<IncidentsSearch, 'client'>;
type FiltersProps = { search: Narrowed; narrow: (part: Partial<Narrowed>) => void };

/** One of a few figures, as a field that knows texts. */
const figureOf = <Value extends number>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => String(value) === text);

/** What is still to be put right, or all of it. */
export function OpenChoice({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <FilterChoice
      label={t('incidents_admin.list.which')}
      options={(['ouverts', 'tous'] as const).map((value) => ({
        value,
        label: t(`incidents_admin.views.${value}`),
      }))}
      value={search.ouverts === undefined ? 'tous' : 'ouverts'}
      onChange={(value) =>
        narrow(value === 'ouverts' ? { ouverts: 1, statut: undefined } : { ouverts: undefined })
      }
    />
  );
}

export function IncidentFilters({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('incidents_admin.filters.type')}
        options={INCIDENT_TYPES.map((value) => ({ value, label: t(`incidents.types.${value}`) }))}
        value={search.type}
        onChange={(type) => narrow({ type })}
      />
      <FilterSelect
        label={t('incidents_admin.filters.gravite')}
        options={GRAVITES.toReversed().map((value) => ({
          value: String(value),
          label: t(`incidents.gravites.${value}`),
        }))}
        value={search.gravite === undefined ? undefined : String(search.gravite)}
        onChange={(chosen) => narrow({ gravite: figureOf(GRAVITES, chosen) })}
      />
      <FilterSelect
        label={t('incidents_admin.filters.statut')}
        options={INCIDENT_STATUTS.map((value) => ({
          value,
          label: t(`incidents.states.${value}`),
        }))}
        value={search.statut}
        // One state is narrower than « à régler », and may lie outside of it.
        onChange={(statut) =>
          narrow(statut === undefined ? { statut } : { statut, ouverts: undefined })
        }
      />
      <FilterPicker
        of={ManagerPicker}
        label={t('incidents_admin.filters.assigne')}
        value={search.assigne}
        onChange={(assigne) => narrow({ assigne })}
      />
      <FilterSelect
        label={t('incidents_admin.filters.age')}
        options={AGES.map((value) => ({
          value: String(value),
          label: t(`incidents_admin.ages.${value}`),
        }))}
        value={search.age === undefined ? undefined : String(search.age)}
        onChange={(chosen) => narrow({ age: figureOf(AGES, chosen) })}
      />
      <FilterDates
        labels={{ du: t('incidents_admin.filters.du'), au: t('incidents_admin.filters.au') }}
        value={search}
        onChange={narrow}
      />
    </>
  );
}
