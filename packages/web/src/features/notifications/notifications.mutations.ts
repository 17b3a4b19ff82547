import {
  listNotificationPreferences,
  readNotifications,
  updateNotificationPreferences,
} from '@releve/domain/features/notifications.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { NOTIFICATION_CHANGES } from './notification-reading.ts';

/** Marks these, or all of them; kept on the device until it can be sent. */
export function useMarkAsRead(): (ids?: readonly number[]) => void {
  const { mutate } = useCommand(readNotifications, { changes: NOTIFICATION_CHANGES });
  return (ids) => mutate({ body: { ...(ids && { ids: [...ids] }), at: correctedNow() } });
}

export const useUpdatePreferences = () =>
  useCommand(updateNotificationPreferences, { refreshes: [listNotificationPreferences] });
