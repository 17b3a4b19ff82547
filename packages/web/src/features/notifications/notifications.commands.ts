import { readNotifications } from '@releve/domain/features/notifications.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { NOTIFICATION_CHANGES } from './notification-reading.ts';

export default defineCommands({
  commands: [
    {
      command: readNotifications,
      name: 'commands.read_notifications',
    },
  ],
  changes: NOTIFICATION_CHANGES,
});
