import * as endpoints from '@releve/domain/features/broadcasting.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as broadcasting from './broadcasting.service.ts';

export function registerBroadcasting(app: App): void {
  const { realtime } = app;
  serve(app, endpoints.authorizeChannel, async (context) =>
    broadcasting.authorizeChannel(context, realtime, context.body),
  );
  serve(app, endpoints.authenticateSocket, async (context) =>
    broadcasting.authenticateSocket(context, realtime, context.body),
  );
}
