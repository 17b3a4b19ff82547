// Reports an error that the person need not see: to the console, and with the next heartbeat to the server. It must
// never throw.
import type { FaultOrigin } from '@releve/domain/fault-limits.ts';
import { describeFault, isEveryday } from './faults/describe-fault.ts';
import { keepFault } from './faults/fault-store.ts';

export function reportFault(error: unknown, origin: FaultOrigin): void {
  if (typeof location === 'undefined') return;
  try {
    if (isEveryday(error, navigator.onLine)) return;
    keepFault(describeFault(error, origin, location.pathname));
  } catch {
    // Something was thrown that cannot even be read.
  }
}

export function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- for whoever looks
  console.warn(error);
  reportFault(error, 'reported');
}
