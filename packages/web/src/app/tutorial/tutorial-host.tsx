import { lazy, Suspense, useEffect } from 'react';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { tutorialRoleOf } from './tutorial-steps.ts';
import { openTutorial, useTutorialStore } from './tutorial-store.ts';

const TutorialCard = lazy(() => import('./tutorial-card.tsx'));

/** Offers the tour once to each role on this device; the menu opens it again. */
export function TutorialHost() {
  const usergroup = useUserStore((state) => state.details?.usergroup);
  const role = useTutorialStore((state) => state.role);
  const isActingAs = useSettingsStore((state) => state.employeMode.active);
  const isSeen = useSettingsStore(
    ({ seenTutorials }) => usergroup === undefined || seenTutorials.includes(usergroup),
  );
  useEffect(() => {
    if (usergroup !== undefined && !isSeen && !isActingAs) openTutorial(tutorialRoleOf(usergroup));
  }, [usergroup, isSeen, isActingAs]);
  if (role === null || usergroup === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TutorialCard role={role} usergroup={usergroup} />
    </Suspense>
  );
}
