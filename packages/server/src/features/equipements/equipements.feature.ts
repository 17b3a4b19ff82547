import * as reports from '@releve/domain/features/equipement-rapports.ts';
import { EQUIPEMENT_PHOTO, VOIX_PIECE } from '@releve/domain/features/equipement-shapes.ts';
import * as endpoints from '@releve/domain/features/equipements.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { attachRapport, reportBris } from './bris.service.ts';
import * as entretien from './entretien.service.ts';
import { equipementCodes } from './equipement-codes.ts';
import { type EquipementServices, readMachine, readRapport } from './equipement-access.ts';
import {
  openRapportRows,
  overdueMaintenanceRows,
  stoppedMachineRows,
} from './equipement-day.repository.ts';
import { remindOfEntretien, remindOfRapport } from './equipement-deadlines.ts';
import { equipementThread, rapportThread } from './equipement-threads.ts';
import { equipementNames } from './equipements.repository.ts';
import * as machines from './equipements.service.ts';
import type { EquipementsTables } from './equipements.tables.ts';
import * as lists from './rapport-lists.service.ts';
import * as steps from './rapport-steps.service.ts';
import { equipementsPersonal } from './equipements.personal.ts';

const servicesOf = ({ files, attachments, config }: App): EquipementServices => ({
  files,
  attachments,
  timeZone: config.timeZone,
});

export const equipementsFeature = defineFeature<EquipementsTables>({
  name: 'equipements',
  tables: {
    equipements: true,
    entretien_plans: true,
    equipement_rapports: true,
    equipement_voix: true,
    equipement_transferts: true,
  },
  personalData: equipementsPersonal,
  attachments: [EQUIPEMENT_PHOTO, VOIX_PIECE],
  threads: { equipement: equipementThread, equipement_rapport: rapportThread },
  deadlines: {
    equipement_rapport: { relance: remindOfRapport },
    entretien_plan: { entretien: remindOfEntretien },
  },
  journalNames: equipementNames,
  attention: () => [
    {
      key: 'equipements',
      list: reports.listRapports,
      lien: '/admin/clients/equipment-reports?ouverts=1',
      count: lists.countOpen,
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'bris',
        list: reports.listRapports,
        lien: '/admin/clients/equipment-reports?ouverts=1',
        itemLien: ({ id }) => `/user/equipements/rapports/${id}`,
        actes: { prendre: reports.stepRapport },
        rows: openRapportRows,
      },
      {
        carte: 'machines',
        list: endpoints.listEquipements,
        lien: '/admin/equipements?arret=1',
        itemLien: ({ id }) => `/user/equipements/${id}`,
        rows: stoppedMachineRows,
      },
      {
        carte: 'entretiens',
        list: endpoints.listEquipements,
        lien: null,
        itemLien: ({ id }) => `/user/equipements/${id}`,
        rows: ({ calendarDay, timeZone }) => overdueMaintenanceRows(calendarDay, timeZone),
      },
    ],
  }),
  codes: (app) => [equipementCodes(servicesOf(app))],
  register: (app) => {
    const services = servicesOf(app);
    registerMachines(app, services);
    registerEntretien(app, services);
    registerReports(app, services);
  },
});

function registerMachines(app: App, services: EquipementServices): void {
  serve(app, endpoints.listEquipements, (context) =>
    machines.listEquipements(context, services, context.query),
  );
  serve(app, endpoints.listMyEquipements, (context) =>
    machines.listMyEquipements(context, services, context.query.employe_id),
  );
  serve(app, endpoints.getEquipement, (context) =>
    readMachine(context, services, context.params.id),
  );
  serve(app, endpoints.createEquipement, (context) =>
    machines.createEquipement(context, services, context.body),
  );
  serve(app, endpoints.updateEquipement, (context) =>
    machines.updateEquipement(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.moveEquipement, (context) =>
    machines.moveEquipement(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.listSpares, (context) => machines.listSpares(context, context.params.id));
  serve(app, endpoints.askTransfert, (context) =>
    machines.askTransfert(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.refuseTransfert, (context) =>
    machines.refuseTransfert(context, services, context.params.id, context.body),
  );
}

function registerEntretien(app: App, services: EquipementServices): void {
  serve(app, endpoints.createPlan, (context) =>
    entretien.createPlan(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.updatePlan, (context) =>
    entretien.updatePlan(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.recordEntretien, (context) =>
    entretien.recordEntretien(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.skipEntretien, (context) =>
    entretien.skipEntretien(context, services, context.params.id, context.body),
  );
}

function registerReports(app: App, services: EquipementServices): void {
  serve(app, reports.reportBris, (context) => reportBris(context, services, context.body));
  serve(app, reports.listRapports, (context) =>
    lists.listRapports(context, services, context.query),
  );
  serve(app, reports.exportRapports, (context) =>
    lists.exportRapports(context, services, context.query),
  );
  serve(app, reports.listMachineRapports, (context) =>
    lists.listMachineRapports(context, services, context.params.id, context.query),
  );
  serve(app, reports.getRapport, (context) => readRapport(context, services, context.params.id));
  serve(app, reports.stepRapport, (context) =>
    steps.stepRapport(context, services, context.params.id, context.body),
  );
  serve(app, reports.costRapport, (context) =>
    steps.costRapport(context, services, context.params.id, context.body),
  );
  serve(app, reports.attachRapport, (context) =>
    attachRapport(context, services, context.params.id, context.body),
  );
  serve(app, reports.getEquipementFigures, (context) =>
    lists.getFigures(context, services, context.query.client_id),
  );
}
