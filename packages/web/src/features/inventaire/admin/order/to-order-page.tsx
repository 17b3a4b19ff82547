import { exportToOrder } from '@releve/domain/features/inventaire-commandes.ts';
import type { StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';
import { IconChecks, IconPrinter, IconBasket } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { needTexts, type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import {
  FilterChoice,
  FilterPicker,
  FilterSelect,
} from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { NativeButton } from '../../../../ui/native/native-button.tsx';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import { useToOrder } from '../inventaire-admin.queries.ts';
import { toOrderSearch } from '../inventaire-search.ts';
import { InventoryTabs } from '../inventory-tabs.tsx';
import { SupplierFilter } from '../supplier-filter.tsx';
import { NeedRow } from './need-row.tsx';
import { type Chosen, groupRows } from './need-words.ts';
import { PrintNeeds } from './print-needs.tsx';
import classes from './order.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const loadOrder = () => import('./order-sheet.tsx');

const GROUPINGS = ['fournisseur', 'tournee'] as const;
type Grouping = (typeof GROUPINGS)[number];

const headingOf = (by: Grouping, t: Translate) => (besoin: StockBesoin) => {
  if (by === 'fournisseur') {
    const { fournisseur } = besoin.produit;
    return { key: fournisseur, title: fournisseur || t('inventaire_admin.order.no_supplier') };
  }
  const { superviseur } = besoin.tournee;
  return superviseur === null
    ? { key: '', title: t('inventaire_admin.order.no_round') }
    : {
        key: String(superviseur.id),
        title: t('inventaire_admin.order.round', { nom: fullName(superviseur) }),
      };
};

/** What lacks over all sites: chosen, ordered, printed. */
export default function ToOrderPage() {
  const t = useT();
  const ability = useAbility();
  const screen = useListSearch(toOrderSearch);
  const { search, narrow, query } = screen;
  const list = useToOrder(query);
  const rows = list.data?.data ?? [];
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const order = useOpened(null);
  const by: Grouping = search.sort.endsWith('tournee') ? 'tournee' : 'fournisseur';
  const canOrder = ability.can('create', 'Inventaire');
  const put = (besoin: StockBesoin, typed: string | undefined) =>
    setChosen((now) => {
      const next = new Map(now);
      if (typed === undefined) next.delete(besoin.id);
      else next.set(besoin.id, { besoin, typed });
      return next;
    });
  const group = (of: StockBesoin[]) => groupRows(of, headingOf(by, t));
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.to_order')}
      tabs={<InventoryTabs />}
      isWide
      words={listWords(t, 'inventaire_admin.order')}
      icon={IconBasket}
      group={group}
      renderCard={(besoin) => (
        <NeedRow
          besoin={besoin}
          typed={chosen.get(besoin.id)?.typed}
          onToggle={() => put(besoin, chosen.has(besoin.id) ? undefined : String(besoin.suggere))}
          onType={(typed) => put(besoin, typed)}
        />
      )}
      choice={
        <FilterChoice
          label={t('inventaire_admin.order.by')}
          options={GROUPINGS.map((value) => ({
            value,
            label: t(`inventaire_admin.order.groupings.${value}`),
          }))}
          value={by}
          onChange={(sort) => narrow({ sort })}
        />
      }
      filters={
        <>
          <SupplierFilter {...screen.filter('fournisseur')} />
          <FilterPicker
            of={EmployePicker}
            label={t('inventaire_admin.filters.round')}
            {...screen.filter('superviseur_id')}
          />
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
        </>
      }
      exports={
        ability.can('export', 'Inventaire') && [
          {
            run: (format) =>
              downloadFile(exportToOrder, {
                query: { ...query, page: undefined, per_page: undefined, format },
              }),
          },
        ]
      }
      tools={
        rows.length > 0 && (
          <>
            <ToolButton
              label={t('inventaire_admin.print')}
              icon={IconPrinter}
              onClick={() => globalThis.print()}
            />
            {canOrder && (
              <ToolButton
                label={t('inventaire_admin.order.choose_all')}
                icon={IconChecks}
                onClick={() =>
                  setChosen(
                    new Map(
                      rows.map((besoin) => [
                        besoin.id,
                        chosen.get(besoin.id) ?? { besoin, typed: String(besoin.suggere) },
                      ]),
                    ),
                  )
                }
              />
            )}
          </>
        )
      }
    >
      <PrintNeeds groups={group(rows)} chosen={chosen} />
      {canOrder && chosen.size > 0 && (
        <section
          className={classes['bar']}
          aria-label={t('inventaire_admin.order.chosen', { count: chosen.size })}
        >
          <p role="status">{t('inventaire_admin.order.chosen', { count: chosen.size })}</p>
          <div className={classes['buttons']}>
            <NativeButton variant="quiet" onClick={() => setChosen(new Map())}>
              {t('inventaire_admin.order.clear')}
            </NativeButton>
            <NativeButton onClick={() => order.open(null)}>
              {t('inventaire_admin.order.order')}
            </NativeButton>
          </div>
        </section>
      )}
      <OpenedLayer
        load={loadOrder}
        opened={order}
        props={{ chosen, onOrdered: () => setChosen(new Map()) }}
      />
    </ListScreen>
  );
}
