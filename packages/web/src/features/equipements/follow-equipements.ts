// Asks again for machines and reports when somebody told, moved or settled. This runs from the sign-in on, so the reads are
// named by their path: their contracts come with the screens.
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** A test compares them with the contracts. */
const PATHS = [
  '/api/equipements',
  '/api/user/equipements',
  '/api/equipements/:id',
  '/api/equipements/rapports',
  '/api/equipements/:id/rapports',
  '/api/equipements/rapports/:id',
  '/api/equipements/chiffres',
  '/api/equipements/:id/reserves',
  '/api/timelines/:object/:id',
] as const;

export const FOLLOWED_READS = PATHS.map((path) => ({ path }));

export function followEquipements(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'EquipementChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
}
