import * as corrections from '@releve/domain/features/formation-corrections.ts';
import * as sheets from '@releve/domain/features/formation-seances.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import * as endpoints from '@releve/domain/features/formations.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { certificatCodes } from './certificat-codes.ts';
import { withdrawCertificat } from './certificats.ts';
import { printCertificat } from './certificat-pdf.ts';
import { correctQuestion, listCorrections } from './correct.service.ts';
import { assignFormation, createDutiesJob, unassignFormation } from './duties.ts';
import { overdueFormationRows } from './formation-day.repository.ts';
import type { FormationServices } from './formation-files.ts';
import { formationPacks } from './formation-packs.ts';
import { remindOfDue, remindOfEnd } from './formations.deadlines.ts';
import { formationNames } from './formations.repository.ts';
import * as formations from './formations.service.ts';
import type { FormationsTables } from './formations.tables.ts';
import { exportMatrix, getMatrix } from './matrix.service.ts';
import { ECHEANCE } from './reminders.ts';
import { listResults } from './results.service.ts';
import { printSeance } from './seance-pdf.ts';
import * as seances from './seances.service.ts';
import * as taken from './taken.service.ts';
import * as tentatives from './tentatives.service.ts';
import { serveVerification } from './verification-page.ts';
import { formationsPersonal } from './formations.personal.ts';

const servicesOf = ({ files, attachments, settings, config }: App): FormationServices => ({
  files,
  attachments,
  settings,
  timeZone: config.timeZone,
});

export const formationsFeature = defineFeature<FormationsTables>({
  name: 'formations',
  tables: {
    formations: true,
    formation_corriges: true,
    formation_assignations: true,
    formation_tentatives: true,
    formation_tentative_alias: true,
    formation_lecons_lues: true,
    formation_reponses: true,
    formation_seances: true,
    formation_presences: true,
    certificats: true,
  },
  personalData: formationsPersonal,
  attachments: [endpoints.FORMATION_FILE, sheets.PRESENCE_SIGNATURE],
  deadlines: {
    certificat: { rappel: remindOfEnd, expiration: remindOfEnd },
    formation: { [ECHEANCE]: remindOfDue },
  },
  journalNames: formationNames,
  codes: () => [certificatCodes],
  packs: ({ config }) => [formationPacks(config.timeZone)],
  attention: ({ config }) => [
    {
      key: 'formations',
      list: endpoints.listMyFormations,
      lien: '/formations',
      count: (context) => taken.countAwaited(context, config.timeZone),
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'formations',
        list: admin.getMatrix,
        lien: null,
        itemLien: ({ id }) => `/formations/edit/${id}`,
        rows: ({ calendarDay, timeZone, user }) =>
          overdueFormationRows(calendarDay, timeZone, { leader: user.id }),
      },
    ],
  }),
  register,
});

function register(app: App): void {
  const services = servicesOf(app);
  app.jobs.register(createDutiesJob(app.settings));
  registerTaking(app, services);
  registerWriting(app, services);
  registerPeople(app, services);
  registerSeances(app, services);
  serveVerification(app);
}

function registerTaking(app: App, services: FormationServices): void {
  const { timeZone } = services;
  const printing = {
    ...services,
    publicUrl: app.config.publicUrl,
    limit: createPdfLimit(app.clock),
  };
  serve(app, endpoints.listMyFormations, (context) => taken.listMyFormations(context, services));
  serve(app, endpoints.takeFormation, (context) =>
    taken.takeFormation(context, services, context.params.id),
  );
  serve(app, endpoints.beginTentative, (context) =>
    tentatives.begin(context, timeZone, context.params.id, context.body),
  );
  serve(app, endpoints.readLecon, (context) =>
    tentatives.readLecon(context, context.params.uuid, context.body),
  );
  serve(app, endpoints.answerQuestion, (context) =>
    tentatives.answerQuestion(context, context.params.uuid, context.body),
  );
  serve(app, endpoints.submitTentative, (context) =>
    tentatives.submit(context, timeZone, context.params.uuid, context.body),
  );
  serve(app, endpoints.printCertificat, (context) =>
    printCertificat(context, printing, context.params.id),
  );
}

function registerWriting(app: App, services: FormationServices): void {
  serve(app, admin.listFormations, (context) =>
    formations.listFormations(context, services, context.query),
  );
  serve(app, admin.getFormation, (context) =>
    formations.getFormation(context, services, context.params.id),
  );
  serve(app, admin.createFormation, (context) =>
    formations.createFormation(context, services, context.body),
  );
  serve(app, admin.updateFormation, (context) =>
    formations.updateFormation(context, services, context.params.id, context.body),
  );
  serve(app, admin.updateFormationDuty, (context) =>
    formations.updateDuty(context, services, context.params.id, context.body),
  );
  serve(app, admin.publishFormation, (context) =>
    formations.publishFormation(context, services, context.params.id, context.body),
  );
  serve(app, admin.archiveFormation, (context) =>
    formations.archiveFormation(context, services, context.params.id, context.body),
  );
  serve(app, admin.duplicateFormation, (context) =>
    formations.duplicateFormation(context, services, context.params.id),
  );
  serve(app, corrections.listCorrections, (context) =>
    listCorrections(context, services, context.params.id),
  );
  serve(app, corrections.correctQuestion, (context) =>
    correctQuestion(context, services, context.params.id, context.body),
  );
}

function registerPeople(app: App, services: FormationServices): void {
  const { timeZone } = services;
  serve(app, admin.listFormationResults, (context) =>
    listResults(context, timeZone, context.params.id, context.query),
  );
  serve(app, admin.getMatrix, (context) => getMatrix(context, timeZone, context.query));
  serve(app, admin.exportMatrix, (context) => exportMatrix(context, timeZone, context.query));
  serve(app, admin.assignFormation, (context) =>
    assignFormation(context, timeZone, context.params.id, context.body),
  );
  serve(app, admin.unassignFormation, (context) =>
    unassignFormation(context, timeZone, context.params.id, context.params.employe),
  );
  serve(app, admin.withdrawCertificat, (context) =>
    withdrawCertificat(context, timeZone, context.params.id, context.body.motif),
  );
}

function registerSeances(app: App, services: FormationServices): void {
  serve(app, sheets.listSeances, (context) => seances.listSeances(context, context.query));
  serve(app, sheets.getSeance, (context) =>
    seances.getSeance(context, services, context.params.id),
  );
  serve(app, sheets.createSeance, (context) =>
    seances.createSeance(context, services, context.body),
  );
  serve(app, sheets.updateSeance, (context) =>
    seances.updateSeance(context, services, context.params.id, context.body),
  );
  serve(app, sheets.signSeance, (context) =>
    seances.signSeance(context, services, context.params.id, context.body),
  );
  serve(app, sheets.endSeance, (context) =>
    seances.endSeance(context, services, context.params.id, context.body),
  );
  const printing = { ...services, limit: createPdfLimit(app.clock) };
  serve(app, sheets.printSeance, (context) => printSeance(context, printing, context.params.id));
  serve(app, sheets.listMySeances, (context) => seances.listMySeances(context, services.timeZone));
  serve(app, sheets.signMySeance, (context) =>
    seances.signMySeance(context, services, context.params.id, context.body),
  );
}
