import * as endpoints from '@releve/domain/features/special-days.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import * as days from './special-days.service.ts';

export function registerSpecialDays(app: App, readSettings: () => Promise<HoraireSettings>): void {
  serve(app, endpoints.listSpecialDays, (context) =>
    days.listSpecialDays(context, context.query.annee),
  );
  serve(app, endpoints.createSpecialDay, (context) => days.createSpecialDay(context, context.body));
  serve(app, endpoints.updateSpecialDay, (context) =>
    days.updateSpecialDay(context, context.params.id, context.body),
  );
  serve(app, endpoints.deleteSpecialDay, (context) =>
    days.deleteSpecialDay(context, context.params.id, context.body),
  );
  serve(app, endpoints.previewSpecialDay, async (context) =>
    days.previewSpecialDay(context, await readSettings(), context.body),
  );
  serve(app, endpoints.applySpecialDay, async (context) =>
    days.applySpecialDay(context, await readSettings(), context.params.id, context.body.decisions),
  );
}
