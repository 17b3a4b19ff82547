// How far two places are from each other.
const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** As the crow flies. */
export function distanceKm(a: Point, b: Point): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const chord =
    halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
