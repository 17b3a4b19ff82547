import * as copy from '@releve/domain/features/copy-week.ts';
import { exportPlanner as exportEndpoint } from '@releve/domain/features/planner-export.ts';
import * as lots from '@releve/domain/features/lots.ts';
import * as endpoints from '@releve/domain/features/planner.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { applyBatch, checkBatch } from './batch.service.ts';
import { copyWeek, previewCopyWeek } from './copy-week.service.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { undoLot } from './lots.service.ts';
import { releaseQuarts } from './release.service.ts';
import { exportPlanner } from './planner-export.service.ts';
import { getPlanner } from './planner.service.ts';
import { previewPublish, publishPlan } from './publish.service.ts';

export function registerPlanner(app: App, readSettings: () => Promise<HoraireSettings>): void {
  serve(app, endpoints.getPlanner, async (context) =>
    getPlanner(context, await readSettings(), context.query),
  );
  serve(app, exportEndpoint, async (context) =>
    exportPlanner(context, await readSettings(), context.query),
  );
  serve(app, endpoints.checkBatch, async (context) =>
    checkBatch(context, await readSettings(), context.body.operations),
  );
  serve(app, endpoints.applyBatch, async (context) =>
    applyBatch(context, await readSettings(), context.body.operations),
  );
  serve(app, lots.releaseQuarts, async (context) =>
    releaseQuarts(context, await readSettings(), context.params.id),
  );
  serve(app, lots.undoLot, async (context) =>
    undoLot(context, await readSettings(), context.params.id),
  );
  serve(app, endpoints.previewPublish, async (context) =>
    previewPublish(context, await readSettings(), context.body),
  );
  serve(app, endpoints.publishPlan, async (context) =>
    publishPlan(context, await readSettings(), context.body),
  );
  serve(app, copy.previewCopyWeek, async (context) =>
    previewCopyWeek(context, await readSettings(), context.body),
  );
  serve(app, copy.copyWeek, async (context) =>
    copyWeek(context, await readSettings(), context.body),
  );
}
