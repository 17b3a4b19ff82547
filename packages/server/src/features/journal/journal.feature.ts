import * as endpoints from '@releve/domain/features/journal.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as journal from './journal.service.ts';

export const journalFeature = defineFeature({
  name: 'journal',
  register,
});

function register(app: App): void {
  const { timeZone } = app.config;
  serve(app, endpoints.listJournal, (context) =>
    journal.listJournal(context, timeZone, context.query),
  );
  serve(app, endpoints.exportJournal, (context) =>
    journal.exportJournal(context, timeZone, context.query),
  );
}
