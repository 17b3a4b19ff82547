import type { RouteDefinition } from './route-definition.ts';

const DASHBOARD = ['enter', 'Dashboard'] as const;

const browserStats = () => import('../../features/browser-stats/device-views-page.tsx');
const serverSettings = () => import('../../features/server-settings/server-settings-page.tsx');
const suiviSchema = () => import('../../features/suivi-schema/suivi-schema-page.tsx');

export const dashboardRoutes = [
  { name: 'adminDashboard', path: '/Dashboard', title: 'titles.dashboard', access: DASHBOARD },
  {
    name: 'dashboardSuiviSchema',
    path: '/Dashboard/SuiviSchema',
    title: 'titles.suivi_schema',
    access: DASHBOARD,
    screen: suiviSchema,
  },
  {
    name: 'dashboardBrowserStats',
    path: '/Dashboard/BrowserStats',
    title: 'titles.browser_stats',
    access: DASHBOARD,
    screen: browserStats,
  },
  {
    name: 'dashboardServerSettings',
    path: '/Dashboard/ServerSettings',
    title: 'titles.server_settings',
    access: DASHBOARD,
    screen: serverSettings,
  },
  { name: 'dashboardSurvey', path: '/Dashboard/Survey', title: 'titles.survey', access: DASHBOARD },
] as const satisfies readonly RouteDefinition[];
