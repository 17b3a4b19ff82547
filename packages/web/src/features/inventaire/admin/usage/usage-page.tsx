import type { StockUsage } from '@releve/domain/features/inventaire-shapes.ts';
import { IconChartBar } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatFine } from '../../../../platform/i18n/format-figure.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { useSheet } from '../../../../platform/use-sheet.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterPicker } from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { ProduitPicker } from '../../produit-picker.tsx';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useUsage } from '../inventaire-admin.queries.ts';
import { usageSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import classes from './usage.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadSurface = () => import('./surface-sheet.tsx');

type Row = StockUsage & { id: number };

const KINDS: Readonly<Record<StockUsage['ecart'], StateKind>> = {
  normal: 'neutral',
  eleve: 'now',
  bas: 'info',
};

/** What sites use of one product per visit, side by side: nobody types it, the movements and the visits say it. */
export default function UsagePage() {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const canUpdate = useAbility().can('update', 'Inventaire');
  const screen = useListSearch(usageSearch);
  const { search, change, query } = screen;
  const read = useUsage(search.produit, query);
  const { mediane, du, au } = read.data ?? {};
  const list = {
    ...read,
    data: read.data && {
      ...read.data,
      data: read.data.data.map((row): Row => ({ ...row, id: row.client.id })),
    },
  };
  const most = Math.max(0, ...(read.data?.data ?? []).map(({ par_visite }) => par_visite ?? 0));
  const { columns, renderCard } = useUsageRows(most);
  const surface = useSheet(loadSurface);
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.usage')}
      tabs={<InventoryTabs />}
      words={listWords(t, 'inventaire_admin.usage')}
      icon={IconChartBar}
      columns={columns}
      renderCard={renderCard}
      sortText={(sort) => (sort === undefined ? '' : t(`inventaire_admin.usage.sorts.${sort}`))}
      lead={
        <FilterPicker
          of={ProduitPicker}
          label={t('inventaire_admin.filters.produit')}
          value={search.produit}
          onChange={(produit) => change({ produit, page: 1 }, { replaces: true })}
        />
      }
      instead={
        search.produit === undefined && (
          <EmptyState
            icon={IconChartBar}
            title={t('inventaire_admin.usage.choose')}
            text={t('inventaire_admin.usage.choose_text')}
          />
        )
      }
      above={
        search.produit !== undefined &&
        du !== undefined &&
        au !== undefined && (
          <p>
            {mediane == null
              ? t('inventaire_admin.usage.no_median', { du: dates.date(du), au: dates.date(au) })
              : t('inventaire_admin.usage.sentence', {
                  mediane: formatFine(mediane, language),
                  du: dates.date(du),
                  au: dates.date(au),
                })}
          </p>
        )
      }
      {...(canUpdate && {
        open: {
          label: ({ client }: Row) => t('inventaire_admin.usage.open', { nom: client.nom }),
          onOpen: (usage: Row) => surface.open({ usage }),
        },
      })}
    >
      {surface.layer}
    </ListScreen>
  );
}

function useUsageRows(most: number) {
  const t = useT();
  const language = useLanguage();
  const figure = (value: number | null) => (value === null ? '–' : formatFine(value, language));
  const barOf = ({ par_visite }: Row) => (
    <span className={classes['bar']}>
      <span
        className={classes['fill']}
        aria-hidden="true"
        style={{ inlineSize: `${most === 0 ? 0 : ((par_visite ?? 0) / most) * 100}%` }}
      />
      <span className={classes['figure']}>{figure(par_visite)}</span>
    </span>
  );
  const stateOf = ({ ecart }: Row) => (
    <StateBadge
      kind={KINDS[ecart]}
      variant="plain"
      label={t(`inventaire_admin.usage.ecarts.${ecart}`)}
    />
  );
  const columns: DataColumn<Row>[] = [
    {
      id: 'site',
      header: t('inventaire_admin.columns.site'),
      cell: ({ client }) => <RowName>{client.nom}</RowName>,
    },
    {
      id: 'visites',
      header: t('inventaire_admin.usage.columns.visites'),
      isFigure: true,
      align: 'end',
      width: '7rem',
      cell: ({ visites }) => visites,
    },
    {
      id: 'utilise',
      header: t('inventaire_admin.usage.columns.utilise'),
      isFigure: true,
      align: 'end',
      width: '7rem',
      cell: ({ utilise }) => utilise,
    },
    {
      id: 'par_visite',
      header: t('inventaire_admin.usage.columns.par_visite'),
      isFigure: true,
      width: '16rem',
      cell: barOf,
    },
    {
      id: 'par_1000_m2',
      header: t('inventaire_admin.usage.columns.par_1000_m2'),
      isFigure: true,
      align: 'end',
      width: '9rem',
      cell: ({ par_1000_m2 }) => figure(par_1000_m2),
    },
    { id: 'ecart', header: t('inventaire_admin.usage.columns.ecart'), cell: stateOf },
  ];
  return {
    columns,
    renderCard: (row: Row) => (
      <CardBody>
        <CardLine>
          <RowName>{row.client.nom}</RowName>
          {stateOf(row)}
        </CardLine>
        {barOf(row)}
        <Quiet>
          {t('inventaire_admin.usage.card', { utilise: row.utilise, count: row.visites })}
        </Quiet>
      </CardBody>
    ),
  };
}
