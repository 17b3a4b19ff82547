import type { MapPoint } from './cluster-points.ts';
import type { Place } from './projection.ts';

/** A site and how far around it a punch still counts. */
export interface MapCircle extends Place {
  radiusM: number;
}

/** What both maps take: the one drawn here and the one with tiles. */
export interface SiteMapProps {
  /** What the map shows: its accessible name. */
  label: string;
  points: readonly MapPoint[];
  /** The map shows all its points again whenever this changes. */
  fitKey: string;
  selectedId?: number | undefined;
  onSelect?: ((id: number) => void) | undefined;
  circle?: MapCircle | null | undefined;
  /** A click, or Enter at the cross, chooses a place. */
  onPlace?: ((place: Place) => void) | undefined;
  /** Told after the map has moved: what is in view. */
  onBounds?: ((bounds: MapBounds) => void) | undefined;
}

export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

export const isWithin = ({ lat, lng }: Place, { north, south, east, west }: MapBounds): boolean =>
  lat <= north && lat >= south && lng <= east && lng >= west;
