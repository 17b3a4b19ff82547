import { syncAppData } from '@releve/domain/features/sync.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { synchronise } from './sync.service.ts';

export function registerSync(app: App): void {
  serve(app, syncAppData, async (context) =>
    synchronise(context, await app.settings.read(), context.params.id, context.body),
  );
}
