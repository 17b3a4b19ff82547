// Asks again for the files with a person's data when one is ready. This runs from the sign-in on, so the reads are named
// by their path.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** A test compares them with the contracts. */
export const FOLLOWED_READS: readonly Pick<Endpoint, 'path'>[] = [
  { path: '/api/user/donnees' },
  { path: '/api/employes/:id/donnees' },
];

export function followPersonalFiles(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'PersonalFileChanged', refresh);
  onSubscribed('user', refresh);
}
