import { listEscalationGaps } from '@releve/domain/features/incident-escalation.ts';
import { getEscalation } from '@releve/domain/features/incidents.ts';
import * as endpoints from '@releve/domain/features/registre.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import * as escalation from './escalation.service.ts';
import * as lists from './registre-list.service.ts';
import * as registre from './registre.service.ts';

/** Serves the register of accidents and the preview of the escalation. */
export function registerRegistre(app: App): void {
  const { files, attachments, settings, config } = app;
  const limit = createPdfLimit(app.clock);
  const services = { files, attachments, settings, limit, timeZone: config.timeZone };
  serve(app, getEscalation, (context) =>
    escalation.getEscalation(context, context.query.client_id),
  );
  serve(app, listEscalationGaps, (context) => escalation.listEscalationGaps(context));
  serve(app, endpoints.listRegistre, (context) =>
    lists.listRegistre(context, services, context.query),
  );
  serve(app, endpoints.exportRegistre, (context) =>
    lists.exportRegistre(context, services, context.query),
  );
  serve(app, endpoints.updateRegistre, (context) =>
    registre.updateRegistre(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.completeRegistre, (context) =>
    registre.completeRegistre(context, services, context.params.uuid, context.body),
  );
  serve(app, endpoints.signRegistre, (context) =>
    registre.signRegistre(context, services, context.params.uuid, context.body),
  );
}
