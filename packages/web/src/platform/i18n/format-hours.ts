// Lengths of work as they are said: hours and minutes, never decimals.
const MINUTES_PER_HOUR = 60;

/** « 38 h 30 », « 7 h », « 0 h 45 », « −1 h 30 » */
export function formatMinutes(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const sign = Math.round(minutes) < 0 ? '−' : '';
  const hours = `${sign}${Math.floor(whole / MINUTES_PER_HOUR)}\u00a0h`;
  const rest = whole % MINUTES_PER_HOUR;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}
