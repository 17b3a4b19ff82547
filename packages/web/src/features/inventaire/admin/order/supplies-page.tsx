import { type Appro, APPRO_STATUTS } from '@releve/domain/features/inventaire-shapes.ts';
import { IconMailQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import {
  FilterChoice,
  FilterPicker,
  FilterSelect,
} from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { APPRO_KINDS, placeOf } from '../../inventaire-words.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useAllSupplies } from '../inventaire-admin.queries.ts';
import { suppliesSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';

needTexts(inventaireTexts, inventaireAdminTexts);

const addressOf = (id: number): string => `/user/inventaire/demandes/${id}`;

/** What the sites ask for. */
export default function SuppliesPage() {
  const t = useT();
  const navigate = useNavigate();
  const screen = useListSearch(suppliesSearch);
  const { search, narrow, query } = screen;
  const { columns, renderCard } = useSupplyRows();
  return (
    <ListScreen
      screen={screen}
      list={useAllSupplies(query)}
      title={t('titles.supplies')}
      tabs={<InventoryTabs />}
      words={listWords(t, 'inventaire_admin.supplies')}
      icon={IconMailQuestion}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.supplies.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('inventaire_admin.supplies.which')}
          options={(['ouvertes', 'toutes'] as const).map((value) => ({
            value,
            label: t(`inventaire_admin.supplies.views.${value}`),
          }))}
          value={search.ouvertes === undefined ? 'toutes' : 'ouvertes'}
          onChange={(view) =>
            narrow(
              view === 'ouvertes' ? { ouvertes: '1', statut: undefined } : { ouvertes: undefined },
            )
          }
        />
      }
      filters={
        <>
          <FilterPicker
            of={ClientPicker}
            label={t('inventaire_admin.filters.site')}
            {...screen.filter('client_id')}
          />
          <FilterSelect
            label={t('inventaire_admin.filters.statut')}
            options={APPRO_STATUTS.map((value) => ({
              value,
              label: t(`inventaire.statuts.${value}`),
            }))}
            value={search.statut}
            onChange={(statut) =>
              narrow(statut === undefined ? { statut } : { statut, ouvertes: undefined })
            }
          />
        </>
      }
      {...(search.ouvertes !== undefined && {
        done: {
          title: t('inventaire_admin.supplies.all_done'),
          text: t('inventaire_admin.supplies.all_done_text'),
        },
      })}
      open={{
        label: ({ numero }) => t('inventaire_admin.supplies.open', { numero }),
        onOpen: ({ id }) => void navigate({ to: addressOf(id) }),
      }}
    />
  );
}

function useSupplyRows() {
  const t = useT();
  const dates = useDateFormatter();
  const whatOf = ({ lignes }: Appro) =>
    lignes.map(({ quantite, produit }) => `${quantite} × ${produit.nom}`).join(', ');
  const stateOf = ({ statut }: Appro) => (
    <StateBadge kind={APPRO_KINDS[statut]} label={t(`inventaire.statuts.${statut}`)} />
  );
  const columns: DataColumn<Appro>[] = [
    {
      id: 'numero',
      header: t('inventaire_admin.supplies.columns.numero'),
      width: '9rem',
      isFigure: true,
      cell: ({ id, numero }) => <RowName to={addressOf(id)}>{numero}</RowName>,
    },
    {
      id: 'site',
      header: t('inventaire_admin.columns.site'),
      cell: (appro) => placeOf(appro, t),
    },
    {
      id: 'par',
      header: t('inventaire_admin.supplies.columns.par'),
      cell: ({ par }) => (par === null ? '–' : fullName(par)),
    },
    { id: 'quoi', header: t('inventaire_admin.supplies.columns.quoi'), cell: whatOf },
    { id: 'statut', header: t('inventaire_admin.supplies.columns.statut'), cell: stateOf },
    {
      id: 'demande_le',
      header: t('inventaire_admin.supplies.columns.demande_le'),
      width: '10rem',
      isFigure: true,
      cell: ({ demande_le }) => (
        <span title={dates.instant(demande_le)}>{dates.relative(demande_le)}</span>
      ),
    },
  ];
  return {
    columns,
    renderCard: (appro: Appro) => (
      <CardBody>
        <CardLine>
          <RowName>{placeOf(appro, t)}</RowName>
          {stateOf(appro)}
        </CardLine>
        <span>{whatOf(appro)}</span>
        <Quiet>
          {[
            appro.numero,
            appro.par === null ? '' : fullName(appro.par),
            dates.relative(appro.demande_le),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Quiet>
      </CardBody>
    ),
  };
}
