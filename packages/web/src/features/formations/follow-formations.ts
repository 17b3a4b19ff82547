// Asks again for courses when one was asked of the person, graded or written anew, and keeps their list on
// this device. This runs from the sign-in on, so the reads are named by their path: their contracts come with the screens.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { keepFormations, renewFormations } from './keep-formations.ts';

/** A test compares them with the contracts. */
export const FOLLOWED_READS: readonly Pick<Endpoint, 'path'>[] = [
  { path: '/api/user/formations' },
  { path: '/api/user/formations/:id' },
  { path: '/api/user/formations/seances' },
  { path: '/api/formations/seances/:id' },
];

export function followFormations(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'FormationChanged', () => {
    refresh();
    // Also where no screen shows it: the course that came is in the list when the network has gone.
    renewFormations().catch(() => undefined);
    askAttention();
  });
  onSubscribed('user', refresh);
  keepFormations();
}
