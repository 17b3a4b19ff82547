// One sheet of labels: most are on the first sites, the rest is still blank.
import { storeLabels } from './demo-labels.ts';
import type { StoreDemo } from './demo-part.ts';

const ATTACHED = 8;
const BLANK = 4;

export const storeCodes: StoreDemo = async (tx, company) => {
  const things = company.sites.slice(0, ATTACHED);
  await storeLabels(tx, company, { genre: 'client', things, blank: BLANK, daysAgo: 21 });
  return {};
};
