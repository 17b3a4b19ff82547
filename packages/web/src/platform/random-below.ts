// Whole numbers from the device's secure source, each as likely as the others.
const RANGE = 2 ** 32;

export function randomBelow(limit: number): number {
  const fair = RANGE - (RANGE % limit);
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < fair ? value % limit : randomBelow(limit);
}
