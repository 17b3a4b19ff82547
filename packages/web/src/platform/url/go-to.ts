// Leads to another screen from code that is no component. The router is the app's: it gives the way at the start.
import { reportError } from '../error-report.ts';

type Lead = (address: string) => Promise<void>;

let lead: Lead | null = null;

export const leadWith = (way: Lead): void => {
  lead = way;
};

/** With its query, where it has one. */
export function goTo(address: string): void {
  if (lead === null) throw new Error('Nobody leads anywhere yet');
  lead(address).catch(reportError);
}
