import * as endpoints from '@releve/domain/features/incidents.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { type IncidentServices, openFile } from './incident-access.ts';
import * as lists from './incident-list.service.ts';
import { mergeIncident } from './incident-merge.service.ts';
import { printIncident } from './incident-pdf.service.ts';
import { createIncident } from './incident-report.service.ts';
import * as resolving from './incident-resolve.service.ts';
import * as taking from './incident-take.service.ts';
import { followTasks } from './incident-tasks.ts';

export const servicesOf = ({ files, attachments, config }: App): IncidentServices => ({
  files,
  attachments,
  timeZone: config.timeZone,
});

/** Serves the incidents, and follows the tasks that put them right. */
export function registerIncidents(app: App): void {
  const services = servicesOf(app);
  app.siteTasks.listen(followTasks(services.timeZone));
  registerLists(app, services);
  registerSteps(app, services);
}

function registerLists(app: App, services: IncidentServices): void {
  const printing = { ...services, settings: app.settings, limit: createPdfLimit(app.clock) };
  serve(app, endpoints.listIncidents, (context) =>
    lists.listIncidents(context, services, context.query),
  );
  serve(app, endpoints.exportIncidents, (context) =>
    lists.exportIncidents(context, services, context.query),
  );
  serve(app, endpoints.listMyIncidents, (context) =>
    lists.listMyIncidents(context, services, context.query),
  );
  serve(app, endpoints.listReportSites, (context) => lists.listReportSites(context, services));
  serve(app, endpoints.getIncident, (context) => openFile(context, services, context.params.id));
  serve(app, endpoints.printIncident, (context) =>
    printIncident(context, printing, context.params.id, context.query.pour),
  );
}

function registerSteps(app: App, services: IncidentServices): void {
  serve(app, endpoints.createIncident, (context) =>
    createIncident(context, services, context.body),
  );
  serve(app, endpoints.takeIncident, (context) =>
    taking.takeIncident(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.assignIncident, (context) =>
    taking.assignIncident(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.updateIncident, (context) =>
    taking.updateIncident(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.recordIncidentCall, (context) =>
    taking.recordCall(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.resolveIncident, (context) =>
    resolving.resolveIncident(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.confirmIncident, (context) =>
    resolving.confirmIncident(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.mergeIncident, (context) =>
    mergeIncident(context, services, context.params.id, context.body),
  );
}
