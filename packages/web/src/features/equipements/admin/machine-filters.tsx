import { EQUIPEMENT_ETATS, EQUIPEMENT_TYPES } from '@releve/domain/features/equipement-shapes.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { FilterChoice, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import type { SiteMachinesSearch } from './equipements-search.ts';

type FiltersProps = {
  search: SiteMachinesSearch;
  narrow: (part: Partial<SiteMachinesSearch>) => void;
};

/** What does not work, or all of it. */
export function DownChoice({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <FilterChoice
      label={t('equipements_admin.views.label')}
      options={(['toutes', 'arret'] as const).map((value) => ({
        value,
        label: t(`equipements_admin.views.${value}`),
      }))}
      value={search.arret === undefined ? 'toutes' : 'arret'}
      onChange={(value) =>
        narrow(value === 'arret' ? { arret: '1', etat: undefined } : { arret: undefined })
      }
    />
  );
}

export function MachineFilters({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('equipements_admin.filters.type')}
        options={EQUIPEMENT_TYPES.map((value) => ({
          value,
          label: t(`equipements.types.${value}`),
        }))}
        value={search.type}
        onChange={(type) => narrow({ type })}
      />
      <FilterSelect
        label={t('equipements_admin.filters.etat')}
        options={EQUIPEMENT_ETATS.map((value) => ({
          value,
          label: t(`equipements.etats.${value}`),
        }))}
        value={search.etat}
        // One state is narrower than « à l’arrêt », and may lie outside of it.
        onChange={(etat) => narrow(etat === undefined ? { etat } : { etat, arret: undefined })}
      />
    </>
  );
}
