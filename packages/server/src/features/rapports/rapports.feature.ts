import * as inspectionEndpoints from '@releve/domain/features/inspections.ts';
import { RAPPORT_PHOTO, RAPPORT_SIGNATURE } from '@releve/domain/features/rapports.ts';
import * as suiviEndpoints from '@releve/domain/features/suivis.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ThreadRules } from '../../platform/threads.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import * as inspections from './inspections.service.ts';
import { countWaitingReprises, waitingRepriseRows } from './rapport-day.repository.ts';
import { exportInspections, exportSuivis } from './rapport-export.service.ts';
import { createLetterLimit, createSendRapport, mailRapport } from './rapport-mail.service.ts';
import { getRapportPdf } from './rapport-pdf.service.ts';
import { saveRapport } from './rapport-save.service.ts';
import { getInspectionTrend, getSuiviTrend } from './rapport-trend.service.ts';
import * as reprises from './reprises.service.ts';
import * as suivis from './suivis.service.ts';
import type { RapportsTables } from './rapports.tables.ts';
import { countToAcknowledge, rapportNames } from './rapports.repository.ts';
import { requireReadable } from './rapport-context.ts';
import { tellMessage } from './rapport.notice.ts';
import { rapportsPersonal } from './rapports.personal.ts';

/** Whoever may read a suivi may write under it, for themselves only; not once it was cancelled. */
const suiviThread: ThreadRules = {
  objet: 'rapports',
  actions: ['creation', 'modification', 'annulation', 'accuse_reception', 'reponse'],
  open: async ({ db, user }, id) => {
    if (!user.ability.can('read', 'Suivi')) throw new ForbiddenError();
    const suivi = await requireReadable(db, user, 'suivi', id);
    return {
      canWrite: suivi.statut === 'depose' && user.actsFor === null,
      tell: (context, message) => tellMessage(context, suivi, message),
    };
  },
};

type Post = Parameters<typeof mailRapport>[1] & { printer: Parameters<typeof getRapportPdf>[1] };

export const rapportsFeature = defineFeature<RapportsTables>({
  name: 'rapports',
  tables: { rapports: true, reprises: true },
  personalData: rapportsPersonal,
  attachments: [RAPPORT_PHOTO, RAPPORT_SIGNATURE],
  threads: { suivi: suiviThread },
  journalNames: rapportNames,
  attention: () => [
    {
      key: 'suivis',
      list: suiviEndpoints.listMySuivis,
      lien: '/user/suivis?etat=a_accuser',
      count: ({ db, user }) => countToAcknowledge(db, user.id),
    },
    {
      key: 'reprises',
      list: inspectionEndpoints.listReprises,
      lien: '/admin?carte=reprises',
      kind: 'told',
      count: ({ db }) => countWaitingReprises(db),
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'reprises',
        list: inspectionEndpoints.listReprises,
        lien: null,
        itemLien: ({ id, lien_id }) => `/inspections/view/${lien_id ?? id}`,
        rows: ({ timeZone }) => waitingRepriseRows(timeZone),
      },
    ],
  }),
  register,
});

function register(app: App): void {
  const { files, attachments, settings } = app;
  const post = {
    job: createSendRapport(app),
    limit: createLetterLimit(app.clock),
    printer: { files, attachments, settings, limit: createPdfLimit(app.clock) },
  };
  app.jobs.register(post.job);
  registerSuivis(app, post);
  registerInspections(app, post);
}

function registerSuivis(app: App, post: Post): void {
  serve(app, suiviEndpoints.listSuivis, (context) =>
    suivis.listSuivis(context, app, context.query),
  );
  serve(app, suiviEndpoints.listSuiviChoices, (context) =>
    suivis.listChoices(context, context.query),
  );
  serve(app, suiviEndpoints.suiviTrend, (context) => getSuiviTrend(context, app, context.query));
  serve(app, suiviEndpoints.exportSuivis, (context) => exportSuivis(context, app, context.query));
  serve(app, suiviEndpoints.getSuivi, (context) =>
    suivis.getSuivi(context, app, context.params.id),
  );
  serve(app, suiviEndpoints.putSuivi, (context) =>
    saveRapport(context, app, { genre: 'suivi', uuid: context.params.uuid }, context.body),
  );
  serve(app, suiviEndpoints.cancelSuivi, (context) =>
    suivis.cancelSuivi(context, app, context.params.id, context.body),
  );
  serve(app, suiviEndpoints.suiviPdf, (context) =>
    getRapportPdf(context, post.printer, 'suivi', context.params.id),
  );
  serve(app, suiviEndpoints.emailSuivi, (context) =>
    mailRapport(context, post, { genre: 'suivi', id: context.params.id }, context.body),
  );
  serve(app, suiviEndpoints.seeSuivi, (context) =>
    suivis.seeSuivi(context, context.params.id, context.body),
  );
  serve(app, suiviEndpoints.acknowledgeSuivi, (context) =>
    suivis.acknowledgeSuivi(context, context.params.id, context.body),
  );
  serve(app, suiviEndpoints.listMySuivis, (context) =>
    suivis.listMySuivis(context, app, context.query),
  );
}

function registerInspections(app: App, post: Post): void {
  serve(app, inspectionEndpoints.listInspections, (context) =>
    inspections.listInspections(context, context.query),
  );
  serve(app, inspectionEndpoints.inspectionTrend, (context) =>
    getInspectionTrend(context, app, context.query),
  );
  serve(app, inspectionEndpoints.exportInspections, (context) =>
    exportInspections(context, app, context.query),
  );
  serve(app, inspectionEndpoints.listReprises, (context) =>
    reprises.listReprises(context, context.query),
  );
  serve(app, inspectionEndpoints.getInspection, (context) =>
    inspections.getInspection(context, app, context.params.id),
  );
  serve(app, inspectionEndpoints.putInspection, (context) =>
    saveRapport(context, app, { genre: 'inspection', uuid: context.params.uuid }, context.body),
  );
  serve(app, inspectionEndpoints.cancelInspection, (context) =>
    inspections.cancelInspection(context, app, context.params.id, context.body),
  );
  serve(app, inspectionEndpoints.inspectionPdf, (context) =>
    getRapportPdf(context, post.printer, 'inspection', context.params.id),
  );
  serve(app, inspectionEndpoints.emailInspection, (context) =>
    mailRapport(context, post, { genre: 'inspection', id: context.params.id }, context.body),
  );
  serve(app, inspectionEndpoints.rescoreReprise, (context) =>
    reprises.rescoreReprise(context, app, context.params.id, context.body),
  );
}
