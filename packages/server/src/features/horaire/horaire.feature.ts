import * as endpoints from '@releve/domain/features/horaire.ts';
import { PLANNER_CHANNEL } from '@releve/domain/realtime.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as calendar from './calendar.service.ts';
import { createSettingsReader } from './horaire-settings.ts';
import * as horaire from './horaire.service.ts';
import { registerPlanner } from './planner.routes.ts';
import { registerReplacements } from './replacements.routes.ts';
import { continueSeries } from './series.jobs.ts';
import { registerSeries } from './series.routes.ts';
import { registerSpecialDays } from './special-days.routes.ts';
import type { HoraireTables } from './horaire.tables.ts';
import { horaireNames } from './horaire.repository.ts';

export const horaireFeature = defineFeature<HoraireTables>({
  name: 'horaire',
  tables: {
    quarts: true,
    quart_modifications: true,
    series: true,
    lots: true,
    jours_speciaux: true,
    jours_speciaux_clients: true,
    offres: true,
    calendriers: true,
  },
  jobs: [continueSeries],
  channels: { [PLANNER_CHANNEL]: ({ ability }) => ability.can('read', 'Horaire') },
  journalNames: horaireNames,
  register,
});

function register(app: App): void {
  const readSettings = createSettingsReader(app);

  serve(app, endpoints.getHoraire, async (context) =>
    horaire.getHoraire(context, await readSettings(), context.query),
  );
  serve(app, endpoints.seeQuarts, (context) => horaire.seeQuarts(context, context.body));
  serve(app, endpoints.confirmQuarts, (context) => horaire.confirmQuarts(context, context.body));
  serve(app, endpoints.getCalendar, (context) => calendar.getCalendar(context));
  serve(app, endpoints.createCalendar, (context) =>
    calendar.createCalendar(context, app.config.publicUrl),
  );
  serve(app, endpoints.revokeCalendar, (context) => calendar.revokeCalendar(context));
  serve(app, endpoints.readCalendarFeed, async (context) =>
    calendar.readFeed(context, await readSettings(), context.query.token),
  );
  registerPlanner(app, readSettings);
  registerSeries(app, readSettings);
  registerSpecialDays(app, readSettings);
  registerReplacements(app, readSettings);
}
