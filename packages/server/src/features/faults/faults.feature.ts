import * as endpoints from '@releve/domain/features/faults.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as faults from './faults.service.ts';
import type { FaultsTables } from './faults.tables.ts';
import { faultsPersonal } from './faults.personal.ts';

export const faultsFeature = defineFeature<FaultsTables>({
  name: 'faults',
  tables: { device_faults: true, device_fault_reports: true },
  personalData: faultsPersonal,
  jobs: [faults.forgetFaults],
  register,
});

function register(app: App): void {
  app.contacts.listen({ onFaults: faults.createFaultRecorder(app) });
  serve(app, endpoints.listFaults, (context) => faults.listFaults(context, context.query));
  serve(app, endpoints.getFault, (context) => faults.getFault(context, context.params.id));
  serve(app, endpoints.resolveFault, (context) =>
    faults.resolveFault(context, context.params.id, context.body.resolved),
  );
}
