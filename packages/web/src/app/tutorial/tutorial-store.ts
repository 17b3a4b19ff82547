// Where the guided tour stands. Which tours were seen is in the settings, which outlive the page, and in
// JADB, which outlives the session.
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { create } from 'zustand';
import { reportError } from '../../platform/error-report.ts';
import { keepSeenTutorial, listSeenTutorials } from '../../platform/offline/seen-tutorials.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
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

function rememberSeen(usergroup: Usergroup): void {
  const { seenTutorials } = useSettingsStore.getState();
  if (seenTutorials.includes(usergroup)) return;
  updateSettings({ seenTutorials: [...seenTutorials, usergroup] });
}

/** Skipped or finished, it does not come back by itself. */
export function closeTutorial(usergroup: Usergroup): void {
  useTutorialStore.setState(CLOSED);
  rememberSeen(usergroup);
  const owner = currentUserId();
  if (owner !== null) keepSeenTutorial(owner, usergroup).catch(reportError);
}

/** Opens it, unless this person has had it here in an earlier session. */
export async function offerTutorial(role: TutorialRole, usergroup: Usergroup): Promise<void> {
  const owner = currentUserId();
  const seen = owner === null ? [] : await listSeenTutorials(owner).catch(() => []);
  if (currentUserId() !== owner) return;
  if (seen.includes(usergroup)) rememberSeen(usergroup);
  else openTutorial(role);
}

/** The menu entry that the tour is talking about. */
export const usePointedEntry = (): MenuEntryId | null =>
  useTutorialStore(({ role, index }) =>
    role === null ? null : (TUTORIAL_STEPS[role][index]?.entry ?? null),
  );
