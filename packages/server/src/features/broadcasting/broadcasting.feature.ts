import * as endpoints from '@releve/domain/features/broadcasting.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as broadcasting from './broadcasting.service.ts';

export const broadcastingFeature = defineFeature({
  name: 'broadcasting',
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const channels = {
    named: new Map(all.flatMap((feature) => Object.entries(feature.channels ?? {}))),
    ofObjects: all.flatMap((feature) => feature.objectChannels ?? []),
  };
  const { realtime } = app;
  serve(app, endpoints.authorizeChannel, async (context) =>
    broadcasting.authorizeChannel(context, realtime, channels, context.body),
  );
  serve(app, endpoints.authenticateSocket, async (context) =>
    broadcasting.authenticateSocket(context, realtime, context.body),
  );
}
