// Asks again for what sites have, what is asked for and what is ordered, when somebody took, counted or ordered. This runs
// from the sign-in on, so the reads are named by their path: their contracts come with the screens.
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** A test compares them with the contracts. */
const PATHS = [
  '/api/user/inventaire',
  '/api/user/approvisionnements',
  '/api/inventaire',
  '/api/inventaire/stock/:id',
  '/api/inventaire/stock/:id/mouvements',
  '/api/inventaire/produits',
  '/api/inventaire/produits/:id',
  '/api/inventaire/produits/:id/usage',
  '/api/inventaire/fournisseurs',
  '/api/inventaire/a-commander',
  '/api/inventaire/commandes',
  '/api/inventaire/commandes/:id',
  '/api/inventaire/approvisionnements',
  '/api/inventaire/approvisionnements/:id',
  '/api/inventaire/chargement',
  '/api/timelines/:object/:id',
] as const;

export const FOLLOWED_READS = PATHS.map((path) => ({ path }));

export function followInventaire(): void {
  const refresh = () => void refreshReads(FOLLOWED_READS).catch(reportError);
  onEvent('user', 'InventaireChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
}
