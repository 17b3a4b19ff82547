import * as admin from '@releve/domain/features/sondages-admin.ts';
import * as endpoints from '@releve/domain/features/sondages.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as answering from './answering.service.ts';
import * as humeur from './humeur.service.ts';
import * as results from './results.service.ts';
import { createSettleJob } from './settle.ts';
import { sondageDeadlines } from './sondages.deadlines.ts';
import { sondageNames } from './sondages.repository.ts';
import * as sondages from './sondages.service.ts';
import type { SondagesTables } from './sondages.tables.ts';
import { sondagesPersonal } from './sondages.personal.ts';

export const sondagesFeature = defineFeature<SondagesTables>({
  name: 'sondages',
  tables: {
    sondages: true,
    sondage_participations: true,
    sondage_enveloppes: true,
    sondage_reponses: true,
    sondage_parts: true,
    sondage_reponses_nommees: true,
    humeur_participations: true,
    humeur_enveloppes: true,
    humeur_semaines: true,
    humeur_totaux: true,
  },
  personalData: sondagesPersonal,
  deadlines: sondageDeadlines,
  journalNames: sondageNames,
  attention: () => [
    {
      key: 'sondages',
      list: endpoints.listMySondages,
      lien: '/user/sondages?etat=a_repondre',
      count: answering.countToAnswer,
    },
  ],
  register,
});

function register(app: App): void {
  const { config, secretBox, settings } = app;
  const { timeZone } = config;
  const services = { timeZone, secretBox, settings };
  app.jobs.register(createSettleJob(secretBox));
  app.jobs.register(humeur.createHumeurJob(secretBox));

  serve(app, endpoints.listMySondages, (context) =>
    answering.listMySondages(context, context.query),
  );
  serve(app, endpoints.getMySondage, (context) =>
    answering.getMySondage(context, context.params.id),
  );
  serve(app, endpoints.answerSondage, (context) =>
    answering.answerSondage(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.giveHumeur, (context) => humeur.giveMood(context, services, context.body));

  serve(app, admin.listSondages, (context) => sondages.listSondages(context, context.query));
  serve(app, admin.getHumeurTrend, (context) => humeur.getTrend(context, services, context.query));
  serve(app, admin.getSondage, ({ db, params }) => sondages.getSondage(db, params.id));
  serve(app, admin.createSondage, (context) => sondages.createSondage(context, context.body));
  serve(app, admin.updateSondage, (context) =>
    sondages.updateSondage(context, timeZone, context.params.id, context.body),
  );
  serve(app, admin.duplicateSondage, (context) =>
    sondages.duplicateSondage(context, context.params.id),
  );
  serve(app, admin.openSondage, (context) =>
    sondages.openSondage(context, timeZone, context.params.id, context.body),
  );
  serve(app, admin.withdrawSondage, (context) =>
    sondages.withdrawSondage(context, context.params.id, context.body),
  );
  serve(app, admin.closeSondage, (context) =>
    sondages.closeSondage(context, context.params.id, context.body),
  );
  serve(app, admin.deleteSondage, (context) => sondages.deleteSondage(context, context.params.id));
  serve(app, admin.remindSondage, (context) => sondages.remindSondage(context, context.params.id));
  serve(app, admin.concludeSondage, (context) =>
    sondages.concludeSondage(context, context.params.id, context.body),
  );
  serve(app, admin.getSondageResults, (context) =>
    results.getResults(context, context.params.id, context.query),
  );
  serve(app, admin.exportSondage, (context) =>
    results.exportResults(context, context.params.id, context.query),
  );
  serve(app, admin.listSondageAnswers, (context) =>
    results.listAnswers(context, context.params.id, context.query),
  );
}
