/** `21:00:00` as it is read: « 21:00 ». */
export const clockTime = (time: string): string => time.slice(0, 5);
