import { useT } from '../../../platform/i18n/i18n.ts';
import { FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { useFournisseurs } from './inventaire-admin.queries.ts';

type SupplierFilterProps = {
  value: string | undefined;
  onChange: (fournisseur: string | undefined) => void;
};

export function SupplierFilter({ value, onChange }: SupplierFilterProps) {
  const t = useT();
  const known = useFournisseurs();
  return (
    <FilterSelect
      label={t('inventaire_admin.filters.fournisseur')}
      options={known.map((nom) => ({ value: nom, label: nom }))}
      value={value}
      onChange={onChange}
      isSearchable
    />
  );
}
