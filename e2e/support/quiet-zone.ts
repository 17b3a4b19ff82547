// A device of a zone where it is not between 5:30 and 6:00 now: the banner of the daily maintenance follows the clock of the
// device and takes the height of two lines.
const HOME = 'America/Toronto';
const ELSEWHERE = 'America/Vancouver';

const hour = Number(
  new Intl.DateTimeFormat('en-CA', { timeZone: HOME, hour: '2-digit', hourCycle: 'h23' }).format(),
);

/** For a whole run of a test: it may begin at 5:29. */
export const QUIET_ZONE = hour === 5 ? ELSEWHERE : HOME;
