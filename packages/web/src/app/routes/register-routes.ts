// The two registers, employees and clients, with the tabs of their files.
import type { RouteDefinition } from './route-definition.ts';

const ADMIN = ['enter', 'Admin'] as const;

const employes = [
  {
    name: 'listEmployes',
    path: '/admin/employes',
    title: 'titles.employes',
    access: ADMIN,
    screen: () => import('../../features/employes/employes-page.tsx'),
  },
  {
    name: 'createEmployes',
    path: '/admin/employes/create',
    title: 'titles.employe_create',
    access: ADMIN,
    screen: () => import('../../features/employes/employe-create-page.tsx'),
  },
  {
    name: 'viewEmployes',
    path: '/admin/employes/view/:id',
    title: 'titles.employe_view',
    access: ADMIN,
    screen: () => import('../../features/employes/employe-view-page.tsx'),
  },
  {
    name: 'editEmployes',
    path: '/admin/employes/edit/:id',
    title: 'titles.employe_edit',
    access: ADMIN,
    redirectTo: '/admin/employes/edit/:id/base',
  },
  {
    name: 'editEmployesBase',
    path: '/admin/employes/edit/:id/base',
    title: 'titles.employe_edit',
    access: ADMIN,
    screen: () => import('../../features/employes/employe-edit-page.tsx'),
  },
  {
    name: 'editEmployesAvis',
    path: '/admin/employes/edit/:id/avis/:typeAvis?',
    title: 'titles.employe_avis',
    access: ADMIN,
  },
  {
    name: 'editEmployesSuivis',
    path: '/admin/employes/edit/:id/suivis',
    title: 'titles.employe_suivis',
    access: ADMIN,
    screen: () => import('../../features/suivis/employe-suivis-page.tsx'),
  },
  {
    name: 'editEmployesHoraire',
    path: '/admin/employes/edit/:id/horaire/:date?',
    title: 'titles.employe_horaire',
    access: ADMIN,
    screen: () => import('../../features/planner/employe-horaire-page.tsx'),
  },
  {
    name: 'editEmployesCopyWeek',
    path: '/admin/employes/edit/:id/horaire/copyweek',
    title: 'titles.copy_week',
    access: ['update', 'Horaire'],
    screen: () => import('../../features/planner/copy-week/employe-copy-week-page.tsx'),
  },
  {
    name: 'editEmployesMessagerie',
    path: '/admin/employes/edit/:id/messagerie',
    title: 'titles.messagerie',
    access: ADMIN,
  },
  {
    name: 'editEmployesAvance',
    path: '/admin/employes/edit/:id/avance',
    title: 'titles.employe_avance',
    access: ADMIN,
    screen: () => import('../../features/employes/employe-avance-page.tsx'),
  },
] as const satisfies readonly RouteDefinition[];

const clients = [
  {
    name: 'listClients',
    path: '/admin/clients',
    title: 'titles.clients',
    access: ADMIN,
    screen: () => import('../../features/clients/clients-page.tsx'),
  },
  {
    name: 'equipmentReports',
    path: '/admin/clients/equipment-reports',
    title: 'titles.equipment_reports',
    access: ADMIN,
    flag: 'ENABLE_CLIENT_EQUIPMENT',
  },
  {
    name: 'createClients',
    path: '/admin/clients/create',
    title: 'titles.client_create',
    access: ADMIN,
    screen: () => import('../../features/clients/client-create-page.tsx'),
  },
  {
    name: 'specialDays',
    path: '/admin/clients/SpecialDays',
    title: 'titles.special_days',
    access: ADMIN,
    screen: () => import('../../features/special-days/special-days-page.tsx'),
  },
  {
    name: 'viewClients',
    path: '/admin/clients/view/:id',
    title: 'titles.client_view',
    access: ADMIN,
    screen: () => import('../../features/clients/view/client-view-page.tsx'),
  },
  {
    name: 'clientQr',
    path: '/admin/clients/view/:id/qr',
    title: 'titles.client_qr',
    access: ADMIN,
    screen: () => import('../../features/clients/qr/qr-sheet-page.tsx'),
  },
  {
    name: 'editClients',
    path: '/admin/clients/edit/:id',
    title: 'titles.client_edit',
    access: ADMIN,
    redirectTo: '/admin/clients/edit/:id/base',
  },
  {
    name: 'editClientsBase',
    path: '/admin/clients/edit/:id/base',
    title: 'titles.client_edit',
    access: ADMIN,
    screen: () => import('../../features/clients/client-base-page.tsx'),
  },
  {
    name: 'editClientsTaches',
    path: '/admin/clients/edit/:id/taches',
    title: 'titles.client_taches',
    access: ADMIN,
    screen: () => import('../../features/clients/client-taches-page.tsx'),
  },
  {
    name: 'editClientsHoraire',
    path: '/admin/clients/edit/:id/horaire/:date?',
    title: 'titles.client_horaire',
    access: ADMIN,
    screen: () => import('../../features/planner/client-horaire-page.tsx'),
  },
  {
    name: 'editClientsCopyWeek',
    path: '/admin/clients/edit/:id/horaire/copyweek',
    title: 'titles.copy_week',
    access: ['update', 'Horaire'],
    screen: () => import('../../features/planner/copy-week/client-copy-week-page.tsx'),
  },
  {
    name: 'editClientsIncidents',
    path: '/admin/clients/edit/:id/incidents',
    title: 'titles.incidents',
    access: ADMIN,
  },
  {
    name: 'editClientsInventory',
    path: '/admin/clients/edit/:id/inventory',
    title: 'titles.inventory',
    access: ADMIN,
    flag: 'ENABLE_CLIENT_INVENTORY',
  },
  {
    name: 'editClientsEquipement',
    path: '/admin/clients/edit/:id/equipement',
    title: 'titles.equipement',
    access: ADMIN,
    flag: 'ENABLE_CLIENT_EQUIPMENT',
  },
] as const satisfies readonly RouteDefinition[];

/** The lists answer under `list` too. */
const aliases = [
  {
    name: 'listEmployesAlias',
    path: '/admin/employes/list',
    title: 'titles.employes',
    access: ADMIN,
    redirectTo: '/admin/employes',
  },
  {
    name: 'listClientsAlias',
    path: '/admin/clients/list',
    title: 'titles.clients',
    access: ADMIN,
    redirectTo: '/admin/clients',
  },
] as const satisfies readonly RouteDefinition[];

export const registerRoutes = [...employes, ...clients, ...aliases] as const;
