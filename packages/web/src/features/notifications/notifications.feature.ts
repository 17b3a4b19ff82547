import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    notifications: typeof words;
  }
}

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
