// Asks again for requests and balances when somebody decided, asked or wrote: for whoever asks and whoever decides.
import { listBalances, listMovements } from '@releve/domain/features/demande-types.ts';
import {
  getDemande,
  getDemandeCalendar,
  getDemandeDossier,
  listDemandes,
  listMyDemandes,
} from '@releve/domain/features/demandes.ts';
import { getDisponibilites } from '@releve/domain/features/disponibilites.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { askAttention } from '../../platform/attention/ask-attention.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

const READS = [
  listMyDemandes,
  listDemandes,
  getDemande,
  getDemandeDossier,
  getDemandeCalendar,
  listBalances,
  listMovements,
  getDisponibilites,
  getTimeline,
];

export function followDemandes(): void {
  const refresh = () => void refreshReads(READS).catch(reportError);
  onEvent('user', 'DemandeChanged', () => {
    refresh();
    askAttention();
  });
  // The quarts of the calendar are those of the schedule.
  onEvent(
    'user',
    'HoraireChanged',
    () => void refreshReads([getDemandeCalendar]).catch(reportError),
  );
  onSubscribed('user', refresh);
}
