// Where the guided tour stands. Which tours were seen is in the settings, which outlive the page.
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { create } from 'zustand';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import type { MenuEntryId } from '../menu/menu-entries.ts';
import { TUTORIAL_STEPS, type TutorialRole } from './tutorial-steps.ts';

interface TutorialState {
  role: TutorialRole | null;
  index: number;
}

const CLOSED: TutorialState = { role: null, index: 0 };

export const useTutorialStore = create<TutorialState>(() => CLOSED);

export const openTutorial = (role: TutorialRole): void =>
  useTutorialStore.setState({ role, index: 0 });

export const showStep = (index: number): void => useTutorialStore.setState({ index });

/** Skipped or finished, it does not come back by itself. */
export function closeTutorial(usergroup: Usergroup): void {
  useTutorialStore.setState(CLOSED);
  const { seenTutorials } = useSettingsStore.getState();
  if (!seenTutorials.includes(usergroup)) {
    updateSettings({ seenTutorials: [...seenTutorials, usergroup] });
  }
}

/** The menu entry that the tour is talking about. */
export const usePointedEntry = (): MenuEntryId | null =>
  useTutorialStore(({ role, index }) =>
    role === null ? null : (TUTORIAL_STEPS[role][index]?.entry ?? null),
  );
