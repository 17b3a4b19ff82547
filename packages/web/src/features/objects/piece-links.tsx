import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './piece-links.module.css';

type LinkedPiece = { uuid: string; nom: string; type: string; url: string };

/** The files that hang on something, a line each. Nothing where there are none. */
export function PieceLinks({ pieces, label }: { pieces: readonly LinkedPiece[]; label?: string }) {
  if (pieces.length === 0) return null;
  return (
    <ul className={classes['pieces']} aria-label={label}>
      {pieces.map(({ uuid, nom, type, url }) => {
        const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
        return (
          <li key={uuid}>
            <a className={classes['piece']} href={url} target="_blank" rel="noreferrer">
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {nom}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
