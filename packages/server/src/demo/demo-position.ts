import type { NewPunch } from '../testing/factories.ts';
import type { StoredSite } from './demo-context.ts';
import type { Random } from './random.ts';

const METRES_PER_DEGREE = 111_320;

type Position = Pick<NewPunch, 'lat' | 'lng' | 'precision_m'>;

/** Mostly at the door; now and then on the way there, or from further off once the work is done. */
export function positionNear(site: StoredSite, type: NewPunch['type'], random: Random): Position {
  const isOffSite = random.chance(0.012);
  const distance = isOffSite ? random.int(450, type === 'entree' ? 900 : 2600) : random.int(2, 45);
  const bearing = random.next() * 2 * Math.PI;
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((site.lat * Math.PI) / 180);
  return {
    lat: roundTo(site.lat + (distance * Math.cos(bearing)) / METRES_PER_DEGREE, 6),
    lng: roundTo(site.lng + (distance * Math.sin(bearing)) / metresPerDegreeEast, 6),
    precision_m: random.int(4, isOffSite ? 60 : 35),
  };
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
