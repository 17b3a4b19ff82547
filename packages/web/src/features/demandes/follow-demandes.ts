// Asks again for requests and balances when somebody decided, asked or wrote: for whoever asks and whoever decides. This
// runs from the sign-in on, so the reads are named by their path: their contracts come with the screens.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

const CALENDAR = { path: '/api/demandes/calendrier' } as const;

/** A test compares them with the contracts. */
export const FOLLOWED_READS: readonly Pick<Endpoint, 'path'>[] = [
  { path: '/api/user/demandes' },
  { path: '/api/demandes' },
  { path: '/api/demandes/:id' },
  { path: '/api/demandes/:id/dossier' },
  CALENDAR,
  { path: '/api/banques/soldes' },
  { path: '/api/banques/:id/mouvements' },
  { path: '/api/disponibilites' },
  { path: '/api/timelines/:object/:id' },
];

export function followDemandes(): void {
  const refresh = (reads: readonly Pick<Endpoint, 'path'>[]) => () =>
    void refreshReads(reads).catch(reportError);
  const refreshAll = refresh(FOLLOWED_READS);
  onEvent('user', 'DemandeChanged', () => {
    refreshAll();
    askAttention();
  });
  // The quarts of the calendar are those of the schedule.
  onEvent('user', 'HoraireChanged', refresh([CALENDAR]));
  onSubscribed('user', refreshAll);
}
