import * as endpoints from '@releve/domain/features/suivi-schema.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as schemas from './suivi-schema.service.ts';
import type { SuiviSchemaTables } from './suivi-schema.tables.ts';
import { schemaNames } from './suivi-schema.repository.ts';
import { suiviSchemaPersonal } from './suivi-schema.personal.ts';

export const suiviSchemaFeature = defineFeature<SuiviSchemaTables>({
  name: 'suivi-schema',
  tables: { suivi_schemas: true },
  personalData: suiviSchemaPersonal,
  journalNames: schemaNames,
  register,
});

function register(app: App): void {
  serve(app, endpoints.listSchemas, (context) => schemas.listSchemas(context, context.query));
  serve(app, endpoints.getSchema, (context) => schemas.getSchema(context, context.params.id));
  serve(app, endpoints.createSchema, (context) => schemas.createSchema(context, context.body));
  serve(app, endpoints.updateSchema, (context) =>
    schemas.updateSchema(context, context.params.id, context.body),
  );
  serve(app, endpoints.publishSchema, (context) =>
    schemas.publishSchema(context, context.params.id, context.body),
  );
  serve(app, endpoints.archiveSchema, (context) =>
    schemas.archiveSchema(context, context.params.id, context.body),
  );
  serve(app, endpoints.getSchemaVersion, (context) =>
    schemas.getVersion(context, context.params.id),
  );
  serve(app, endpoints.listForms, (context) => schemas.listForms(context, context.query.genre));
}
