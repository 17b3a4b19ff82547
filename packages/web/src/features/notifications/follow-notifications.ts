// Asks for the notifications again when one arrives, is read elsewhere, is withdrawn or may have been missed, with what
// they are about.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { listMyMemos } from '@releve/domain/features/memos.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { reportError } from '../../platform/error-report.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';

/** What a notification announces is on the screens that list it. */
const TOLD_OF: readonly Endpoint[] = [listNotifications, listMyMemos];

export const refreshNotifications = (): void => void refreshReads(TOLD_OF).catch(reportError);

export function followNotifications(): void {
  onEvent('user', 'Notification', refreshNotifications);
  onEvent('user', 'NotificationsChanged', refreshNotifications);
  onSubscribed('user', refreshNotifications);
}
