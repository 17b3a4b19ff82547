// Where the guided tour stands, and which tours the person has seen on this device.
import { create } from 'zustand';
import { reportError } from '../../platform/error-report.ts';
import { hasMark, setMark } from '../../platform/offline/device-marks.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';
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

const markOf = (role: TutorialRole): string => `tutorial-${role}`;

/** Opens it, unless this person has had it here before. */
export async function offerTutorial(role: TutorialRole): Promise<void> {
  const owner = currentUserId();
  if (owner === null || (await hasMark(owner, markOf(role)))) return;
  if (currentUserId() === owner) openTutorial(role);
}

/** Skipped or finished, it does not come back by itself. */
export function closeTutorial(): void {
  const { role } = useTutorialStore.getState();
  const owner = currentUserId();
  useTutorialStore.setState(CLOSED);
  if (role !== null && owner !== null) setMark(owner, markOf(role)).catch(reportError);
}

/** The menu entry that the tour is talking about. */
export const usePointedEntry = (): MenuEntryId | null =>
  useTutorialStore(({ role, index }) =>
    role === null ? null : (TUTORIAL_STEPS[role][index]?.entry ?? null),
  );
