// Places of the earth on a flat map: the Mercator projection that map tiles use too. Pure.

export interface Place {
  lat: number;
  lng: number;
}

/** On the whole map, from 0 to 1 eastwards and southwards. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Where the square map ends, north and south. */
const MAX_LAT = 85.051129;
const EARTH_CIRCUMFERENCE_M = 40_075_016.7;
const TILE_SIZE = 256;
const DEGREES = 180 / Math.PI;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

export function project({ lat, lng }: Place): WorldPoint {
  const sine = Math.sin(clamp(lat, -MAX_LAT, MAX_LAT) / DEGREES);
  return {
    x: (lng + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export const unproject = ({ x, y }: WorldPoint): Place => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * DEGREES,
  lng: x * 360 - 180,
});

/** The side of the whole map in pixels. */
export const worldSize = (zoom: number): number => TILE_SIZE * 2 ** zoom;

export const metresPerPixel = (lat: number, zoom: number): number =>
  (EARTH_CIRCUMFERENCE_M * Math.cos(lat / DEGREES)) / worldSize(zoom);

/** As precise as a doorway: five decimals are about a metre. */
export const roundPlace = ({ lat, lng }: Place): Place => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
});
