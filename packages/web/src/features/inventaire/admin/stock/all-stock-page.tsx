import { exportStock } from '@releve/domain/features/inventaire-admin.ts';
import { IconAdjustments, IconPackages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import { FilterPicker, FilterSelect } from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { stockAddress } from '../../inventaire-words.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { ProduitPicker } from '../../produit-picker.tsx';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useAllStock } from '../inventaire-admin.queries.ts';
import { stockSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import { useStockRows } from './stock-columns.tsx';
import { StockChoice, StockSupplier, viewOf } from './stock-filters.tsx';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadLevels = () => import('./levels-sheet.tsx');

/** What every place has of every product. */
export default function AllStockPage() {
  const t = useT();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(stockSearch);
  const { search, change, narrow, query } = screen;
  const { columns, renderCard, openLabel } = useStockRows();
  const isSetting = search.regler !== undefined;
  const view = viewOf(search);
  return (
    <ListScreen
      screen={screen}
      list={useAllStock(query)}
      title={t('titles.inventory')}
      tabs={<InventoryTabs />}
      words={listWords(t, 'inventaire_admin.stock')}
      icon={IconPackages}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.sorts.${sort}`))}
      choice={<StockChoice search={search} narrow={narrow} />}
      filters={
        <>
          <FilterPicker
            of={ClientPicker}
            label={t('inventaire_admin.filters.site')}
            value={search.client_id}
            onChange={(client_id) => narrow({ client_id, depot: undefined })}
          />
          <FilterSelect
            label={t('inventaire_admin.filters.depot')}
            options={[{ value: '1', label: t('inventaire_admin.filters.depot_only') }]}
            value={search.depot}
            onChange={(depot) => narrow({ depot, client_id: undefined })}
          />
          <FilterPicker
            of={ProduitPicker}
            label={t('inventaire_admin.filters.produit')}
            {...screen.filter('produit_id')}
          />
          <StockSupplier search={search} narrow={narrow} />
        </>
      }
      open={{ label: openLabel, onOpen: ({ id }) => void navigate({ to: stockAddress(id) }) }}
      {...(view !== 'tout' && {
        done: {
          title: t(`inventaire_admin.done.${view}`),
          text: t('inventaire_admin.done.text'),
        },
      })}
      exports={
        ability.can('export', 'Inventaire') && [
          {
            run: (format) =>
              downloadFile(exportStock, {
                query: { ...query, page: undefined, per_page: undefined, format },
              }),
          },
        ]
      }
      tools={
        ability.can('update', 'Inventaire') && (
          <ToolButton
            label={t('inventaire_admin.stock.set')}
            icon={IconAdjustments}
            onClick={() => change({ regler: 'oui' })}
          />
        )
      }
    >
      <OnDemand
        load={loadLevels}
        isWanted={isSetting}
        props={{
          clientId: search.client_id ?? null,
          produitId: search.produit_id ?? null,
          isOpen: isSetting,
          onClose: () => change({ regler: undefined }),
        }}
      />
    </ListScreen>
  );
}
