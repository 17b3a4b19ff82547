import * as giving from '@releve/domain/features/assignations.ts';
import * as endpoints from '@releve/domain/features/replacements.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as assignments from './assignments.service.ts';
import { listCandidats } from './candidates.service.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import * as offers from './offers.service.ts';

export function registerReplacements(app: App, readSettings: () => Promise<HoraireSettings>): void {
  serve(app, endpoints.listCandidats, async (context) =>
    listCandidats(context, await readSettings(), context.params.id),
  );
  serve(app, endpoints.listQuartOffres, async (context) =>
    offers.listQuartOffres(context, await readSettings(), context.params.id),
  );
  serve(app, endpoints.sendOffres, async (context) =>
    offers.sendOffres(context, await readSettings(), context.params.id, context.body),
  );
  serve(app, endpoints.withdrawOffre, async (context) =>
    offers.withdrawOffre(context, await readSettings(), context.params.id),
  );
  serve(app, endpoints.listMyOffres, async (context) =>
    offers.listMyOffres(context, await readSettings(), context.query),
  );
  serve(app, endpoints.acceptOffre, async (context) =>
    offers.acceptOffre(context, await readSettings(), context.params.id),
  );
  serve(app, endpoints.declineOffre, async (context) =>
    offers.declineOffre(context, await readSettings(), context.params.id),
  );
  serve(app, giving.previewAssignment, async (context) =>
    assignments.previewAssignment(
      context,
      await readSettings(),
      context.params.id,
      context.query.employe_id,
    ),
  );
  serve(app, giving.assignQuart, async (context) =>
    assignments.assignQuart(context, await readSettings(), context.params.id, context.body),
  );
}
