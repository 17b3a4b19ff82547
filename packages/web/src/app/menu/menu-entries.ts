// The menu as data: which routes it offers, in which group, under which words. Who sees what is decided by
// the routes' own guards (visible-menu.ts), never here.
import type { Action, SubjectName } from '@releve/domain/ability.ts';
import type { MessageKey } from '../../platform/i18n/messages.ts';
import type { RouteName } from '../routes/route-table.ts';

export const MENU_GROUPS = [
  'journee',
  'equipe',
  'sites',
  'communication',
  'gestion',
  'systeme',
] as const;

export type MenuGroupName = (typeof MENU_GROUPS)[number];

export interface MenuEntryDefinition {
  id: string;
  group: MenuGroupName;
  /** Full words, for the wide rail, the sheet and the palette. */
  label: Extract<MessageKey, `shell.menu.${string}`>;
  /** Where the full words are too long for the narrow rail and the bottom bar. */
  shortLabel?: Extract<MessageKey, `shell.menu.short.${string}`>;
  /** The first of these that the visitor may enter is where the entry leads. */
  routes: readonly [RouteName, ...RouteName[]];
  /** A right beyond that of entering, where the screen shows others something they reach elsewhere. */
  needs?: readonly [Action, SubjectName];
}

export const MENU_ENTRIES = [
  {
    id: 'home',
    group: 'journee',
    label: 'shell.menu.home',
    shortLabel: 'shell.menu.short.home',
    routes: ['home'],
  },
  {
    id: 'horaire',
    group: 'journee',
    label: 'shell.menu.horaire',
    shortLabel: 'shell.menu.short.horaire',
    routes: ['userHoraire'],
  },
  {
    id: 'punch',
    group: 'journee',
    label: 'shell.menu.punch',
    shortLabel: 'shell.menu.short.punch',
    routes: ['punch'],
  },
  {
    id: 'suivis',
    group: 'journee',
    label: 'shell.menu.suivis',
    shortLabel: 'shell.menu.short.suivis',
    routes: ['suiviList'],
  },
  {
    id: 'avis',
    group: 'journee',
    label: 'shell.menu.avis',
    shortLabel: 'shell.menu.short.avis',
    routes: ['userAvis'],
  },
  {
    id: 'user-suivis',
    group: 'journee',
    label: 'shell.menu.user_suivis',
    shortLabel: 'shell.menu.short.user_suivis',
    routes: ['userSuivis'],
  },
  {
    id: 'demandes',
    group: 'journee',
    label: 'shell.menu.demandes',
    shortLabel: 'shell.menu.short.demandes',
    routes: ['userDemandes'],
  },
  {
    id: 'user-heures',
    group: 'journee',
    label: 'shell.menu.user_heures',
    shortLabel: 'shell.menu.short.user_heures',
    routes: ['userHeures'],
  },
  { id: 'formations', group: 'journee', label: 'shell.menu.formations', routes: ['formations'] },

  {
    id: 'admin',
    group: 'equipe',
    label: 'shell.menu.admin',
    shortLabel: 'shell.menu.short.admin',
    routes: ['admin'],
  },
  {
    id: 'presences',
    group: 'equipe',
    label: 'shell.menu.presences',
    shortLabel: 'shell.menu.short.presences',
    routes: ['presences'],
  },
  {
    id: 'planner',
    group: 'equipe',
    label: 'shell.menu.planner',
    shortLabel: 'shell.menu.short.planner',
    routes: ['adminHoraire'],
  },
  {
    id: 'employes',
    group: 'equipe',
    label: 'shell.menu.employes',
    shortLabel: 'shell.menu.short.employes',
    routes: ['listEmployes'],
  },
  {
    id: 'admin-demandes',
    group: 'equipe',
    label: 'shell.menu.admin_demandes',
    shortLabel: 'shell.menu.short.demandes',
    routes: ['adminDemandes'],
  },
  {
    id: 'heures',
    group: 'equipe',
    label: 'shell.menu.heures',
    shortLabel: 'shell.menu.short.heures',
    routes: ['adminHeures'],
  },
  {
    id: 'tv',
    group: 'equipe',
    label: 'shell.menu.tv',
    shortLabel: 'shell.menu.short.tv',
    routes: ['tvPresences'],
  },

  {
    id: 'clients',
    group: 'sites',
    label: 'shell.menu.clients',
    shortLabel: 'shell.menu.short.clients',
    routes: ['listClients'],
  },
  {
    id: 'inspections',
    group: 'sites',
    label: 'shell.menu.inspections',
    shortLabel: 'shell.menu.short.inspections',
    routes: ['inspections'],
  },
  { id: 'incidents', group: 'sites', label: 'shell.menu.incidents', routes: ['adminIncidents'] },
  {
    id: 'equipment',
    group: 'sites',
    label: 'shell.menu.equipment',
    shortLabel: 'shell.menu.short.equipment',
    routes: ['equipmentReports'],
  },
  { id: 'inventory', group: 'sites', label: 'shell.menu.inventory', routes: ['adminInventory'] },
  {
    id: 'special-days',
    group: 'sites',
    label: 'shell.menu.special_days',
    shortLabel: 'shell.menu.short.special_days',
    routes: ['specialDays'],
  },

  {
    id: 'messagerie',
    group: 'communication',
    label: 'shell.menu.messagerie',
    shortLabel: 'shell.menu.short.messagerie',
    routes: ['userMessagerie'],
  },
  {
    id: 'memos',
    group: 'communication',
    label: 'shell.menu.memos',
    shortLabel: 'shell.menu.short.memos',
    routes: ['userMemos'],
  },
  {
    id: 'admin-memos',
    group: 'communication',
    label: 'shell.menu.admin_memos',
    shortLabel: 'shell.menu.short.memos',
    routes: ['memos'],
    needs: ['create', 'Post'],
  },
  {
    id: 'documents',
    group: 'communication',
    label: 'shell.menu.documents',
    routes: ['userDocuments'],
  },
  {
    id: 'admin-documents',
    group: 'communication',
    label: 'shell.menu.admin_documents',
    shortLabel: 'shell.menu.short.documents',
    routes: ['documents'],
  },

  {
    id: 'dashboard',
    group: 'gestion',
    label: 'shell.menu.dashboard',
    shortLabel: 'shell.menu.short.dashboard',
    routes: ['adminDashboard'],
  },
  {
    id: 'suivi-schema',
    group: 'gestion',
    label: 'shell.menu.suivi_schema',
    shortLabel: 'shell.menu.short.suivi_schema',
    routes: ['dashboardSuiviSchema', 'adminSuiviSchema'],
  },
  {
    id: 'survey',
    group: 'gestion',
    label: 'shell.menu.survey',
    routes: ['dashboardSurvey', 'adminSurvey'],
  },
  { id: 'journal', group: 'gestion', label: 'shell.menu.journal', routes: ['journal'] },

  {
    id: 'browser-stats',
    group: 'systeme',
    label: 'shell.menu.browser_stats',
    shortLabel: 'shell.menu.short.browser_stats',
    routes: ['dashboardBrowserStats', 'adminBrowserStats'],
  },
  {
    id: 'server-settings',
    group: 'systeme',
    label: 'shell.menu.server_settings',
    shortLabel: 'shell.menu.short.server_settings',
    routes: ['dashboardServerSettings', 'adminServerSettings'],
  },
  { id: 'profile', group: 'systeme', label: 'shell.menu.profile', routes: ['profil'] },
  { id: 'settings', group: 'systeme', label: 'shell.menu.settings', routes: ['settings'] },
] as const satisfies readonly MenuEntryDefinition[];

export type MenuEntryId = (typeof MENU_ENTRIES)[number]['id'];
