import * as endpoints from '@releve/domain/features/objects.ts';
import { previewMembers } from '../../platform/audience.repository.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { collectThreads } from '../../platform/threads.ts';
import * as timelines from './timeline.service.ts';
import { objectsPersonal } from './objects.personal.ts';

export const objectsFeature = defineFeature({
  name: 'objects',
  personalData: objectsPersonal,
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const threads = collectThreads(all, app.settings);
  const { files, attachments, config } = app;
  const services = { threads, files, attachments, timeZone: config.timeZone };
  serve(
    app,
    endpoints.previewAudience,
    ({ db, query: { usergroups = [], clients = [], employes = [], sauf = 0 } }) =>
      previewMembers(
        db,
        { usergroups, clients, employes },
        { limit: endpoints.MAX_PREVIEWED, except: sauf },
      ),
  );
  serve(app, endpoints.getTimeline, (context) =>
    timelines.getTimeline(context, services, context.params),
  );
  serve(app, endpoints.sendMessage, (context) =>
    timelines.sendMessage(context, services, context.params, context.body),
  );
}
