import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MapControls } from './map-controls.tsx';
import type { SiteMapProps } from './site-map-props.ts';
import { createTileScene, type TileScene } from './tile-scene.ts';
import classes from './map.module.css';

/** The map on the tiles of the company's choice. */
export default function TileMap(props: SiteMapProps & { tilesUrl: string }) {
  const { label, tilesUrl, points, fitKey, selectedId, circle = null } = props;
  const { onSelect, onPlace, onBounds } = props;
  const container = useRef<HTMLDivElement>(null);
  const scene = useRef<TileScene | null>(null);

  useEffect(() => {
    if (container.current === null) return;
    const created = createTileScene(container.current, tilesUrl);
    scene.current = created;
    return () => {
      scene.current = null;
      created.remove();
    };
  }, [tilesUrl]);

  useEffect(() => {
    scene.current?.show({ points, fitKey, selectedId, circle, onSelect, onPlace, onBounds });
  });

  const followKey = (event: KeyboardEvent) => {
    if (event.key === 'Home' || event.key === '0') scene.current?.fit();
    else if (event.key === 'Enter' && onPlace) scene.current?.placeAtCentre();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions -- Leaflet makes it focusable, and moves it with the keys */}
      <div
        ref={container}
        className={classes['tiles']}
        role="application"
        aria-label={label}
        data-places={onPlace ? true : undefined}
        onKeyDown={followKey}
      />
      {onPlace && <span className={classes['cross']} aria-hidden="true" />}
      <MapControls
        onZoom={(levels) => scene.current?.zoom(levels)}
        onFit={() => scene.current?.fit()}
      />
    </div>
  );
}
