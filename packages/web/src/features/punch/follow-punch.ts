// Asks again for what the server holds of the day when somebody else may have changed it: a correction accepted, a time
// entered by a manager, a task ticked by whoever is there too.
import { getPunchDay } from '@releve/domain/features/punch.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

export function followPunch(): void {
  const refresh = () => void refreshReads([getPunchDay]).catch(reportError);
  onEvent('user', 'Notification', refresh);
  onEvent('user', 'TachesChanged', refresh);
  onSubscribed('user', refresh);
}
