import * as endpoints from '@releve/domain/features/objects.ts';
import { previewMembers } from '../../platform/audience.repository.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Threads } from '../../platform/threads.ts';
import * as timelines from './timeline.service.ts';

export function registerObjects(app: App, threads: Threads): void {
  serve(
    app,
    endpoints.previewAudience,
    ({ db, query: { usergroups = [], clients = [], employes = [] } }) =>
      previewMembers(db, { usergroups, clients, employes }, endpoints.MAX_PREVIEWED),
  );
  serve(app, endpoints.getTimeline, (context) =>
    timelines.getTimeline(context, threads, context.params),
  );
  serve(app, endpoints.sendMessage, (context) =>
    timelines.sendMessage(context, threads, context.params, context.body),
  );
}
