/** `21:00:00` as people read it. */
export const toMinutes = (time: string): string => time.slice(0, 5);
