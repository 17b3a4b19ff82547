// The start of the app: what must be there before the first screen, then the screen, then the rest.
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError } from '../platform/error-report.ts';
import { removeFirstPage } from '../platform/first-page.ts';
import { followPunchDays } from '../features/horaire/kept/follow-punch-days.ts';
import { loadWordsWith, onLanguageChange, setLanguage, t } from '../platform/i18n/i18n.ts';
import { followVirtualDate } from '../platform/stores/follow-virtual-date.ts';
import { useSettingsStore } from '../platform/stores/settings-store.ts';
import { useUserStore } from '../platform/stores/user-store.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { definitionOf } from './matched-route.ts';
import { router } from './router.tsx';
import { startServices } from './start-services.ts';
import { loadWords } from './words/load-words.ts';

async function loadMissingTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

function showTitle(): void {
  const definition = definitionOf(router.state.matches);
  const title = t(definition?.title ?? 'titles.not_found');
  document.title = `${title} · ${t('app.name')}`;
}

/** After each navigation the page starts at its top and the tab bears the screen's name. */
function followNavigation(): void {
  onLanguageChange(showTitle);
  router.subscribe('onResolved', ({ pathChanged }) => {
    showTitle();
    if (pathChanged) scrollTo(0, 0);
  });
}

/** Removes the static first page once the router has rendered a screen. */
function giveWayToScreen(): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    void removeFirstPage();
  });
}

/** Yields between two tasks, so that the browser can paint and handle a tap. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  loadWordsWith(loadWords);
  await pause();
  // Before a screen asks for its texts. One that cannot be loaded leaves the app in French.
  const language = setLanguage(useSettingsStore.getState().language).catch(reportError);
  followNavigation();
  giveWayToScreen();
  startServices();
  // What cannot be fetched is asked for again by the address at hand, which says that it is missing.
  const signedIn = useUserStore.getState().loggedIn && loadSignedIn().catch(reportError);
  await pause();
  await Promise.all([language, loadMissingTemporal(), signedIn]);
  followVirtualDate();
  followPunchDays();
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no #app');
  const root = createRoot(container);
  // A transition is drawn in slices.
  startTransition(() => {
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

void start();
