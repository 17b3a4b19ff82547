import type { RetentionRule } from '../../platform/retention.ts';
import { countOldNotifications, deleteOldNotifications } from './notifications.repository.ts';

export const notificationRetention: RetentionRule = {
  setting: 'RETENTION_NOTIFICATIONS_MONTHS',
  name: 'notifications',
  count: countOldNotifications,
  forget: ({ db }, { before, limit }) => deleteOldNotifications(db, before, limit),
};
