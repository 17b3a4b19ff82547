import * as endpoints from '@releve/domain/features/journal.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import * as journal from './journal.service.ts';
import { journalPersonal } from './journal.personal.ts';
import { journalRetention } from './journal.retention.ts';

export const journalFeature = defineFeature({
  name: 'journal',
  personalData: journalPersonal,
  retention: () => [journalRetention],
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const names: JournalNames = Object.assign({}, ...all.map((feature) => feature.journalNames));
  const services = { names, features: all, timeZone: app.config.timeZone };
  serve(app, endpoints.listJournal, (context) =>
    journal.listJournal(context, services, context.query),
  );
  serve(app, endpoints.exportJournal, (context) =>
    journal.exportJournal(context, services, context.query),
  );
}
