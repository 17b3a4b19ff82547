// Asks again for notices when one was given, answered or taken back: for the employee and the author, whom alone the event
// reaches. This runs from the sign-in on, so the reads are named by their path: their contracts come with the screens.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** A test compares them with the contracts. */
export const FOLLOWED_READS: readonly Pick<Endpoint, 'path'>[] = [
  { path: '/api/user/avis' },
  { path: '/api/avis/:id' },
  { path: '/api/employes/:id/avis' },
  { path: '/api/employes/:id/avis/echelle' },
];

export function followAvis(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'AvisChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
}
