import * as writing from '@releve/domain/features/avis-writing.ts';
import * as endpoints from '@releve/domain/features/avis.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createSettingsReader } from '../horaire/horaire-settings.ts';
import { mayOpenFile, type AvisServices } from './avis-access.ts';
import { avisNames, findAvisOfReponse, isJournalShown } from './avis.repository.ts';
import type { AvisTables } from './avis.tables.ts';
import * as lists from './list.service.ts';
import * as own from './own.service.ts';
import { printAvis } from './pdf.service.ts';
import * as steps from './step.service.ts';
import * as suspensions from './suspension.service.ts';
import * as writes from './write.service.ts';
import { avisPersonal } from './avis.personal.ts';

const servicesOf = ({ files, attachments, settings, config }: App): AvisServices => ({
  files,
  attachments,
  settings,
  timeZone: config.timeZone,
});

export const avisFeature = defineFeature<AvisTables>({
  name: 'avis',
  tables: { avis: true, avis_reponses: true },
  personalData: avisPersonal,
  attachments: [endpoints.AVIS_PIECE, endpoints.AVIS_REPLY_PIECE, endpoints.AVIS_SIGNATURE],
  journalNames: avisNames,
  confidential: {
    subjects: ['Avis', 'OwnAvis'],
    journal: { avis: isJournalShown },
    files: {
      [endpoints.AVIS_PIECE.object]: mayOpenFile,
      [endpoints.AVIS_SIGNATURE.object]: mayOpenFile,
      [endpoints.AVIS_REPLY_PIECE.object]: async (reader, id) => {
        const avisId = await findAvisOfReponse(reader.db, id);
        return avisId !== undefined && (await mayOpenFile(reader, avisId));
      },
    },
  },
  attention: (app) => [
    {
      key: 'avis',
      list: endpoints.listMyAvis,
      lien: '/user/avis?a_traiter=1',
      count: (context) => lists.countToHandle(context, servicesOf(app)),
    },
  ],
  register,
});

function register(app: App): void {
  const services = servicesOf(app);
  registerReading(app, services);
  registerOwn(app, services);
  registerWriting(app, services);
  registerSuspensions(app, services);
}

function registerReading(app: App, services: AvisServices): void {
  const limit = createPdfLimit(app.clock);
  serve(app, endpoints.listAvis, (context) =>
    lists.listAvis(context, services, context.params.id, context.query),
  );
  serve(app, endpoints.listMyAvis, (context) => lists.listMyAvis(context, services, context.query));
  serve(app, endpoints.getAvis, (context) => lists.getAvis(context, services, context.params.id));
  serve(app, endpoints.listAvisLooks, (context) =>
    lists.listLooks(context, services, context.params.id, context.query),
  );
  serve(app, endpoints.printAvis, (context) =>
    printAvis(context, { ...services, limit }, context.params.id),
  );
  serve(app, writing.getLadder, (context) => lists.getLadder(context, services, context.params.id));
  serve(app, writing.listAvisLinks, (context) =>
    lists.listLinks(context, services, context.params.id, context.query),
  );
  serve(app, writing.getFairness, (context) => lists.getFairness(context, context.query));
}

function registerOwn(app: App, services: AvisServices): void {
  serve(app, endpoints.answerProjet, (context) =>
    own.answerProjet(context, context.params.id, context.body),
  );
  serve(app, endpoints.receiveAvis, (context) =>
    own.receiveAvis(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.replyToAvis, (context) =>
    own.replyToAvis(context, services, context.params.id, context.body),
  );
}

function registerWriting(app: App, services: AvisServices): void {
  serve(app, writing.createAvis, (context) =>
    writes.createAvis(context, services, context.params.id, context.body),
  );
  serve(app, writing.updateAvis, (context) =>
    writes.updateAvis(context, services, context.params.id, context.body),
  );
  serve(app, writing.deleteAvis, (context) =>
    writes.deleteAvis(context, services, context.params.id, context.body),
  );
  serve(app, writing.rectifyAvis, (context) =>
    writes.rectifyAvis(context, services, context.params.id, context.body),
  );
  serve(app, writing.stepAvis, (context) =>
    steps.stepAvis(context, services, context.params.id, context.body),
  );
  serve(app, writing.noteRefusal, (context) =>
    steps.noteRefusal(context, services, context.params.id, context.body),
  );
}

function registerSuspensions(app: App, base: AvisServices): void {
  const services = { ...base, readHoraire: createSettingsReader(app) };
  serve(app, writing.listSuspendedQuarts, (context) =>
    suspensions.listSuspendedQuarts(context, services, context.params.id),
  );
  serve(app, writing.freeSuspendedQuarts, (context) =>
    suspensions.freeSuspendedQuarts(context, services, context.params.id, context.body),
  );
}
