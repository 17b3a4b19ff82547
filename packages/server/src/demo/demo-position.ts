import { DEFAULT_RAYON_M } from '@releve/domain/features/client-content.ts';
import { measureSiteDistance } from '@releve/domain/site-distance.ts';
import type { NewPunch } from '../testing/factories.ts';
import type { StoredSite } from './demo-context.ts';
import type { Random } from './random.ts';

const METRES_PER_DEGREE = 111_320;

type Position = Pick<NewPunch, 'lat' | 'lng' | 'precision_m' | 'distance_m' | 'hors_zone'>;

/** Mostly at the door; now and then on the way there, or from further off once the work is done. */
export function positionNear(
  site: StoredSite,
  type: NewPunch['type'],
  random: Random,
  isAway = false,
): Position {
  const isOffSite = random.chance(0.012) || isAway;
  const distance = isOffSite ? random.int(450, type === 'entree' ? 900 : 2600) : random.int(2, 45);
  const bearing = random.next() * 2 * Math.PI;
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((site.lat * Math.PI) / 180);
  const lat = roundTo(site.lat + (distance * Math.cos(bearing)) / METRES_PER_DEGREE, 6);
  const lng = roundTo(site.lng + (distance * Math.sin(bearing)) / metresPerDegreeEast, 6);
  const precision_m = random.int(4, isOffSite ? 60 : 35);
  const measured = measureSiteDistance(
    { lat, lng, accuracy: precision_m },
    { lat: site.lat, lng: site.lng, rayon_m: site.rayon_m ?? DEFAULT_RAYON_M },
  );
  return { lat, lng, precision_m, ...measured };
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
