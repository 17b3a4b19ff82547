// The guided tour of each role, as data.
import { isDirector, isManager, type Usergroup } from '@releve/domain/usergroup.ts';
import type { Messages } from '../../platform/i18n/messages.ts';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';

export type TutorialRole = 'employee' | 'manager' | 'director';

type TutorialText = keyof Messages['shell']['tutorial']['steps'];

export interface TutorialStep {
  text: TutorialText;
  /** The menu entry the step is about; the welcome has none. */
  entry?: MenuEntryId;
  picture: 'welcome' | 'entry' | 'offline' | 'more' | 'search';
}

export const TUTORIAL_STEPS: Record<TutorialRole, readonly TutorialStep[]> = {
  employee: [
    { text: 'employee_welcome', picture: 'welcome' },
    { text: 'employee_horaire', picture: 'entry', entry: 'horaire' },
    { text: 'employee_punch', picture: 'entry', entry: 'punch' },
    { text: 'employee_offline', picture: 'offline' },
    { text: 'employee_more', picture: 'more', entry: 'messagerie' },
  ],
  manager: [
    { text: 'manager_welcome', picture: 'welcome' },
    { text: 'manager_presences', picture: 'entry', entry: 'presences' },
    { text: 'manager_planner', picture: 'entry', entry: 'planner' },
    { text: 'manager_employes', picture: 'entry', entry: 'employes' },
    { text: 'manager_suivis', picture: 'entry', entry: 'suivis' },
    { text: 'palette', picture: 'search' },
  ],
  director: [
    { text: 'director_welcome', picture: 'welcome' },
    { text: 'director_presences', picture: 'entry', entry: 'presences' },
    { text: 'director_dashboard', picture: 'entry', entry: 'dashboard' },
    { text: 'director_settings', picture: 'entry', entry: 'server-settings' },
    { text: 'palette', picture: 'search' },
  ],
};

export function tutorialRoleOf(usergroup: Usergroup): TutorialRole {
  if (isDirector(usergroup)) return 'director';
  return isManager(usergroup) ? 'manager' : 'employee';
}
