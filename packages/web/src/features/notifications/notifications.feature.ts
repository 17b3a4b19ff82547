import { defineFeature } from '../../platform/features/define-feature.ts';

export const notifications = defineFeature({
  commands: () => import('./notifications.commands.ts'),
  live: async () => {
    const { followNotifications } = await import('./follow-notifications.ts');
    const { followPushOwner } = await import('./follow-push-owner.ts');
    return () => {
      followNotifications();
      followPushOwner();
    };
  },
});
