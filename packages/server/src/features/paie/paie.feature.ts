import * as rules from '@releve/domain/features/paie-regles.ts';
import * as pay from '@releve/domain/features/paie.ts';
import { defineFeature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { addEmployePay, getEmployePay, getMyPay } from '../employes/employe-pay.service.ts';
import { getCalendrier, setCalendrier } from './calendrier.service.ts';
import { continuePeriods } from './paie.jobs.ts';
import type { PaieTables } from './paie.tables.ts';
import { paieNames } from './regles.repository.ts';
import { addRegle, confirmRegle, listRegles, previewRegle } from './regles.service.ts';

export const paieFeature = defineFeature<PaieTables>({
  name: 'paie',
  tables: { groupes_paie: true, regles_paie: true, codes_paie: true, periodes_paie: true },
  jobs: [continuePeriods],
  journalNames: paieNames,
  confidential: { subjects: ['Paie'] },
  register: (app) => {
    const { timeZone } = app.config;
    serve(app, pay.getMyPaie, (context) => getMyPay(context, timeZone));
    serve(app, pay.getEmployePaie, (context) =>
      getEmployePay(context, timeZone, context.params.id),
    );
    serve(app, pay.addEmployePaie, (context) =>
      addEmployePay(context, timeZone, context.params.id, context.body),
    );
    serve(app, rules.listReglesPaie, (context) => listRegles(context, timeZone));
    serve(app, rules.previewReglePaie, (context) => previewRegle(context, timeZone, context.body));
    serve(app, rules.addReglePaie, (context) => addRegle(context, timeZone, context.body));
    serve(app, rules.confirmReglePaie, (context) =>
      confirmRegle(context, timeZone, context.params.id),
    );
    serve(app, rules.getCalendrierPaie, (context) => getCalendrier(context, timeZone));
    serve(app, rules.setCalendrierPaie, (context) =>
      setCalendrier(context, timeZone, context.params.cle, context.body),
    );
  },
});
