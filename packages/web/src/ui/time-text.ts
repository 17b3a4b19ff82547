/** What people type for a time of day, read as `HH:MM` of 24 hours. */

const MINUTES_OF_A_DAY = 24 * 60;

const write = (hours: number, minutes: number): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** `9`, `930`, `0930`, `9:30`, `9 h 30`, `9h`; null for what is no time. */
export function readTimeText(text: string): string | null {
  const apart = /^(\d{1,2})\s*[:.hH]\s*(\d{2})?$/.exec(text.trim());
  const together = /^(\d{1,2}?)(\d{2})?$/.exec(text.trim());
  const [, hours = '', minutes = '0'] = apart ?? together ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return write(Number(hours), Number(minutes));
}

/** Whether nothing more can follow: then it need not wait until the field is left. */
export const isWholeTime = (text: string): boolean => /^(\d{4}|\d{1,2}[:.hH]\d{2})$/.test(text);

/** Some minutes later, or earlier; round midnight. */
export function shiftTime(time: string, byMinutes: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sum = (hours * 60 + minutes + byMinutes + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;
  return write(Math.floor(sum / 60), sum % 60);
}
