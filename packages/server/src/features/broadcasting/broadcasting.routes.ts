import { authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as broadcasting from './broadcasting.service.ts';

export function registerBroadcasting(app: App): void {
  const { credentials } = app.realtime;
  serve(app, authorizeChannel, async (context) =>
    broadcasting.authorizeChannel(context, credentials, context.body),
  );
}
