import { IconPencil, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageGate } from '../../../ui/page-gate.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import type { ProduitFile, Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { useMyStock, useProduit } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import { StockRow } from '../mine/stock-row.tsx';
import { UndoBar } from '../mine/undo-bar.tsx';
import { ProduitPicture } from '../produit-picture.tsx';
import { RefusedStock } from '../refused-stock.tsx';
import { SimdutCard } from './simdut-card.tsx';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const loadEdit = () => import('../admin/catalogue/produit-sheet.tsx');
const loadLabels = () => import('../admin/catalogue/labels-sheet.tsx');

/** As much as the shelf says of it, where the product itself was never read here. */
const asFile = (stocks: readonly Stock[]): ProduitFile | undefined =>
  stocks[0] && {
    ...stocks[0].produit,
    mentions: '',
    conseils: '',
    note: '',
    lieux: stocks.length,
    total: 0,
  };

/** Where the code of a product leads: what it is, and what one’s sites have of it. */
export default function ProduitPage() {
  const t = useT();
  const id = useReadId();
  const read = useProduit(id);
  const mine = useMyStock();
  const stocks = (mine.data?.data ?? []).filter(({ produit }) => produit.id === id);
  const known = read.data ?? (read.isError ? asFile(stocks) : undefined);
  return (
    <PageGate
      title={t('titles.produit')}
      read={{ ...read, data: known }}
      words={{
        loading: t('inventaire.produit.loading'),
        gone: t('inventaire.produit.gone'),
        text: t('inventaire.produit.gone_text'),
      }}
      back={<Link to="/user/inventaire">{t('inventaire.back')}</Link>}
    >
      {(produit) => (
        <Shown
          produit={produit}
          stocks={stocks}
          updatedAt={read.dataUpdatedAt || mine.dataUpdatedAt}
        />
      )}
    </PageGate>
  );
}

type ShownProps = { produit: ProduitFile; stocks: readonly Stock[]; updatedAt: number };

function Shown({ produit, stocks, updatedAt }: ShownProps) {
  const t = useT();
  const where = useWhereNow();
  const { nom, unite, format_commande, note, retire_le } = produit;
  const quartOf = (stock: Stock) =>
    stock.client !== null && stock.client.id === where?.visit.client.id
      ? (where.visit.quart?.id ?? null)
      : null;
  return (
    <Page
      title={nom}
      subtitle={[unite, format_commande && t('inventaire.box_of', { ...format_commande })]
        .filter(Boolean)
        .join(' · ')}
      picture={<ProduitPicture produit={produit} size="page" />}
      breadcrumb={<Link to="/user/inventaire">{t('inventaire.back')}</Link>}
      actions={<Tools produit={produit} />}
    >
      <KnownNote updatedAt={updatedAt} />
      <RefusedStock stocks={stocks} />
      {retire_le !== null && <p className={classes['quiet']}>{t('inventaire.produit.retired')}</p>}
      <div className={classes['columns']}>
        <section className={classes['stack']} aria-labelledby="places">
          <h2 id="places" className={classes['heading']}>
            {t('inventaire.produit.places')}
          </h2>
          {stocks.length === 0 && (
            <p className={classes['quiet']}>{t('inventaire.produit.no_place')}</p>
          )}
          <ul className={classes['shelf']}>
            {stocks.map((stock) => (
              <StockRow key={stock.id} stock={stock} quartId={quartOf(stock)} isNamedByPlace />
            ))}
          </ul>
        </section>
        <div className={classes['stack']}>
          <SimdutCard produit={produit} />
          {note !== '' && (
            <ViewCard title={t('inventaire.produit.note')}>
              <MessageText>{note}</MessageText>
            </ViewCard>
          )}
        </div>
      </div>
      <UndoBar />
    </Page>
  );
}

/** For whoever has the catalogue. */
function Tools({ produit }: { produit: ProduitFile }) {
  const t = useT();
  const canUpdate = useAbility().can('update', 'Inventaire');
  const edit = useOpened(null);
  const labels = useOpened(null);
  if (!canUpdate) return null;
  return (
    <>
      <ToolButton
        label={t('inventaire.produit.labels')}
        icon={IconTag}
        onClick={() => labels.open(null)}
      />
      <ToolButton
        label={t('inventaire.produit.edit')}
        icon={IconPencil}
        onClick={() => edit.open(null)}
      />
      <OpenedLayer load={loadEdit} opened={edit} props={{ produit }} />
      <OpenedLayer load={loadLabels} opened={labels} props={{ ids: [produit.id] }} />
    </>
  );
}
