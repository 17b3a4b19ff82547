import type { Produit } from '@releve/domain/features/inventaire-shapes.ts';
import { IconBottle, IconBucket, IconBox, IconSpray, IconToiletPaper } from '@tabler/icons-react';
import { foldText } from '../../platform/i18n/fold-text.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './inventaire.module.css';

/** By what the name or the unit says of it. */
const DRAWN = [
  [/papier|rouleau|mouchoir|essuie/, IconToiletPaper],
  [/vapor|aerosol|vitre|desinfect|degraiss|nettoyant/, IconSpray],
  [/seau|moppe|balai|cire|sac/, IconBucket],
  [/bouteille|savon|litre|bidon|flacon|gallon/, IconBottle],
] as const;

type PictureProps = {
  produit: Pick<Produit, 'nom' | 'unite' | 'photo'>;
  size?: 'row' | 'page';
};

/** Its picture, or one drawn in its place. */
export function ProduitPicture({ produit: { nom, unite, photo }, size = 'row' }: PictureProps) {
  const address = photo === null ? null : (photo.vignette_url ?? photo.url);
  if (address !== null) {
    return (
      <img className={classes['picture']} data-size={size} src={address} alt="" loading="lazy" />
    );
  }
  const said = foldText(`${nom} ${unite}`);
  const Icon = DRAWN.find(([words]) => words.test(said))?.[1] ?? IconBox;
  return (
    <span className={classes['picture']} data-size={size} data-drawn aria-hidden="true">
      <Icon size={size === 'page' ? iconSize.hero * 1.5 : iconSize.hero} stroke={iconStroke} />
    </span>
  );
}
