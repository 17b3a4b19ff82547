// Asks again for what sites have, what is asked for and what is ordered, when somebody took, counted or ordered. This runs
// from the sign-in on, so the reads are named by their path: their contracts come with the screens.
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { INVENTAIRE_READS } from './inventaire-reads.ts';

export function followInventaire(): void {
  const refresh = () => void refreshReads(INVENTAIRE_READS).catch(reportError);
  onEvent('user', 'InventaireChanged', () => {
    refresh();
    askAttention();
  });
  onSubscribed('user', refresh);
}
