import type { Client } from '@releve/domain/features/client-file.ts';
import { exportStock } from '@releve/domain/features/inventaire-admin.ts';
import { IconPackages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import { ListSection } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { ClientFile, ClientPage } from '../../../clients/client-file.tsx';
import { stockAddress } from '../../inventaire-words.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useAllStock } from '../inventaire-admin.queries.ts';
import { siteStockSearch } from '../inventaire-search.ts';
import { useStockRows } from './stock-columns.tsx';
import { StockChoice, StockSupplier } from './stock-filters.tsx';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadLevels = () => import('./levels-sheet.tsx');

export default function ClientStockPage() {
  const t = useT();
  return (
    <ClientFile title={t('titles.inventory')}>
      {(client) => (
        <ClientPage client={client}>
          <SiteStock client={client} />
        </ClientPage>
      )}
    </ClientFile>
  );
}

function SiteStock({ client }: { client: Client }) {
  const t = useT();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(siteStockSearch);
  const { search, change, narrow } = screen;
  const query = { ...screen.query, client_id: client.id };
  const { columns, renderCard, openLabel } = useStockRows({ isOfSite: true });
  const isSetting = search.regler !== undefined;
  return (
    <ListSection
      screen={screen}
      list={useAllStock(query)}
      words={{
        ...listWords(t, 'inventaire_admin.stock'),
        ...listWords(t, 'inventaire_admin.site'),
      }}
      icon={IconPackages}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.sorts.${sort}`))}
      choice={<StockChoice search={search} narrow={narrow} />}
      filters={<StockSupplier search={search} narrow={narrow} />}
      open={{ label: openLabel, onOpen: ({ id }) => void navigate({ to: stockAddress(id) }) }}
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
      create={
        client.actif &&
        ability.can('update', 'Inventaire') && {
          label: t('inventaire_admin.site.add'),
          onClick: () => change({ regler: 'oui' }),
        }
      }
    >
      <OnDemand
        load={loadLevels}
        isWanted={isSetting}
        props={{
          clientId: client.id,
          produitId: null,
          isOpen: isSetting,
          onClose: () => change({ regler: undefined }),
        }}
      />
    </ListSection>
  );
}
