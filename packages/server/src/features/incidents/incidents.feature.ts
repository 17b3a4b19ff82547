import * as endpoints from '@releve/domain/features/incidents.ts';
import { REGISTRE_SIGNATURE } from '@releve/domain/features/registre-shapes.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { runEscalation } from './escalation.ts';
import { confirmByItself } from './incident-confirmation.ts';
import { findNightIncidents, openIncidentRows } from './incident-day.repository.ts';
import { countOpen, countToConfirm } from './incident-list.service.ts';
import { incidentThread } from './incident-thread.ts';
import { incidentNames } from './incidents.repository.ts';
import type { IncidentsTables } from './incidents.tables.ts';
import { registerIncidents, servicesOf } from './incidents.routes.ts';
import { countOpenBySite } from './open-incidents.repository.ts';
import { mayOpenSignature } from './registre-access.ts';
import { remindOfAuthority } from './registre-authority.ts';
import { registreNames } from './registre.repository.ts';
import { registerRegistre } from './registre.routes.ts';
import { incidentsPersonal } from './incidents.personal.ts';
import { incidentRetention } from './incidents.retention.ts';

export const incidentsFeature = defineFeature<IncidentsTables>({
  name: 'incidents',
  tables: { incidents: true, incident_appels: true, registre: true },
  personalData: incidentsPersonal,
  retention: (app) => [incidentRetention(app)],
  attachments: [endpoints.INCIDENT_PIECE, REGISTRE_SIGNATURE],
  threads: { incident: incidentThread },
  deadlines: {
    incident: {
      escalade: runEscalation,
      confirmation: confirmByItself,
      autorite: remindOfAuthority,
    },
  },
  confidential: { files: { [REGISTRE_SIGNATURE.object]: mayOpenSignature } },
  journalNames: { ...incidentNames, ...registreNames },
  attention: (app) => [
    {
      key: 'incidents',
      list: endpoints.listIncidents,
      lien: '/admin/incidents?ouverts=1',
      count: countOpen,
    },
    {
      key: 'incidents_a_confirmer',
      list: endpoints.listMyIncidents,
      lien: '/user/incidents?a_confirmer=1',
      count: (context) => countToConfirm(context, servicesOf(app)),
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'incidents',
        list: endpoints.listIncidents,
        lien: '/admin/incidents?ouverts=1',
        itemLien: ({ id }) => `/admin/incidents/${id}`,
        actes: { prendre: endpoints.takeIncident },
        rows: openIncidentRows,
      },
    ],
    night: async (night) => ({ incidents: await findNightIncidents(night) }),
  }),
  register: (app: App) => {
    registerIncidents(app);
    registerRegistre(app);
    serve(app, endpoints.countOpenIncidents, async ({ db }) => ({
      data: await countOpenBySite(db),
    }));
  },
});
