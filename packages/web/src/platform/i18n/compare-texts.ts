// How names are put in order: accents and case do not count, numbers count as numbers.
const collator = new Intl.Collator('fr-CA', { numeric: true, sensitivity: 'base' });

export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
