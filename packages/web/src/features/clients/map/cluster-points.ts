// Points that would cover each other are drawn as one, with their number. Pure.
import { type Place, project, type WorldPoint, worldSize } from './projection.ts';

export interface MapPoint extends Place {
  id: number;
  nom: string;
  ville: string;
  actif: boolean;
}

export interface Cluster extends WorldPoint {
  points: readonly MapPoint[];
}

/** Closer than this, in pixels, two points are one. */
const APART = 52;

interface Gathered {
  x: number;
  y: number;
  points: MapPoint[];
}

const cellOf = ({ x, y }: WorldPoint, scale: number): string =>
  `${Math.floor((x * scale) / APART)} ${Math.floor((y * scale) / APART)}`;

/** Points of one cell, with the middle of them. */
function gatherByCell(points: readonly MapPoint[], scale: number): Gathered[] {
  const cells = new Map<string, Gathered>();
  for (const point of points) {
    const at = project(point);
    const key = cellOf(at, scale);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { ...at, points: [point] });
    else absorb(cell, { ...at, points: [point] });
  }
  return [...cells.values()];
}

function absorb(into: Gathered, other: Gathered): void {
  const total = into.points.length + other.points.length;
  const share = other.points.length / total;
  into.x += (other.x - into.x) * share;
  into.y += (other.y - into.y) * share;
  into.points.push(...other.points);
}

/** By whole levels of zoom, and whatever the part in view: moving the map changes no cluster. */
export function clusterPoints(points: readonly MapPoint[], zoom: number): Cluster[] {
  const scale = worldSize(Math.floor(zoom));
  const cells = gatherByCell(points, scale).toSorted((a, b) => b.points.length - a.points.length);
  const clusters: Gathered[] = [];
  for (const cell of cells) {
    const near = clusters.find(
      ({ x, y }) => Math.hypot((x - cell.x) * scale, (y - cell.y) * scale) < APART,
    );
    if (near === undefined) clusters.push(cell);
    else absorb(near, cell);
  }
  return clusters;
}

/** The town most of the points are in. */
export function mainTown(points: readonly MapPoint[]): string {
  const counts = new Map<string, number>();
  for (const { ville } of points) counts.set(ville, (counts.get(ville) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Whether looking closer could part them. */
export const isOnePlace = (points: readonly MapPoint[]): boolean =>
  points.every(({ lat, lng }) => lat === points[0]?.lat && lng === points[0].lng);
