import { type Commande, COMMANDE_STATUTS } from '@releve/domain/features/inventaire-shapes.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import { columnsOf, type DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { FilterPicker, FilterSelect } from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useCommandes } from '../inventaire-admin.queries.ts';
import { commandesSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import { SupplierFilter } from '../supplier-filter.tsx';
import { CommandeState } from './commande-state.tsx';

needTexts(inventaireTexts, inventaireAdminTexts);

const addressOf = (id: number): string => `/admin/inventory/commandes/${id}`;

/** What was ordered, and how much of it has come. */
export default function CommandesPage() {
  const t = useT();
  const navigate = useNavigate();
  const screen = useListSearch(commandesSearch);
  const { query } = screen;
  const { columns, renderCard } = useCommandeRows();
  return (
    <ListScreen
      screen={screen}
      list={useCommandes(query)}
      title={t('titles.commandes')}
      tabs={<InventoryTabs />}
      words={listWords(t, 'inventaire_admin.commandes')}
      icon={IconTruckDelivery}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.commandes.sorts.${sort}`))}
      filters={
        <>
          <FilterSelect
            label={t('inventaire_admin.filters.statut')}
            options={COMMANDE_STATUTS.map((value) => ({
              value,
              label: t(`inventaire_admin.commandes.statuts.${value}`),
            }))}
            {...screen.filter('statut')}
          />
          <SupplierFilter {...screen.filter('fournisseur')} />
          <FilterPicker
            of={ClientPicker}
            label={t('inventaire_admin.filters.site')}
            {...screen.filter('client_id')}
          />
        </>
      }
      open={{
        label: ({ numero }) => t('inventaire_admin.commandes.open', { numero }),
        onOpen: ({ id }) => void navigate({ to: addressOf(id) }),
      }}
    />
  );
}

function useCommandeRows() {
  const t = useT();
  const dates = useDateFormatter();
  const progressOf = ({ reglees, lignes }: Commande) =>
    t('inventaire_admin.commandes.progress', { done: reglees, count: lignes });
  const columns: DataColumn<Commande>[] = columnsOf(
    (id) => t(`inventaire_admin.commandes.columns.${id}`),
    {
      numero: {
        width: '9rem',
        isFigure: true,
        cell: ({ id, numero }) => <RowName to={addressOf(id)}>{numero}</RowName>,
      },
      fournisseur: ({ fournisseur }) => fournisseur,
      reference: ({ reference }) => reference || '–',
      statut: (commande) => <CommandeState commande={commande} />,
      lignes: {
        isFigure: true,
        cell: progressOf,
      },
      par: ({ par }) => (par === null ? '–' : fullName(par)),
      passee_le: {
        width: '10rem',
        isFigure: true,
        cell: ({ passee_le }) => dates.instant(passee_le),
      },
    },
  );
  return {
    columns,
    renderCard: (commande: Commande) => (
      <CardBody>
        <CardLine>
          <RowName>{commande.fournisseur}</RowName>
          <CommandeState commande={commande} />
        </CardLine>
        <Quiet>
          {[commande.numero, dates.relative(commande.passee_le), progressOf(commande)].join(' · ')}
        </Quiet>
      </CardBody>
    ),
  };
}
