import * as endpoints from '@releve/domain/features/notifications.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { countUnread } from './notifications.repository.ts';
import * as notifications from './notifications.service.ts';
import * as push from './push-subscriptions.service.ts';
import { notificationsPersonal } from './notifications.personal.ts';
import { notificationRetention } from './notifications.retention.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  personalData: notificationsPersonal,
  retention: () => [notificationRetention],
  attention: () => [
    {
      key: 'notifications',
      list: endpoints.listNotifications,
      lien: '/',
      kind: 'told',
      count: ({ db, user }) => countUnread(db, user.id),
    },
  ],
  register,
});

function register(app: App): void {
  serve(app, endpoints.listNotifications, (context) =>
    notifications.listNotifications(context, context.query),
  );
  serve(app, endpoints.readNotifications, (context) =>
    notifications.readNotifications(context, context.body),
  );
  serve(app, endpoints.listNotificationPreferences, (context) =>
    notifications.listPreferences(context, app.config.timeZone),
  );
  serve(app, endpoints.updateNotificationPreferences, (context) =>
    notifications.updatePreferences(context, app.config.timeZone, context.body),
  );
  serve(app, endpoints.subscribePush, (context) =>
    push.subscribePush(context, context.body, app.config.pushServices),
  );
  serve(app, endpoints.unsubscribePush, (context) =>
    push.unsubscribePush(context, context.body.endpoint),
  );
}
