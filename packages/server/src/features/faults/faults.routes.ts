import * as endpoints from '@releve/domain/features/faults.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as faults from './faults.service.ts';

export function registerFaults(app: App): void {
  app.jobs.register(faults.forgetFaults);
  serve(app, endpoints.listFaults, (context) => faults.listFaults(context, context.query));
  serve(app, endpoints.getFault, (context) => faults.getFault(context, context.params.id));
  serve(app, endpoints.resolveFault, (context) =>
    faults.resolveFault(context, context.params.id, context.body.resolved),
  );
}
