// Which entries have a fixed place, where there is no room for all of them.
import type { MenuEntryId } from '../../platform/features/define-feature.ts';

/** The phone's bottom bar, before « Plus ». */
export const BOTTOM_BAR: readonly MenuEntryId[] = ['horaire', 'punch', 'suivis', 'avis'];

/** The narrow rail keeps what a person opens many times a day; the rest comes when it widens. */
export const RAIL_OF_EMPLOYEE: readonly MenuEntryId[] = [
  'home',
  'horaire',
  'punch',
  'suivis',
  'avis',
  'demandes',
  'messagerie',
  'memos',
];

export const RAIL_OF_MANAGER: readonly MenuEntryId[] = [
  'home',
  'admin',
  'presences',
  'planner',
  'employes',
  'clients',
  'suivis',
  'inspections',
  'messagerie',
  'dashboard',
];
