// Asks again for incidents when somebody told, took, resolved or wrote. This runs from the sign-in on, so the reads are named
// by their path: their contracts come with the screens.
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** A test compares them with the contracts. */
const PATHS = [
  '/api/user/incidents',
  '/api/incidents',
  '/api/incidents/:id',
  '/api/incidents/sites',
  '/api/registre',
  '/api/timelines/:object/:id',
] as const;

export const FOLLOWED_READS = PATHS.map((path) => ({ path }));

export function followIncidents(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'IncidentChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
}
