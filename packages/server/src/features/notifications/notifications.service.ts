// A person's own notifications, and how they want to be told.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  NOTIFICATION_TYPES,
  type listNotificationPreferences,
  type listNotifications as listEndpoint,
  type updateNotificationPreferences,
} from '@releve/domain/features/notifications.ts';
import { toUser } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { defaultChannels } from '../../platform/notifications/deliver-notifications.ts';
import { describeRest } from '../../platform/notifications/rest.ts';
import { storeQuietAtRest } from '../../platform/notifications/rest.repository.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
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

interface Reading {
  readonly db: Connection;
  readonly user: Pick<CurrentUser, 'id'>;
  readonly now: Temporal.Instant;
}

async function readPreferences(
  { db, user, now }: Reading,
  timeZone: string,
): Promise<EndpointResponse<typeof listNotificationPreferences>> {
  const chosen = await repository.findPreferences(db, user.id);
  const data = NOTIFICATION_TYPES.map(
    (type) => chosen.find((row) => row.type === type) ?? { type, ...defaultChannels(type) },
  );
  const { quietAtRest, next } = await describeRest(db, user.id, { now, timeZone });
  const prochain = next && {
    du: new Date(next.start).toISOString(),
    au: new Date(next.end).toISOString(),
  };
  return { data, repos: { respecte: quietAtRest, prochain } };
}

export const listPreferences = (context: ReadContext, timeZone: string) =>
  readPreferences(context, timeZone);

export async function updatePreferences(
  context: WriteContext,
  timeZone: string,
  { data, repos_respecte }: EndpointRequest<typeof updateNotificationPreferences>['body'],
) {
  const { db, user } = context;
  // Of a type given twice, the last entry counts.
  const byType = new Map(data.map((preference) => [preference.type, preference]));
  await repository.storePreferences(db, user.id, [...byType.values()]);
  if (repos_respecte !== undefined) await storeQuietAtRest(db, user.id, repos_respecte);
  return readPreferences(context, timeZone);
}
