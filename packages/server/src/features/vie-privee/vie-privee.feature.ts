import * as endpoints from '@releve/domain/features/vie-privee.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as files from './exports.service.ts';
import { createPersonalFileJob } from './personal-file.jobs.ts';
import * as retention from './retention.service.ts';
import { viePriveePersonal } from './vie-privee.personal.ts';
import type { ViePriveeTables } from './vie-privee.tables.ts';

export const viePriveeFeature = defineFeature<ViePriveeTables>({
  name: 'vie-privee',
  tables: { exports_personnels: true },
  personalData: viePriveePersonal,
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const { timeZone } = app.config;
  const rows = all.flatMap(({ personalData }) => personalData?.rows ?? []);
  const making = createPersonalFileJob({ rows, timeZone });
  const rules = all.flatMap((feature) => feature.retention?.(app) ?? []);
  const keeping = { rules, settings: app.settings, timeZone };
  app.jobs.register(making);
  app.jobs.register(retention.createRetentionJob(keeping));

  serve(app, endpoints.listMyPersonalFiles, (context) => files.listFiles(context, context.user.id));
  serve(app, endpoints.askMyPersonalFile, (context) =>
    files.askFile(context, making, context.user.id),
  );
  serve(app, endpoints.downloadMyPersonalFile, (context) =>
    files.openFile(context, context.user.id, context.params.id),
  );
  serve(app, endpoints.listPersonalFiles, (context) => files.listFiles(context, context.params.id));
  serve(app, endpoints.askPersonalFile, (context) =>
    files.askFile(context, making, context.params.id),
  );
  serve(app, endpoints.downloadPersonalFile, (context) =>
    files.openFile(context, context.params.id, context.params.file_id),
  );
  serve(app, endpoints.listRetention, (context) => retention.listRetention(context, keeping));
  serve(app, endpoints.previewRetention, (context) =>
    retention.previewRetention(context, keeping, context.query),
  );
}
