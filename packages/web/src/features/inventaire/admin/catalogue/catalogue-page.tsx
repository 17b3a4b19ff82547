import type { ListedProduit } from '@releve/domain/features/inventaire-shapes.ts';
import { IconPackages, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand, OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { FilterSelect } from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { CardLine, PicturedCard, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ChooseBox } from '../../../objects/choose-box.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { ProduitPicture } from '../../produit-picture.tsx';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useProduits } from '../inventaire-admin.queries.ts';
import { catalogueSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import { SupplierFilter } from '../supplier-filter.tsx';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadSheet = () => import('./produit-sheet.tsx');
const loadLabels = () => import('./labels-sheet.tsx');

const addressOf = (id: number): string => `/user/inventaire/produits/${id}`;

/** The products that sites may have; labels are printed for those that are chosen. */
export default function CataloguePage() {
  const t = useT();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(catalogueSearch);
  const { search, change, query } = screen;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const labels = useOpened<readonly number[]>([]);
  const isAdding = search.ajouter !== undefined;
  const { columns, renderCard } = useProduitRows({
    chosen,
    toggle: (id) => setChosen((now) => now.symmetricDifference(new Set([id]))),
  });
  return (
    <ListScreen
      screen={screen}
      list={useProduits(query)}
      title={t('titles.catalogue')}
      tabs={<InventoryTabs />}
      words={listWords(t, 'inventaire_admin.catalogue')}
      icon={IconPackages}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.catalogue.sorts.${sort}`))}
      filters={
        <>
          <SupplierFilter {...screen.filter('fournisseur')} />
          <FilterSelect
            label={t('inventaire_admin.filters.retires')}
            options={[{ value: '1', label: t('inventaire_admin.filters.with_retired') }]}
            {...screen.filter('retires')}
          />
        </>
      }
      open={{
        label: ({ nom }) => t('inventaire_admin.catalogue.open', { nom }),
        onOpen: ({ id }) => void navigate({ to: addressOf(id) }),
      }}
      tools={
        chosen.size > 0 && (
          <ToolButton
            label={t('inventaire_admin.labels.title', { count: chosen.size })}
            icon={IconTag}
            onClick={() => labels.open([...chosen])}
          />
        )
      }
      create={
        ability.can('create', 'Inventaire') && {
          label: t('inventaire_admin.catalogue.new'),
          onClick: () => change({ ajouter: 'oui' }),
        }
      }
    >
      <OnDemand
        load={loadSheet}
        isWanted={isAdding}
        props={{ produit: null, isOpen: isAdding, onClose: () => change({ ajouter: undefined }) }}
      />
      <OpenedLayer load={loadLabels} opened={labels} props={{ ids: labels.subject }} />
    </ListScreen>
  );
}

type Choosing = { chosen: ReadonlySet<number>; toggle: (id: number) => void };

function useProduitRows({ chosen, toggle }: Choosing) {
  const t = useT();
  const formatOf = ({ format_commande }: ListedProduit) =>
    format_commande === null ? '–' : t('inventaire.box_of', { ...format_commande });
  const marksOf = ({ fds, retire_le, pictogrammes }: ListedProduit) => (
    <>
      {retire_le !== null && (
        <StateBadge
          kind="neutral"
          variant="plain"
          label={t('inventaire_admin.catalogue.retired')}
        />
      )}
      {retire_le === null && pictogrammes.length > 0 && (
        <StateBadge
          kind={fds === null ? 'wrong' : 'done'}
          variant="plain"
          label={t(
            fds === null
              ? 'inventaire_admin.catalogue.no_sheet'
              : 'inventaire_admin.catalogue.sheet',
          )}
        />
      )}
    </>
  );
  const columns: DataColumn<ListedProduit>[] = [
    {
      id: 'choix',
      header: t('inventaire_admin.catalogue.columns.choix'),
      isHeaderHidden: true,
      width: '3rem',
      cell: ({ id, nom }) => (
        <ChooseBox nom={nom} isChosen={chosen.has(id)} toggle={() => toggle(id)} />
      ),
    },
    {
      id: 'nom',
      header: t('inventaire_admin.columns.produit'),
      cell: ({ id, nom }) => <RowName to={addressOf(id)}>{nom}</RowName>,
    },
    {
      id: 'unite',
      header: t('inventaire_admin.columns.unite'),
      width: '8rem',
      cell: ({ unite }) => unite,
    },
    {
      id: 'format',
      header: t('inventaire_admin.catalogue.columns.format'),
      width: '10rem',
      cell: formatOf,
    },
    {
      id: 'fournisseur',
      header: t('inventaire_admin.filters.fournisseur'),
      cell: ({ fournisseur }) => fournisseur || '–',
    },
    {
      id: 'lieux',
      header: t('inventaire_admin.catalogue.columns.lieux'),
      isFigure: true,
      align: 'end',
      width: '6rem',
      cell: ({ lieux }) => lieux,
    },
    {
      id: 'total',
      header: t('inventaire_admin.catalogue.columns.total'),
      isFigure: true,
      align: 'end',
      width: '6rem',
      cell: ({ total }) => total,
    },
    { id: 'fds', header: t('inventaire_admin.catalogue.columns.fds'), cell: marksOf },
  ];
  return {
    columns,
    renderCard: (produit: ListedProduit) => (
      <PicturedCard picture={<ProduitPicture produit={produit} />}>
        <CardLine>
          <RowName>{produit.nom}</RowName>
          <strong className="tabular">{produit.total}</strong>
        </CardLine>
        <Quiet>
          {[
            produit.unite,
            produit.fournisseur,
            t('inventaire_admin.catalogue.places', { count: produit.lieux }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Quiet>
        {marksOf(produit)}
      </PicturedCard>
    ),
  };
}
