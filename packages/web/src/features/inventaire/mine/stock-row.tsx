import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useMarkLow } from '../inventaire.mutations.ts';
import { placeOf } from '../inventaire-words.ts';
import { ProduitPicture } from '../produit-picture.tsx';
import { StockBadges } from '../stock-badges.tsx';
import { BoxButton, Stepper } from './stepper.tsx';
import classes from '../inventaire.module.css';

type StockRowProps = {
  stock: Stock;
  quartId: number | null;
  /** Where the page is about a product: its places are told apart. */
  isNamedByPlace?: boolean;
};

/** One product of a shelf. */
export function StockRow({ stock, quartId, isNamedByPlace = false }: StockRowProps) {
  const t = useT();
  const { id, produit, emplacement } = stock;
  return (
    <li
      className={classes['item']}
      data-wants={stock.sous_seuil || stock.peu !== null || undefined}
    >
      <div className={classes['itemHead']}>
        {!isNamedByPlace && <ProduitPicture produit={produit} />}
        <span className={classes['words']}>
          <Link className={classes['name'] ?? ''} to={`/user/inventaire/${id}`}>
            {isNamedByPlace ? placeOf(stock, t) : produit.nom}
          </Link>
          {emplacement !== '' && <span className={classes['quiet']}>{emplacement}</span>}
          <StockBadges stock={stock} />
        </span>
      </div>
      <div className={classes['itemActions']}>
        <Stepper stock={stock} quartId={quartId} />
        <BoxButton stock={stock} quartId={quartId} />
        <LowButton stock={stock} />
      </div>
    </li>
  );
}

/** Said without a number; a second press takes it back. */
function LowButton({ stock }: { stock: Stock }) {
  const t = useT();
  const marking = useMarkLow(stock);
  const isLow = stock.peu !== null;
  return (
    <NativeButton
      variant="quiet"
      aria-pressed={isLow}
      aria-label={t(isLow ? 'inventaire.mine.low_said_label' : 'inventaire.mine.low_label', {
        nom: stock.produit.nom,
      })}
      onClick={() =>
        marking.mutate({ params: { id: stock.id }, body: { peu: !isLow, at: correctedNow() } })
      }
    >
      <IconAlertTriangle size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t(isLow ? 'inventaire.mine.low_said' : 'inventaire.mine.low')}
    </NativeButton>
  );
}
