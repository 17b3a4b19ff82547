import { syncAppData } from '@releve/domain/features/sync.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { synchronise } from './sync.service.ts';
import type { SyncTables } from './sync.tables.ts';
import { syncPersonal } from './sync.personal.ts';

export const syncFeature = defineFeature<SyncTables>({
  name: 'sync',
  tables: { appareils_vus: true },
  personalData: syncPersonal,
  register,
});

function register(app: App): void {
  serve(app, syncAppData, async (context) =>
    synchronise(context, await app.settings.read(), app.contacts, {
      actedAsId: context.params.id,
      report: context.body,
    }),
  );
}
