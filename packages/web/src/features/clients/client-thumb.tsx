import { IconBuilding } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './clients.module.css';

type ClientThumbProps = { photoUrl: string | null; size?: 'row' | 'card' };

/** The photo of a site, or a building in its place; its name always stands beside it. */
export function ClientThumb({ photoUrl, size = 'row' }: ClientThumbProps) {
  return (
    <span className={classes['thumb']} data-size={size} aria-hidden="true">
      {photoUrl === null ? (
        <IconBuilding size={iconSize.inline} stroke={iconStroke} />
      ) : (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
