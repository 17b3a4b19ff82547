import { defineFeature } from '../../platform/features/define-feature.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { incidentWork } from './incident-work.ts';

export const incidents = defineFeature({
  routes: [
    {
      name: 'userIncidents',
      path: '/user/incidents',
      title: 'titles.my_incidents',
      access: 'signed-in',
      screen: () => import('./mine/my-incidents-page.tsx'),
    },
    {
      name: 'userIncident',
      path: '/user/incidents/:id',
      title: 'titles.my_incidents',
      access: 'signed-in',
      screen: () => import('./mine/incident-page.tsx'),
    },
    {
      name: 'reportIncident',
      path: '/user/incidents/nouveau',
      title: 'titles.report_incident',
      access: 'signed-in',
      screen: () => import('./report/report-page.tsx'),
    },
    {
      name: 'adminIncidents',
      path: '/admin/incidents',
      title: 'titles.incidents',
      access: ['read', 'Incident'],
      screen: () => import('./admin/incidents-page.tsx'),
    },
    {
      name: 'adminIncident',
      path: '/admin/incidents/:id',
      title: 'titles.incident',
      access: ['read', 'Incident'],
      screen: () => import('./admin/dossier/incident-page.tsx'),
    },
    {
      name: 'adminRegistre',
      path: '/admin/registre',
      title: 'titles.registre',
      access: ['read', 'Registre'],
      screen: () => import('./admin/registre/registre-page.tsx'),
    },
    {
      name: 'editClientsIncidents',
      path: '/admin/clients/edit/:id/incidents',
      title: 'titles.incidents',
      access: ['read', 'Incident'],
      screen: () => import('./admin/client-incidents-page.tsx'),
    },
  ],
  frame: () => import('./incidents.frame.ts'),
  commands: () => import('./incidents.commands.ts'),
  keeps: incidentWork,
  live: async () => {
    const [{ followIncidents }, { followSites }] = await Promise.all([
      import('./follow-incidents.ts'),
      import('./keep-sites.ts'),
    ]);
    return () => {
      followIncidents();
      whenIdle(followSites);
    };
  },
});
