// How far from a site a punch was made. A position proves an absence only when all of what it may mean is away.
import { distanceKm, type Point } from './distance.ts';

export interface Position extends Point {
  /** How far off the device says it may be, in metres. */
  readonly accuracy: number;
}

export interface Site {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly rayon_m: number;
}

export interface SiteDistance {
  readonly distance_m: number;
  readonly hors_zone: boolean;
}

/** Null where the site has no coordinates: nothing can be said then. */
export function measureSiteDistance(position: Position, site: Site): SiteDistance | null {
  if (site.lat === null || site.lng === null) return null;
  const distance = distanceKm(position, { lat: site.lat, lng: site.lng }) * 1000;
  return {
    distance_m: Math.round(distance),
    hors_zone: distance - Math.max(0, position.accuracy) > site.rayon_m,
  };
}
