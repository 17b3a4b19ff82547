import * as endpoints from '@releve/domain/features/series.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import * as series from './series.service.ts';

export function registerSeries(app: App, readSettings: () => Promise<HoraireSettings>): void {
  serve(app, endpoints.listSeries, (context) => series.listSeries(context, context.query));
  serve(app, endpoints.getSerie, (context) => series.getSerie(context, context.params.id));
  serve(app, endpoints.createSerie, async (context) =>
    series.createSerie(context, await readSettings(), context.body),
  );
  serve(app, endpoints.updateSerie, async (context) =>
    series.updateSerie(context, await readSettings(), context.params.id, context.body),
  );
  serve(app, endpoints.endSerie, async (context) =>
    series.endSerie(context, await readSettings(), context.params.id, context.body),
  );
}
