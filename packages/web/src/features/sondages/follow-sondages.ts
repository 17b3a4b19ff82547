// Asks again for surveys when one was opened, closed or concluded, and keeps those to answer on this device. This runs from
// the sign-in on, so the reads are named by their path.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { keepSondages } from './keep-sondages.ts';

/** A test compares them with the contracts. */
export const FOLLOWED_READS: readonly Pick<Endpoint, 'path'>[] = [
  { path: '/api/user/sondages' },
  { path: '/api/user/sondages/:id' },
  { path: '/api/sondages' },
  { path: '/api/sondages/:id' },
  { path: '/api/sondages/:id/resultats' },
];

export function followSondages(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'SondageChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
  keepSondages();
}
