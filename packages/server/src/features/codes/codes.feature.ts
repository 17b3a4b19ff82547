import * as endpoints from '@releve/domain/features/codes.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { codeNames } from './codes.repository.ts';
import * as codes from './codes.service.ts';
import type { CodesTables } from './codes.tables.ts';
import { printLabels } from './labels.service.ts';
import { codesPersonal } from './codes.personal.ts';

export const codesFeature = defineFeature<CodesTables>({
  name: 'codes',
  tables: { codes: true },
  personalData: codesPersonal,
  journalNames: codeNames,
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const kinds = all.flatMap((feature) => feature.codes?.(app) ?? []);
  const open = async () => ({ kinds, settings: await app.settings.read() });
  const { clock, config } = app;
  // A person scans a few; whoever tries codes one after the other is stopped.
  const limit = createRateLimit({ clock, limit: 60, windowSeconds: 60 });
  const pdfLimit = createPdfLimit(clock);
  serve(app, endpoints.resolveCode, async (context) =>
    codes.resolveCode(context, { ...(await open()), limit }, context.params.code),
  );
  serve(app, endpoints.listCodes, async (context) =>
    codes.listCodes(context, await open(), context.query),
  );
  serve(app, endpoints.createBlankCodes, (context) =>
    codes.createBlankCodes(context, context.body.nombre),
  );
  serve(app, endpoints.giveCodes, async (context) =>
    codes.giveCodes(context, await open(), context.body),
  );
  serve(app, endpoints.attachCode, async (context) =>
    codes.attachCode(context, await open(), context.params.code, context.body),
  );
  serve(app, endpoints.detachCode, async (context) =>
    codes.detachCode(context, await open(), context.params.code, context.body),
  );
  serve(app, endpoints.printLabels, async (context) =>
    printLabels(
      context,
      { ...(await open()), limit: pdfLimit, publicUrl: config.publicUrl },
      context.query,
    ),
  );
}
