import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { definitionOf } from '../matched-route.ts';
import type { RouteName } from '../features.ts';
import { tutorialRoleOf } from './tutorial-steps.ts';
import { offerTutorial, useTutorialStore } from './tutorial-store.ts';

/** Whoever came for something else finds it first. */
const OFFERED_ON: RouteName = 'home';

const loadTutorialCard = () => import('./tutorial-card.tsx');

/** Offers the tour of their role once to each person on this device, on their day; the menu opens it again. */
export function TutorialHost() {
  const owner = useUserStore((state) => state.details?.id);
  const usergroup = useUserStore((state) => state.details?.usergroup);
  const role = useTutorialStore((state) => state.role);
  const isActingAs = useSettingsStore((state) => state.employeMode.active);
  const isOfferedHere = definitionOf(useMatches())?.name === OFFERED_ON;
  useEffect(() => {
    if (owner === undefined || usergroup === undefined || isActingAs || !isOfferedHere) return;
    offerTutorial(tutorialRoleOf(usergroup)).catch(reportError);
  }, [owner, usergroup, isActingAs, isOfferedHere]);
  if (role === null) return null;
  return <OnDemand load={loadTutorialCard} props={{ role }} />;
}
