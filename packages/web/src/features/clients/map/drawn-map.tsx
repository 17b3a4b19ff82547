import { useElementSize } from '@mantine/hooks';
import { clusterPoints, isOnePlace, type MapPoint } from './cluster-points.ts';
import { MapControls } from './map-controls.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { fitPlaces, MAX_ZOOM, placeAt, type ScreenPoint, type Size, zoomBy } from './map-view.ts';
import { roundPlace } from './projection.ts';
import { MapScale } from './map-scale.tsx';
import type { SiteMapProps } from './site-map-props.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useBoundsReport, useMapView } from './use-map-view.ts';
import classes from './map.module.css';

/** A map of the points alone, drawn here: it needs no network and no one else's server. */
export function DrawnMap({ note, ...props }: SiteMapProps & { note?: string }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} className={classes['frame']}>
      {width > 0 && height > 0 && <SizedMap {...props} size={{ width, height }} />}
      {note !== undefined && <p className={classes['note']}>{note}</p>}
    </div>
  );
}

function SizedMap(props: SiteMapProps & { size: Size }) {
  const { label, points, fitKey, selectedId, onSelect, circle = null, onPlace, size } = props;
  const selected = points.find(({ id }) => id === selectedId);
  const others = points.filter(({ id }) => id !== selectedId);
  const { view, move, refit } = useMapView({ points, circle, size, fitKey, selected });
  const level = Math.floor(view.zoom);
  const clusters = clusterPoints(others, level);
  const middle = { x: size.width / 2, y: size.height / 2 };

  const place = (at: ScreenPoint) => {
    // What the map shows stays while the site moves on it.
    move((current) => current);
    onPlace?.(roundPlace(placeAt(at, view, size)));
  };
  const open = (members: readonly MapPoint[]) => {
    const [first] = members;
    const closer = fitPlaces(members, size);
    if (first === undefined || closer === null) return;
    if (members.length === 1 || isOnePlace(members) || level >= MAX_ZOOM) onSelect?.(first.id);
    else move(() => ({ ...closer, zoom: Math.max(closer.zoom, level + 1) }));
  };
  const tap = (at: ScreenPoint, target: Element | null) => {
    const index = target?.closest('[data-cluster]')?.getAttribute('data-cluster');
    const cluster = index ? clusters[Number(index)] : undefined;
    if (onPlace) place(at);
    else if (cluster) open(cluster.points);
  };
  const { element, handlers } = useMapGestures({
    size,
    move,
    refit,
    onTap: tap,
    onEnter: onPlace && (() => place(middle)),
  });
  useBoundsReport(view, size, props.onBounds);

  return (
    <>
      <div
        ref={element}
        className={classes['surface']}
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map is moved with the keys
        tabIndex={0}
        data-places={onPlace ? true : undefined}
        {...handlers}
      >
        <MapDrawing
          view={view}
          size={size}
          clusters={clusters}
          selected={selected}
          circle={circle}
        />
        {onPlace && <span className={classes['cross']} aria-hidden="true" />}
      </div>
      <MapScale view={view} />
      <MapControls
        onZoom={(levels) => move((current) => zoomBy(current, levels, middle, size))}
        onFit={refit}
      />
    </>
  );
}
