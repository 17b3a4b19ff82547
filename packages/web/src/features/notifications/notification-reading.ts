// What marking as read changes in what the device already shows, before the server knows. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  listNotifications,
  type Notification,
  readNotifications,
} from '@releve/domain/features/notifications.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

export type NotificationList = EndpointResponse<typeof listNotifications>;

/** Without ids: everything that was there at that moment. */
export interface Reading {
  ids?: readonly number[] | undefined;
  at: string;
}

const isMeant = ({ id, cree_le }: Notification, { ids, at }: Reading): boolean =>
  ids === undefined ? Date.parse(cree_le) <= Date.parse(at) : ids.includes(id);

const isUnread = ({ lu_le }: Notification): boolean => lu_le === null;

/** The first time counts, as on the server. */
export function listAsRead(list: NotificationList, reading: Reading): NotificationList {
  const data = list.data.map((notification) =>
    isUnread(notification) && isMeant(notification, reading)
      ? { ...notification, lu_le: reading.at }
      : notification,
  );
  const unread = data.filter(isUnread).length;
  const justRead = list.data.filter(isUnread).length - unread;
  // Of what is on other pages, all is read too; one by one, only what is in sight can be.
  const non_lues = reading.ids === undefined ? unread : list.non_lues - justRead;
  return { ...list, data, non_lues: Math.max(0, non_lues) };
}

/** An answer on its way may be older than the tap. */
export const NOTIFICATION_CHANGES: readonly WaitingChange[] = [
  changeBy(readNotifications, listNotifications, (list, { body }) => listAsRead(list, body)),
];
