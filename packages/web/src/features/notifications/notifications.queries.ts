import {
  listNotificationPreferences,
  listNotifications,
  type NotificationType,
} from '@releve/domain/features/notifications.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useRealtimeStore } from '../../platform/realtime/realtime-store.ts';

export const PER_PAGE = 20;

/** Without news that arrives by itself, asked for now and then. */
const ASK_EVERY_MS = 2 * 60_000;

export interface NotificationSearch {
  etat: 'non_lues' | undefined;
  type: NotificationType | undefined;
  page: number;
}

export const FIRST_PAGE: NotificationSearch = { etat: undefined, type: undefined, page: 1 };

export function useNotifications(search: NotificationSearch) {
  const isLive = useRealtimeStore(({ state }) => state === 'live');
  const { data, ...query } = useEndpoint(
    listNotifications,
    { query: { ...search, per_page: PER_PAGE } },
    { keepsPrevious: true, ...(!isLive && { refreshEvery: ASK_EVERY_MS }) },
  );
  return { ...query, list: data };
}

export const useNotificationPreferences = () => useEndpoint(listNotificationPreferences, {});
