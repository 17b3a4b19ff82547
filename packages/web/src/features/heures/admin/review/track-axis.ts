// The axis that the three tracks of a line share, in minutes. Pure.
import type { HeuresLine, HeuresTracks } from '@releve/domain/features/heures-shapes.ts';

export const TRACKS = ['prevu', 'pointe', 'paye'] as const;
type Track = (typeof TRACKS)[number];

export interface Bar {
  readonly debut: number | null;
  readonly fin: number | null;
  /** Of what is paid; null for a break that is not. */
  readonly code?: HeuresTracks['paye'][number]['code'];
}

/** Stretches that touch and are paid alike are one bar. */
function joined(paye: HeuresTracks['paye']): Bar[] {
  const bars: { debut: number; fin: number; code: HeuresTracks['paye'][number]['code'] }[] = [];
  for (const { debut, fin, code } of paye) {
    const last = bars.at(-1);
    if (last !== undefined && last.fin === debut && last.code === code) last.fin = fin;
    else bars.push({ debut, fin, code });
  }
  return bars;
}

export const tracksOf = ({
  pistes: { prevu, pointe, paye },
}: Pick<HeuresLine, 'pistes'>): Readonly<Record<Track, readonly Bar[]>> => ({
  prevu: prevu.map(({ debut, fin }) => ({ debut, fin })),
  pointe: pointe.map(({ debut, fin }) => ({ debut, fin })),
  paye: joined(paye),
});

export interface Axis {
  readonly debut: number;
  readonly fin: number;
  /** Whole hours, as many as have room. */
  readonly ticks: readonly number[];
}

const HOUR = 60;
const MAX_TICKS = 6;
const MARGIN = 10;

/** Null where nothing has a time. */
export function axisOf(line: Pick<HeuresLine, 'pistes'>): Axis | null {
  const ends = Object.values(tracksOf(line))
    .flat()
    .flatMap(({ debut, fin }) => [debut, fin])
    .filter((minute) => minute !== null);
  if (ends.length === 0) return null;
  const debut = Math.min(...ends) - MARGIN;
  const fin = Math.max(...ends) + MARGIN;
  const hours = Math.ceil((fin - debut) / HOUR);
  const step = Math.max(1, Math.ceil(hours / MAX_TICKS)) * HOUR;
  const ticks: number[] = [];
  for (let at = Math.ceil(debut / HOUR) * HOUR; at <= fin; at += step) ticks.push(at);
  return { debut, fin, ticks };
}

/** In hundredths of the width. */
export const placeOf = ({ debut, fin }: Axis, minute: number): number =>
  Math.round(((minute - debut) / (fin - debut)) * 10_000) / 100;
