import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconPencil,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageGate } from '../../../ui/page-gate.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { placeOf, shownQuantite } from '../inventaire-words.ts';
import { useMyStock, useProduit, useStock } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import { StockRow } from '../mine/stock-row.tsx';
import { UndoBar } from '../mine/undo-bar.tsx';
import { SimdutCard } from '../produit/simdut-card.tsx';
import { ProduitPicture } from '../produit-picture.tsx';
import { RefusedStock } from '../refused-stock.tsx';
import { HistoryCard } from './history-card.tsx';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const loadTransfer = () => import('./transfer-sheet.tsx');
const loadAsk = () => import('../mine/ask-sheet.tsx');
const loadLevels = () => import('../admin/stock/stock-levels-sheet.tsx');
const loadAdjust = () => import('../admin/stock/adjust-sheet.tsx');

/** One product in one place: how much, what its label says, and all that happened to it. */
export default function StockPage() {
  const t = useT();
  const id = useReadId();
  const read = useStock(id);
  const mine = useMyStock({ enabled: read.isError && read.data === undefined });
  const known = read.data ?? mine.data?.data.find((stock) => stock.id === id);
  return (
    <PageGate
      title={t('titles.stock')}
      read={{ ...read, data: known }}
      words={{
        loading: t('inventaire.produit.loading'),
        gone: t('inventaire.produit.gone'),
        text: t('inventaire.produit.gone_text'),
      }}
      back={<Link to="/user/inventaire">{t('inventaire.back')}</Link>}
    >
      {(stock) => <Shown stock={stock} updatedAt={read.dataUpdatedAt || mine.dataUpdatedAt} />}
    </PageGate>
  );
}

function Shown({ stock, updatedAt }: { stock: Stock; updatedAt: number }) {
  const t = useT();
  const where = useWhereNow();
  const { produit, client } = stock;
  const { data: file } = useProduit(produit.id);
  const isHere = client !== null && client.id === where?.visit.client.id;
  const list = `/user/inventaire?site=${client?.id ?? 'depot'}`;
  return (
    <Page
      title={produit.nom}
      subtitle={placeOf(stock, t)}
      picture={<ProduitPicture produit={produit} size="page" />}
      breadcrumb={<Link to={list}>{t('inventaire.back')}</Link>}
      actions={<Tools stock={stock} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedStock stocks={[stock]} />
      <StockFacts stock={stock} />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <ul className={classes['shelf']}>
            <StockRow
              stock={stock}
              quartId={isHere ? (where.visit.quart?.id ?? null) : null}
              isNamedByPlace
            />
          </ul>
          <HistoryCard stock={stock} />
        </div>
        <div className={classes['stack']}>
          <SimdutCard produit={file ?? produit} />
          {file !== undefined && file.note !== '' && (
            <ViewCard title={t('inventaire.produit.note')}>
              <MessageText>{file.note}</MessageText>
            </ViewCard>
          )}
          <Link className={classes['link'] ?? ''} to={`/user/inventaire/produits/${produit.id}`}>
            {t('inventaire.stock.product')}
          </Link>
        </div>
      </div>
      <UndoBar />
    </Page>
  );
}

function StockFacts({ stock }: { stock: Stock }) {
  const t = useT();
  const dates = useDateFormatter();
  const { seuil, cible, jours_restants, compte_le, produit } = stock;
  const levels = [
    seuil === null ? '' : t('inventaire.stock.seuil', { count: seuil }),
    cible === null ? '' : t('inventaire.stock.cible', { count: cible }),
  ].filter((part) => part !== '');
  return (
    <Facts label={t('inventaire.stock.facts')}>
      <Fact
        label={t('inventaire.stock.quantity')}
        detail={levels.length === 0 ? t('inventaire.stock.no_levels') : levels.join(' · ')}
      >
        <span className="tabular">{shownQuantite(stock)}</span> {produit.unite}
      </Fact>
      <Fact label={t('inventaire.stock.days')} detail={t('inventaire.stock.days_text')}>
        {jours_restants === null
          ? t('inventaire.stock.days_unknown')
          : t('inventaire.days', { count: jours_restants })}
      </Fact>
      <Fact label={t('inventaire.stock.counted')}>
        {compte_le === null ? t('inventaire.stock.never') : dates.instant(compte_le)}
      </Fact>
    </Facts>
  );
}

/** Moving and asking are for everybody; the levels and a correction for whoever manages. */
function Tools({ stock }: { stock: Stock }) {
  const t = useT();
  const canManage = useAbility().can('update', 'Inventaire');
  const transfer = useOpened(null);
  const ask = useOpened(null);
  const levels = useOpened(null);
  const adjust = useOpened(null);
  return (
    <>
      <ToolButton
        label={t('inventaire.stock.transfer')}
        icon={IconArrowsExchange}
        onClick={() => transfer.open(null)}
      />
      <ToolButton
        label={t('inventaire.mine.ask')}
        icon={IconTruckDelivery}
        onClick={() => ask.open(null)}
      />
      {canManage && (
        <>
          <ToolButton
            label={t('inventaire.stock.adjust')}
            icon={IconPencil}
            onClick={() => adjust.open(null)}
          />
          <ToolButton
            label={t('inventaire.stock.levels')}
            icon={IconAdjustments}
            onClick={() => levels.open(null)}
          />
        </>
      )}
      <OpenedLayer load={loadTransfer} opened={transfer} props={{ stock }} />
      <OpenedLayer
        load={loadAsk}
        opened={ask}
        props={{ stocks: [stock], place: placeOf(stock, t) }}
      />
      <OpenedLayer load={loadAdjust} opened={adjust} props={{ stock }} />
      <OpenedLayer load={loadLevels} opened={levels} props={{ stock }} />
    </>
  );
}
