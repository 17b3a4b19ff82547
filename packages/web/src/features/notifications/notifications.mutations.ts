import { correctedInstant } from '@releve/domain/clock.ts';
import {
  listNotificationPreferences,
  readNotifications,
  updateNotificationPreferences,
} from '@releve/domain/features/notifications.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { NOTIFICATION_CHANGES } from './notification-reading.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';

const nowForServer = (): string =>
  correctedInstant(new Date().toISOString(), useServerSettingsStore.getState().diff);

/** Marks these, or all of them; kept on the device until it can be sent. */
export function useMarkAsRead(): (ids?: readonly number[]) => void {
  const { mutate } = useCommand(readNotifications, { changes: NOTIFICATION_CHANGES });
  return (ids) => mutate({ body: { ...(ids && { ids: [...ids] }), at: nowForServer() } });
}

export const useUpdatePreferences = () =>
  useCommand(updateNotificationPreferences, { refreshes: [listNotificationPreferences] });
