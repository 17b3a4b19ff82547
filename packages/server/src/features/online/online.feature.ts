import * as endpoints from '@releve/domain/features/online.ts';
import { ONLINE_CHANNEL } from '@releve/domain/realtime.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as online from './online.service.ts';

export const onlineFeature = defineFeature({
  name: 'online',
  channels: { [ONLINE_CHANNEL]: () => true },
  register,
});

function register(app: App): void {
  serve(app, endpoints.forceUpdate, (context) => online.forceUpdate(context, context.params.id));
  serve(app, endpoints.announceVersion, (context) => online.announceVersion(context));
  serve(app, endpoints.listDeviceContacts, (context) =>
    online.listDeviceContacts(context, context.query),
  );
  serve(app, endpoints.getDeviceShares, (context) => online.getDeviceShares(context));
}
