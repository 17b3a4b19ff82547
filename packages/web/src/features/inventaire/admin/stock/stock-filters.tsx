import { useT } from '../../../../platform/i18n/i18n.ts';
import { FilterChoice } from '../../../../ui/list-screen/filter-fields.tsx';
import type { SiteStockSearch } from '../inventaire-search.ts';
import { SupplierFilter } from '../supplier-filter.tsx';

const VIEWS = ['tout', 'sous_seuil', 'peu', 'a_compter'] as const;
type View = (typeof VIEWS)[number];

type Levels = Pick<SiteStockSearch, 'sous_seuil' | 'peu' | 'a_compter' | 'fournisseur'>;

export const viewOf = (search: Levels): View =>
  (['sous_seuil', 'peu', 'a_compter'] as const).find((name) => search[name] !== undefined) ??
  'tout';

type FiltersProps = { search: Levels; narrow: (part: Partial<Levels>) => void };

/** All of it, or what needs somebody. */
export function StockChoice({ search, narrow }: FiltersProps) {
  const t = useT();
  return (
    <FilterChoice
      label={t('inventaire_admin.views.label')}
      isWide
      options={VIEWS.map((value) => ({ value, label: t(`inventaire_admin.views.${value}`) }))}
      value={viewOf(search)}
      onChange={(view) =>
        narrow({
          sous_seuil: view === 'sous_seuil' ? '1' : undefined,
          peu: view === 'peu' ? '1' : undefined,
          a_compter: view === 'a_compter' ? '1' : undefined,
        })
      }
    />
  );
}

export const StockSupplier = ({ search, narrow }: FiltersProps) => (
  <SupplierFilter value={search.fournisseur} onChange={(fournisseur) => narrow({ fournisseur })} />
);
