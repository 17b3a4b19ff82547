import type { RouteDefinition } from './route-definition.ts';

const DASHBOARD = ['enter', 'Dashboard'] as const;

export const dashboardRoutes = [
  { name: 'adminDashboard', path: '/Dashboard', title: 'titles.dashboard', access: DASHBOARD },
  {
    name: 'dashboardSuiviSchema',
    path: '/Dashboard/SuiviSchema',
    title: 'titles.suivi_schema',
    access: DASHBOARD,
  },
  {
    name: 'dashboardBrowserStats',
    path: '/Dashboard/BrowserStats',
    title: 'titles.browser_stats',
    access: DASHBOARD,
  },
  {
    name: 'dashboardServerSettings',
    path: '/Dashboard/ServerSettings',
    title: 'titles.server_settings',
    access: DASHBOARD,
  },
  { name: 'dashboardSurvey', path: '/Dashboard/Survey', title: 'titles.survey', access: DASHBOARD },
] as const satisfies readonly RouteDefinition[];
