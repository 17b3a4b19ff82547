import * as endpoints from '@releve/domain/features/journee.ts';
import { JOURNEE_CHANNEL } from '@releve/domain/realtime.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as journee from './journee.service.ts';
import type { JourneeServices } from './journee.service.ts';
import type { JourneeTables } from './journee.tables.ts';
import { createReleveJob } from './releve.jobs.ts';
import { findReleves } from './releve.repository.ts';
import { getReleve } from './releve.service.ts';
import { journeePersonal } from './journee.personal.ts';

export const journeeFeature = defineFeature<JourneeTables>({
  name: 'journee',
  personalData: journeePersonal,
  tables: { journee_reports: true, journee_regards: true, releves_de_nuit: true },
  channels: { [JOURNEE_CHANNEL]: ({ ability }) => ability.can('read', 'Journee') },
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const days = all.flatMap(({ day }) => day?.(app) ?? []);
  const { timeZone } = app.config;
  const open = async (): Promise<JourneeServices> => ({
    days,
    settings: await app.settings.read(),
    timeZone,
  });
  app.jobs.register(createReleveJob(days));
  serve(app, endpoints.getJournee, async (context) =>
    journee.getJournee(context, await open(), context.query),
  );
  serve(app, endpoints.listJourneeCarte, async (context) =>
    journee.listCarte(context, await open(), context.params.carte, context.query),
  );
  serve(app, endpoints.snoozeJourneeItem, async (context) =>
    journee.putAside(context, await open(), context.params, context.body),
  );
  serve(app, endpoints.unsnoozeJourneeItem, (context) => journee.takeUp(context, context.params));
  serve(app, endpoints.lookAtJourneeItem, async (context) =>
    journee.recordLook(context, await open(), context.params),
  );
  serve(app, endpoints.listReleves, ({ db, query }) => findReleves(db, query));
  serve(app, endpoints.getReleve, async (context) =>
    getReleve(context, await open(), context.params.nuit),
  );
}
