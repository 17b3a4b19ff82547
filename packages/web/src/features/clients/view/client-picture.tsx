import type { Client } from '@releve/domain/features/client-file.ts';
import { IconBuilding } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { MapDrawing } from '../map/map-drawing.tsx';
import { fitCircle } from '../map/map-view.ts';
import classes from './client-view.module.css';

/** Wider than any frame it stands in, which shows the middle of it. */
const SIZE = { width: 720, height: 180 };

/** The photo of the site, or else where it is, or else a building. */
export function ClientPicture({ client }: { client: Client }) {
  const t = useT();
  const { nom, photo_url, lat, lng, rayon_m } = client;
  if (photo_url !== null) {
    return (
      <img
        className={classes['picture']}
        src={photo_url}
        alt={t('clients.form.photo_alt', { nom })}
      />
    );
  }
  if (lat === null || lng === null) {
    return (
      <span className={classes['picture']} aria-hidden="true">
        <IconBuilding size={iconSize.hero} stroke={iconStroke} />
      </span>
    );
  }
  return (
    <span className={classes['picture']} data-map aria-hidden="true">
      <MapDrawing
        view={fitCircle({ lat, lng }, rayon_m, SIZE)}
        size={SIZE}
        clusters={[]}
        circle={{ lat, lng, radiusM: rayon_m }}
      />
    </span>
  );
}
