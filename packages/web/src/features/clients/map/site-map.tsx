import { lazy, Suspense, useState } from 'react';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { SiteMapProps } from './site-map-props.ts';
import { withTilesKey } from './tiles-key.ts';
import classes from './map.module.css';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { clientsTexts } from '../clients.texts.ts';

needTexts(clientsTexts);

/** Where its code cannot be fetched, the map that needs none takes its place. */
const TileMap = lazy(() => import('./tile-map.tsx').catch(() => ({ default: DrawnMap })));

/** With tiles where the company has chosen some and there is a network to fetch them; else drawn here. */
export function SiteMap(props: SiteMapProps) {
  const t = useT();
  const tilesUrl = useServerSettingsStore(({ settings }) =>
    settings.MAP_TILES_URL === null
      ? null
      : withTilesKey(settings.MAP_TILES_URL, settings.MAPS_API_KEY),
  );
  // Decided as the map opens: a network that comes and goes must not take the person's view away.
  const [hasNetwork] = useState(() => useConnectionStore.getState().connected);
  if (tilesUrl === null) return <DrawnMap {...props} note={t('clients.map.no_tiles')} />;
  if (!hasNetwork) return <DrawnMap {...props} />;
  return (
    <Suspense fallback={<div className={classes['frame']} />}>
      <TileMap {...props} tilesUrl={tilesUrl} />
    </Suspense>
  );
}
