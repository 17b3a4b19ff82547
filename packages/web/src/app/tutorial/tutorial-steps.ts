// The guided tour of each role, as data.
import type { Action, SubjectName } from '@releve/domain/ability.ts';
import { isDirector, isManager, USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import type { Messages } from '../../platform/i18n/messages.ts';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';

export type TutorialRole = 'employee' | 'inspector' | 'manager' | 'director';

type TutorialText = keyof Messages['shell']['tutorial']['steps'];

export interface TutorialStep {
  text: TutorialText;
  /** The menu entry the step is about; the welcome has none. */
  entry?: MenuEntryId;
  /** The rights that its words promise: a test asks each usergroup that is shown the step for them. */
  needs?: readonly (readonly [Action, SubjectName])[];
  picture: 'welcome' | 'entry' | 'offline' | 'more' | 'search';
}

const READ_BOARD = ['read', 'Presence'] as const;
const INSPECT = ['create', 'Inspection'] as const;

export const TUTORIAL_STEPS: Record<TutorialRole, readonly TutorialStep[]> = {
  employee: [
    { text: 'employee_welcome', picture: 'welcome' },
    { text: 'employee_horaire', picture: 'entry', entry: 'horaire' },
    { text: 'employee_punch', picture: 'entry', entry: 'punch' },
    { text: 'employee_offline', picture: 'offline' },
    { text: 'employee_more', picture: 'more', entry: 'messagerie' },
  ],
  inspector: [
    { text: 'inspector_welcome', picture: 'welcome', needs: [READ_BOARD, INSPECT] },
    { text: 'inspector_inspections', picture: 'entry', entry: 'inspections', needs: [INSPECT] },
    { text: 'inspector_presences', picture: 'entry', entry: 'presences', needs: [READ_BOARD] },
    { text: 'inspector_clients', picture: 'entry', entry: 'clients', needs: [['read', 'Client']] },
    { text: 'palette', picture: 'search' },
  ],
  manager: [
    { text: 'manager_welcome', picture: 'welcome', needs: [READ_BOARD] },
    {
      text: 'manager_presences',
      picture: 'entry',
      entry: 'presences',
      needs: [
        ['confirm', 'Presence'],
        ['update', 'Presence'],
        ['update', 'Horaire'],
      ],
    },
    { text: 'manager_planner', picture: 'entry', entry: 'planner', needs: [['update', 'Horaire']] },
    {
      text: 'manager_employes',
      picture: 'entry',
      entry: 'employes',
      needs: [
        ['read', 'Employe'],
        ['read', 'Avis'],
        ['read', 'Horaire'],
      ],
    },
    {
      text: 'manager_suivis',
      picture: 'entry',
      entry: 'suivis',
      needs: [['create', 'Suivi'], INSPECT],
    },
    { text: 'palette', picture: 'search' },
  ],
  director: [
    { text: 'director_welcome', picture: 'welcome', needs: [['enter', 'Dashboard']] },
    { text: 'director_presences', picture: 'entry', entry: 'presences', needs: [READ_BOARD] },
    {
      text: 'director_dashboard',
      picture: 'entry',
      entry: 'dashboard',
      needs: [['enter', 'Dashboard']],
    },
    {
      text: 'director_settings',
      picture: 'entry',
      entry: 'server-settings',
      needs: [['update', 'ServerSettings']],
    },
    { text: 'palette', picture: 'search' },
  ],
};

export function tutorialRoleOf(usergroup: Usergroup): TutorialRole {
  if (isDirector(usergroup)) return 'director';
  if (usergroup === USERGROUP.inspector) return 'inspector';
  return isManager(usergroup) ? 'manager' : 'employee';
}
