// Wall-clock times moved by steps, around midnight. Pure.

const STEP_MINUTES = 15;

const MINUTES_PER_DAY = 1440;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const pad = (value: number): string => String(value).padStart(2, '0');

export function shiftTime(time: string, minutes: number): string {
  const shifted = (minutesOf(time) + minutes + MINUTES_PER_DAY * 2) % MINUTES_PER_DAY;
  return `${pad(Math.floor(shifted / 60))}:${pad(shifted % 60)}:00`;
}

export interface Times {
  readonly debut: string;
  readonly fin: string;
}

export const lengthOf = ({ debut, fin }: Times): number =>
  (minutesOf(fin) - minutesOf(debut) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;

/** One edge moved by steps; a quart keeps at least one step, and at most a day. */
export function resizeTimes({ debut, fin }: Times, edge: 'debut' | 'fin', steps: number): Times {
  const length = lengthOf({ debut, fin });
  const wanted = edge === 'fin' ? length + steps * STEP_MINUTES : length - steps * STEP_MINUTES;
  const kept = Math.min(MINUTES_PER_DAY, Math.max(STEP_MINUTES, wanted)) - length;
  return edge === 'fin'
    ? { debut, fin: shiftTime(fin, kept) }
    : { debut: shiftTime(debut, -kept), fin };
}

/** « 21:00–05:00 » */
export const timesText = ({ debut, fin }: Times): string =>
  `${debut.slice(0, 5)}\u2013${fin.slice(0, 5)}`;
