import { useEffect } from 'react';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { OnDemand } from '../layout/on-demand.tsx';
import { tutorialRoleOf } from './tutorial-steps.ts';
import { offerTutorial, useTutorialStore } from './tutorial-store.ts';

const loadTutorialCard = () => import('./tutorial-card.tsx');

/** Offers the tour once to each person and role on this device; the menu opens it again. */
export function TutorialHost() {
  const usergroup = useUserStore((state) => state.details?.usergroup);
  const role = useTutorialStore((state) => state.role);
  const isActingAs = useSettingsStore((state) => state.employeMode.active);
  const isSeen = useSettingsStore(
    ({ seenTutorials }) => usergroup === undefined || seenTutorials.includes(usergroup),
  );
  useEffect(() => {
    if (usergroup === undefined || isSeen || isActingAs) return;
    void offerTutorial(tutorialRoleOf(usergroup), usergroup);
  }, [usergroup, isSeen, isActingAs]);
  if (role === null || usergroup === undefined) return null;
  return <OnDemand load={loadTutorialCard} props={{ role, usergroup }} />;
}
