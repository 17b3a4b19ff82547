// Asks again for documents when one was published, changed or taken away. This runs from the sign-in on, so the reads are
// named by their path: their contracts come with the screens.
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { renewDocuments } from './keep-documents.ts';

/** A test compares them with the contracts. */
const PATHS = [
  '/api/user/documents',
  '/api/documents/:id',
  '/api/documents',
  '/api/documents/:id/manage',
  '/api/documents/:id/readers',
  '/api/dossiers',
  '/api/user/dossiers',
] as const;

export const FOLLOWED_READS = PATHS.map((path) => ({ path }));

export function followDocuments(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'DocumentChanged', () => {
    refresh();
    // Also where no screen shows it: what was published is in the list when the network has gone.
    renewDocuments().catch(() => undefined);
    askAttention();
  });
  onSubscribed('user', refresh);
}
