// Asks for the schedule again when it was published anew, and for the offers with it.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import { listMyOffres } from '@releve/domain/features/replacements.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

const refresh = (reads: readonly Endpoint[]) => () => void refreshReads(reads).catch(reportError);

export function followHoraire(): void {
  onEvent('user', 'HoraireChanged', refresh([getHoraire, listMyOffres]));
  // Leave is in the week, asked for or approved.
  onEvent('user', 'DemandeChanged', refresh([getHoraire]));
  onEvent('user', 'Notification', refresh([listMyOffres]));
  onEvent('user', 'NotificationsChanged', refresh([listMyOffres]));
  onSubscribed('user', refresh([getHoraire, listMyOffres]));
}
