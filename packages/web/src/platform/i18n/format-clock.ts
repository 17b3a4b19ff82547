/** `21:00:00` as people read it. */
export const formatClock = (time: string): string => time.slice(0, 5);
