// A person's own notifications, and how they want to be told.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  NOTIFICATION_TYPES,
  type listNotifications as listEndpoint,
  type NotificationPreference,
} from '@releve/domain/features/notifications.ts';
import { toUser } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { defaultChannels } from '../../platform/notifications/deliver-notifications.ts';
import * as repository from './notifications.repository.ts';

export async function listNotifications(
  { db, user }: ReadContext,
  query: EndpointRequest<typeof listEndpoint>['query'],
) {
  const [list, non_lues] = await Promise.all([
    repository.findNotifications(db, user.id, query),
    repository.countUnread(db, user.id),
  ]);
  return { ...list, non_lues };
}

/**
 * `at` is when it was seen on the phone, which may have been offline since; a clock ahead of ours counts as now.
 * Without ids: all there were then, so that a command sent late does not hide what came meanwhile.
 */
export async function readNotifications(
  { db, user, now, broadcast }: WriteContext,
  { ids, at }: { ids?: number[] | undefined; at: string },
): Promise<{ message: string }> {
  const claimed = Temporal.Instant.from(at);
  const readAt = Temporal.Instant.compare(claimed, now) > 0 ? now : claimed;
  const count = await repository.markRead(db, user.id, readAt.toString(), ids);
  if (count > 0) broadcast(toUser(user.id, 'NotificationsChanged', {}));
  return { message: 'notifications.read' };
}

async function readPreferences(db: Connection, employeId: number) {
  const chosen = await repository.findPreferences(db, employeId);
  const data = NOTIFICATION_TYPES.map(
    (type) => chosen.find((row) => row.type === type) ?? { type, ...defaultChannels(type) },
  );
  return { data };
}

export const listPreferences = ({ db, user }: ReadContext) => readPreferences(db, user.id);

export async function updatePreferences(
  { db, user }: WriteContext,
  preferences: readonly NotificationPreference[],
) {
  // Of a type given twice, the last entry counts.
  const byType = new Map(preferences.map((preference) => [preference.type, preference]));
  await repository.storePreferences(db, user.id, [...byType.values()]);
  return readPreferences(db, user.id);
}
