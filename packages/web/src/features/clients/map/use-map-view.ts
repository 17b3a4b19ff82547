import { useEffect, useState } from 'react';
import type { MapPoint } from './cluster-points.ts';
import { fitCircle, fitPlaces, isInView, type MapView, placeAt, type Size } from './map-view.ts';
import { project } from './projection.ts';
import type { MapBounds, MapCircle } from './site-map-props.ts';

/** Shown until a site says where the company works: greater Montréal. */
const BEFORE_ANY_SITE: MapView = { center: project({ lat: 45.53, lng: -73.64 }), zoom: 9.5 };

/** From the edge of the frame, what is chosen in the list is still well seen. */
const SEEN_MARGIN = 24;

export type MoveMap = (change: (view: MapView) => MapView) => void;

interface MapViewSubject {
  points: readonly MapPoint[];
  circle: MapCircle | null;
  size: Size;
  fitKey: string;
  selected: MapPoint | undefined;
}

export function fitMap({
  points,
  circle,
  size,
}: Pick<MapViewSubject, 'points' | 'circle' | 'size'>): MapView {
  if (circle !== null) return fitCircle(circle, circle.radiusM, size);
  return fitPlaces(points, size) ?? BEFORE_ANY_SITE;
}

/** All there is to show, until the person moves the map; a new `fitKey` shows all of it again. */
export function useMapView({ fitKey, selected, ...subject }: MapViewSubject) {
  const [own, setOwn] = useState<{ fitKey: string; view: MapView } | null>(null);
  const [followed, setFollowed] = useState<number | undefined>();
  const fitted = fitMap(subject);
  const view = own?.fitKey === fitKey ? own.view : fitted;
  const move: MoveMap = (change) =>
    setOwn((current) => ({
      fitKey,
      view: change(current?.fitKey === fitKey ? current.view : fitted),
    }));
  // What is chosen elsewhere comes into view, once.
  if (selected?.id !== followed) {
    setFollowed(selected?.id);
    if (selected && !isInView(selected, view, subject.size, SEEN_MARGIN)) {
      setOwn({ fitKey, view: { ...view, center: project(selected) } });
    }
  }
  return { view, move, refit: () => setOwn(null) };
}

/** Says what is in view, each time the map has moved. */
export function useBoundsReport(
  view: MapView,
  size: Size,
  onBounds: ((bounds: MapBounds) => void) | undefined,
): void {
  const { lat: north, lng: west } = placeAt({ x: 0, y: 0 }, view, size);
  const { lat: south, lng: east } = placeAt({ x: size.width, y: size.height }, view, size);
  useEffect(() => onBounds?.({ north, south, east, west }), [onBounds, north, south, east, west]);
}
