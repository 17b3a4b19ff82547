// Which entries have a fixed place, where there is no room for all of them.
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';

const BAR_OF_EMPLOYEE: readonly MenuEntryId[] = ['horaire', 'punch', 'suivis', 'avis'];
const BAR_OF_TEAM: readonly MenuEntryId[] = ['presences', 'admin', 'planner', 'suivis'];
const BAR_OF_COMPANY: readonly MenuEntryId[] = ['presences', 'admin', 'planner', 'dashboard'];

const BARS: Readonly<Record<Usergroup, readonly MenuEntryId[]>> = {
  [USERGROUP.developer]: BAR_OF_COMPANY,
  [USERGROUP.employee]: BAR_OF_EMPLOYEE,
  [USERGROUP.director]: BAR_OF_COMPANY,
  [USERGROUP.coach]: BAR_OF_TEAM,
  [USERGROUP.supervisor]: BAR_OF_TEAM,
  [USERGROUP.inspector]: ['inspections', 'presences', 'suivis', 'punch'],
};

/** The phone's bottom bar, before « Plus »: what this person opens on the road. */
export const bottomBarOf = (group: Usergroup | undefined): readonly MenuEntryId[] =>
  group === undefined ? BAR_OF_EMPLOYEE : BARS[group];

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
