import type { RouteDefinition } from './route-definition.ts';

const ADMIN = ['enter', 'Admin'] as const;
const INSPECTION = ['read', 'Inspection'] as const;

const browserStats = () => import('../../features/browser-stats/device-views-page.tsx');
const memos = () => import('../../features/memos/memos-page.tsx');
const serverSettings = () => import('../../features/server-settings/server-settings-page.tsx');
const suiviSchema = () => import('../../features/suivi-schema/suivi-schema-page.tsx');

export const adminRoutes = [
  {
    name: 'admin',
    path: '/admin',
    title: 'titles.admin',
    access: ADMIN,
    screen: () => import('../../features/dashboard/manager-day-page.tsx'),
  },
  {
    name: 'adminSuiviSchema',
    path: '/admin/SuiviSchema',
    title: 'titles.suivi_schema',
    access: ADMIN,
    screen: suiviSchema,
  },
  {
    name: 'adminBrowserStats',
    path: '/admin/BrowserStats',
    title: 'titles.browser_stats',
    access: ADMIN,
    screen: browserStats,
  },
  {
    name: 'adminServerSettings',
    path: '/admin/ServerSettings',
    title: 'titles.server_settings',
    access: ADMIN,
    screen: serverSettings,
  },
  { name: 'adminSurvey', path: '/admin/Survey', title: 'titles.survey', access: ADMIN },
  {
    name: 'presences',
    path: '/admin/presences/:date?',
    title: 'titles.presences',
    access: ADMIN,
    screen: () => import('../../features/presences/presences-page.tsx'),
  },
  {
    name: 'memos',
    path: '/admin/memos',
    title: 'titles.memos',
    access: ['read', 'Post'],
    flag: 'ENABLE_MEMOS',
    screen: memos,
  },
  {
    name: 'documents',
    path: '/admin/documents',
    title: 'titles.documents',
    access: ['read', 'Document'],
    flag: 'ENABLE_DOCUMENTS',
  },
  {
    name: 'adminHoraire',
    path: '/admin/horaire/:date?',
    title: 'titles.planner',
    access: ADMIN,
    screen: () => import('../../features/planner/planner-page.tsx'),
  },
  {
    name: 'adminCopyWeek',
    path: '/admin/horaire/copyweek',
    title: 'titles.copy_week',
    access: ['update', 'Horaire'],
    screen: () => import('../../features/planner/copy-week/copy-week-page.tsx'),
  },
  {
    name: 'adminDemandes',
    path: '/admin/demandes',
    title: 'titles.demandes',
    access: ADMIN,
    flag: 'ENABLE_DEMANDES',
  },
  {
    name: 'adminHeures',
    path: '/admin/heures/:date?',
    title: 'titles.heures',
    access: ['read', 'Heures'],
  },
  {
    name: 'adminInventory',
    path: '/admin/inventory',
    title: 'titles.inventory',
    access: ADMIN,
    flag: 'ENABLE_CLIENT_INVENTORY',
  },
  { name: 'adminIncidents', path: '/admin/incidents', title: 'titles.incidents', access: ADMIN },
  {
    name: 'journal',
    path: '/admin/journal',
    title: 'titles.journal',
    access: ['read', 'Journal'],
    screen: () => import('../../features/journal/journal-page.tsx'),
  },
  {
    name: 'tvPresences',
    path: '/tv/presences',
    title: 'titles.presences',
    access: ADMIN,
    screen: () => import('../../features/presences/tv/tv-page.tsx'),
  },
  {
    name: 'inspections',
    path: '/inspections',
    title: 'titles.inspections',
    access: INSPECTION,
    screen: () => import('../../features/inspections/inspections-page.tsx'),
  },
  {
    name: 'inspectionCreate',
    path: '/inspections/create',
    title: 'titles.inspection_create',
    access: INSPECTION,
    screen: () => import('../../features/inspections/inspection-create-page.tsx'),
  },
  {
    name: 'inspectionEdit',
    path: '/inspections/edit/:id',
    title: 'titles.inspection_edit',
    access: INSPECTION,
    screen: () => import('../../features/inspections/inspection-edit-page.tsx'),
  },
  {
    name: 'inspectionView',
    path: '/inspections/view/:id',
    title: 'titles.inspection_view',
    access: INSPECTION,
    screen: () => import('../../features/inspections/inspection-view-page.tsx'),
  },
] as const satisfies readonly RouteDefinition[];
