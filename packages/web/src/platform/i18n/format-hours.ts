// Lengths of work as they are said: hours and minutes, never decimals.
const MINUTES_PER_HOUR = 60;

/** « 38 h 30 », « 7 h », « 0 h 45 » */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / MINUTES_PER_HOUR);
  const rest = whole % MINUTES_PER_HOUR;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}
