import * as endpoints from '@releve/domain/features/chiffres.ts';
import { defineFeature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { createMonthlyMail } from './chiffres-mail.ts';
import { type PaperServices, printChiffres } from './chiffres-pdf.ts';
import { getChiffres, today } from './chiffres.service.ts';
import type { ChiffresTables } from './chiffres.tables.ts';
import { listPayPeriods } from './pay-periods.ts';
import { exportLignes, listLignes } from './lignes.service.ts';
import { createFactSettings, createRebuildJob } from './rebuild.ts';
import { exportTrainings } from './trainings.ts';
import { chiffresPersonal } from './chiffres.personal.ts';

export const chiffresFeature = defineFeature<ChiffresTables>({
  name: 'chiffres',
  personalData: chiffresPersonal,
  tables: {
    faits: true,
    faits_jours: true,
    jours_calcules: true,
    faits_a_refaire: true,
    chiffres_envois: true,
  },
  register: (app) => {
    const readSettings = createFactSettings(app);
    const services: PaperServices = {
      readSettings,
      settings: app.settings,
      files: app.files,
      timeZone: app.config.timeZone,
    };
    const limit = createPdfLimit(app.clock);
    app.jobs.register(createRebuildJob(readSettings));
    app.jobs.register(createMonthlyMail(services, app));
    serve(app, endpoints.getChiffres, (context) => getChiffres(context, services, context.query));
    serve(app, endpoints.listPeriodesPaie, async ({ db, now }) => ({
      data: await listPayPeriods(db, today(now, services.timeZone)),
    }));
    serve(app, endpoints.exportFormationsChiffre, (context) =>
      exportTrainings(context, services, context.query),
    );
    serve(app, endpoints.printChiffres, (context) =>
      printChiffres(context, { ...services, limit }, context.query),
    );
    serve(app, endpoints.listChiffreLignes, (context) =>
      listLignes(context, services, context.params.chiffre, context.query),
    );
    serve(app, endpoints.exportChiffreLignes, (context) =>
      exportLignes(context, services, context.params.chiffre, context.query),
    );
  },
});
