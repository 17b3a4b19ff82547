import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { columnsOf, type DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { CardLine, PicturedCard, Quiet, RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { placeOf, shownQuantite, stockAddress } from '../../inventaire-words.ts';
import { ProduitPicture } from '../../produit-picture.tsx';
import { StockBadges } from '../../stock-badges.tsx';

/** The products of all places, or of one, which is named above them already. */
export function useStockRows({ isOfSite = false } = {}) {
  const t = useT();
  const daysOf = ({ jours_restants }: Stock) =>
    jours_restants === null ? '–' : t('inventaire.days', { count: jours_restants });
  const levelsOf = ({ seuil, cible }: Stock) => `${seuil ?? '–'} / ${cible ?? '–'}`;
  const columns: DataColumn<Stock>[] = columnsOf((id) => t(`inventaire_admin.columns.${id}`), {
    produit: ({ id, produit }) => <RowName to={stockAddress(id)}>{produit.nom}</RowName>,
    site: (stock) => placeOf(stock, t),
    quantite: {
      isFigure: true,
      align: 'end',
      width: '7rem',
      cell: shownQuantite,
    },
    unite: {
      width: '7rem',
      cell: ({ produit }) => produit.unite,
    },
    niveaux: {
      isFigure: true,
      width: '8rem',
      cell: levelsOf,
    },
    jours: {
      isFigure: true,
      width: '8rem',
      cell: daysOf,
    },
    etat: (stock) => <StockBadges stock={stock} variant="plain" />,
  });
  return {
    columns: isOfSite ? columns.filter(({ id }) => id !== 'site') : columns,
    renderCard: (stock: Stock) => (
      <PicturedCard picture={<ProduitPicture produit={stock.produit} />}>
        <CardLine>
          <RowName>{stock.produit.nom}</RowName>
          <strong className="tabular">{shownQuantite(stock)}</strong>
        </CardLine>
        <Quiet>
          {[
            isOfSite ? '' : placeOf(stock, t),
            stock.produit.unite,
            stock.jours_restants === null ? '' : daysOf(stock),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Quiet>
        <StockBadges stock={stock} />
      </PicturedCard>
    ),
    openLabel: (stock: Stock) =>
      t('inventaire_admin.stock.open', { nom: stock.produit.nom, place: placeOf(stock, t) }),
  };
}
