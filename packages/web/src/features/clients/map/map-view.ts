// What part of the map is in view, and how it moves. Pure.
import {
  metresPerPixel,
  type Place,
  project,
  unproject,
  type WorldPoint,
  worldSize,
} from './projection.ts';

export interface MapView {
  center: WorldPoint;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** In pixels from the top left corner of the map's frame. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 19;
/** A place alone is shown with its street around it. */
const CLOSE_ZOOM = 16;
const PADDING = 48;
/** On the right the buttons of the map stand. */
const RIGHT_PADDING = 72;

const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

export function toScreen(point: WorldPoint, { center, zoom }: MapView, size: Size): ScreenPoint {
  const scale = worldSize(zoom);
  return {
    x: (point.x - center.x) * scale + size.width / 2,
    y: (point.y - center.y) * scale + size.height / 2,
  };
}

function toWorld(point: ScreenPoint, { center, zoom }: MapView, size: Size): WorldPoint {
  const scale = worldSize(zoom);
  return {
    x: center.x + (point.x - size.width / 2) / scale,
    y: center.y + (point.y - size.height / 2) / scale,
  };
}

export const placeAt = (point: ScreenPoint, view: MapView, size: Size): Place =>
  unproject(toWorld(point, view, size));

/** The map follows the hand: `by` pixels to the right and down. */
export function panBy({ center, zoom }: MapView, by: ScreenPoint): MapView {
  const scale = worldSize(zoom);
  const keep = (value: number) => Math.min(Math.max(value, 0), 1);
  return { center: { x: keep(center.x - by.x / scale), y: keep(center.y - by.y / scale) }, zoom };
}

/** What is under `around` stays under it. */
export function zoomBy(view: MapView, levels: number, around: ScreenPoint, size: Size): MapView {
  const zoom = clampZoom(view.zoom + levels);
  const fixed = toWorld(around, view, size);
  const scale = worldSize(zoom);
  return {
    zoom,
    center: {
      x: fixed.x - (around.x - size.width / 2) / scale,
      y: fixed.y - (around.y - size.height / 2) / scale,
    },
  };
}

/** All the places with some air around them; null where there are none. */
export function fitPlaces(places: readonly Place[], size: Size): MapView | null {
  if (places.length === 0) return null;
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const levels = (length: number, room: number) =>
    Math.log2(Math.max(room, PADDING) / (length * worldSize(0)));
  const wanted = Math.min(
    levels(east - west, size.width - PADDING - RIGHT_PADDING),
    levels(south - north, size.height - 2 * PADDING),
  );
  const zoom = clampZoom(Math.min(wanted, CLOSE_ZOOM));
  const shift = points.length > 1 ? (RIGHT_PADDING - PADDING) / 2 / worldSize(zoom) : 0;
  return { center: { x: (west + east) / 2 + shift, y: (north + south) / 2 }, zoom };
}

/** A circle around a place, at about two thirds of the frame. */
export function fitCircle(place: Place, radiusM: number, size: Size): MapView {
  const side = Math.max(Math.min(size.width, size.height), 1);
  const wanted = Math.log2((metresPerPixel(place.lat, 0) * side) / (radiusM * 3));
  return { center: project(place), zoom: clampZoom(wanted) };
}

export function isInView(place: Place, view: MapView, size: Size, margin = 0): boolean {
  const { x, y } = toScreen(project(place), view, size);
  return x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin;
}

const ROUND_METRES = [1, 2, 5].flatMap((step) =>
  [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].map((power) => step * power),
);

/** The longest round distance that is no longer than `maxPixels`. */
export function scaleOf(view: MapView, maxPixels: number): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(unproject(view.center).lat, view.zoom);
  const fitting = ROUND_METRES.filter((metres) => metres <= perPixel * maxPixels);
  const metres = Math.max(1, ...fitting);
  return { metres, pixels: metres / perPixel };
}

/** The lines of a grid that stays where it is while the map moves, in pixels. */
export function gridLines(view: MapView, size: Size): { xs: number[]; ys: number[] } {
  const step = 1 / 2 ** (Math.round(view.zoom) + 1);
  const first = toWorld({ x: 0, y: 0 }, view, size);
  const last = toWorld({ x: size.width, y: size.height }, view, size);
  const lines = (from: number, to: number): number[] => {
    const start = Math.ceil(from / step);
    const count = Math.max(Math.floor(to / step) - start + 1, 0);
    return Array.from({ length: count }, (_, index) => (start + index) * step);
  };
  return {
    xs: lines(first.x, last.x).map((x) => toScreen({ x, y: 0 }, view, size).x),
    ys: lines(first.y, last.y).map((y) => toScreen({ x: 0, y }, view, size).y),
  };
}
