import * as admin from '@releve/domain/features/heures-admin.ts';
import * as tools from '@releve/domain/features/heures-outils.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import * as own from '@releve/domain/features/heures.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { decideAjustement, listAjustements } from './ajustements.service.ts';
import * as clients from './clients.service.ts';
import { decideHeures } from './decisions.service.ts';
import { previewModele } from './export-input.ts';
import * as exports from './exports.service.ts';
import { heuresNames } from './heures-names.repository.ts';
import { keepPeriods, proposeLateChanges } from './heures.jobs.ts';
import { heuresPersonal } from './heures.personal.ts';
import type { HeuresTables } from './heures.tables.ts';
import { listHeures } from './list.service.ts';
import { copyModele, listModeles, setModele } from './modeles.service.ts';
import * as periodes from './periodes.service.ts';
import { exportMonthlyReport } from './rapport-mensuel-file.ts';
import { awaitReports, remindOfReport } from './rapport-mensuel.deadlines.ts';
import { getMonthlyReport, markReportSent } from './rapport-mensuel.service.ts';
import * as registre from './registre.service.ts';
import * as sheets from './sheet.service.ts';
import { createSummaryMemory, type SummaryMemory } from './summaries.ts';
import { approveWithinTolerance, undoTolerance } from './tolerance.service.ts';

function registerOwn(app: App, services: registre.RegisterServices): void {
  const { timeZone } = services;
  serve(app, own.getMyHeures, (context) =>
    sheets.getMyHeures(context, timeZone, context.query.date),
  );
  serve(app, own.confirmMyHeures, (context) =>
    sheets.confirmMyHeures(context, timeZone, context.body),
  );
  serve(app, own.contestMyHeures, (context) =>
    sheets.contestMyHeures(context, timeZone, context.body),
  );
  serve(app, own.listMyPeriodes, (context) => sheets.listMyPeriodes(context));
  serve(app, own.getMyHeuresPdf, (context) =>
    registre.getMyHeuresPdf(context, services, context.query.periode),
  );
}

/** What the list and the monthly report compute is kept for both. */
interface HeuresServices extends registre.RegisterServices {
  readonly memory: SummaryMemory;
}

function registerAdmin(app: App, { timeZone, memory }: HeuresServices): void {
  serve(app, admin.listHeures, (context) =>
    listHeures(context, { timeZone, memory }, context.query),
  );
  serve(app, admin.getHeures, (context) =>
    sheets.getHeures(context, timeZone, context.params.id, context.query.periode),
  );
  serve(app, admin.decideHeures, (context) => decideHeures(context, timeZone, context.body));
  serve(app, admin.approveWithinTolerance, (context) =>
    approveWithinTolerance(context, timeZone, context.body),
  );
  serve(app, admin.undoTolerance, (context) => undoTolerance(context, context.body));
  serve(app, closing.listAjustements, (context) =>
    listAjustements(context, timeZone, context.query),
  );
  serve(app, closing.decideAjustement, (context) =>
    decideAjustement(context, timeZone, context.params.id, context.body),
  );
}

function registerClosing(app: App, services: registre.RegisterServices): void {
  const { timeZone } = services;
  serve(app, closing.listHeuresPeriodes, (context) =>
    periodes.listHeuresPeriodes(context, timeZone, context.query),
  );
  serve(app, closing.getClosing, (context) =>
    periodes.getClosing(context, timeZone, context.params.id),
  );
  serve(app, closing.lockPeriode, (context) =>
    periodes.lockPeriode(context, timeZone, context.params.id),
  );
  serve(app, closing.reopenPeriode, (context) =>
    periodes.reopenPeriode(context, timeZone, context.params.id, context.body),
  );
  serve(app, closing.previewExport, (context) =>
    exports.previewExport(context, context.params.id, context.query.modele),
  );
  serve(app, closing.exportPeriode, (context) =>
    exports.exportPeriode(context, context.params.id, context.body),
  );
  serve(app, closing.listExports, (context) => exports.listExports(context, context.params.id));
  serve(app, closing.getExportFile, (context) => exports.getExportFile(context, context.params.id));
  serve(app, closing.markTransmitted, (context) =>
    exports.markTransmitted(context, context.params.id),
  );
  serve(app, closing.getRegister, (context) =>
    registre.getRegister(context, services, context.params.id, context.query),
  );
}

function registerTools(app: App, services: HeuresServices): void {
  const { timeZone } = services;
  serve(app, closing.listModeles, (context) => listModeles(context, context.query));
  serve(app, closing.setModele, (context) => setModele(context, context.params.cle, context.body));
  serve(app, tools.copyModele, (context) => copyModele(context, context.body));
  serve(app, tools.previewModele, (context) => previewModele(context, timeZone, context.body));
  serve(app, tools.listClientHours, (context) =>
    clients.listClientHours(context, timeZone, context.query),
  );
  serve(app, tools.exportClientHours, (context) =>
    clients.exportClientHours(context, timeZone, context.query),
  );
  serve(app, tools.getClientHours, (context) =>
    clients.getClientHours(context, timeZone, context.params.id),
  );
  serve(app, tools.setVisiteCourte, (context) =>
    clients.setVisiteCourte(context, timeZone, context.params.id, context.body),
  );
  serve(app, tools.getMonthlyReport, (context) =>
    getMonthlyReport(context, services, context.query),
  );
  serve(app, tools.exportMonthlyReport, (context) =>
    exportMonthlyReport(context, services, context.query),
  );
  serve(app, tools.markReportSent, (context) => markReportSent(context, timeZone, context.body));
}

export const heuresFeature = defineFeature<HeuresTables>({
  name: 'heures',
  personalData: heuresPersonal,
  tables: {
    decisions_heures: true,
    instantanes_paie: true,
    feuilles_heures: true,
    reouvertures_paie: true,
    ajustements_paie: true,
    modeles_export: true,
    exports_paie: true,
    confirmations_heures: true,
    consultations_heures: true,
    visites_courtes: true,
    rapports_mensuels: true,
  },
  jobs: [keepPeriods, proposeLateChanges, awaitReports],
  deadlines: { rapport_mensuel: { rappel: remindOfReport } },
  journalNames: heuresNames,
  confidential: { subjects: ['Heures'] },
  register: (app) => {
    const { files, settings, config } = app;
    const services = {
      files,
      settings,
      limit: createPdfLimit(app.clock),
      timeZone: config.timeZone,
      memory: createSummaryMemory(),
    };
    registerOwn(app, services);
    registerAdmin(app, services);
    registerClosing(app, services);
    registerTools(app, services);
  },
});
