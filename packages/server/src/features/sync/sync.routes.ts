import { syncAppData } from '@releve/domain/features/sync.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { synchronise, type SyncListeners } from './sync.service.ts';

export function registerSync(app: App, listeners: SyncListeners): void {
  serve(app, syncAppData, async (context) =>
    synchronise(context, await app.settings.read(), listeners, {
      actedAsId: context.params.id,
      report: context.body,
    }),
  );
}
