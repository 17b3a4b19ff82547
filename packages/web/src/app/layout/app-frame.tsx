import { Outlet, useMatches } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { readFailedAgain } from '../../platform/api/query-client.ts';
import { useFollowedAttention } from '../../platform/attention/use-attention.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { refresh, warning } from '../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { definitionOf, hasSummary } from '../matched-route.ts';
import { TutorialHost } from '../tutorial/tutorial-host.tsx';
import { BannerStack } from './banners/banner-stack.tsx';
import { FootStrips } from './banners/strip.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OnDemand } from '../../platform/on-demand.tsx';
import { Overlays } from './overlays.tsx';
import { Rail } from './rail.tsx';
import {
  closeOverlay,
  openOverlay,
  useShellStore,
  useShownTitle,
} from '../../platform/shell-store.ts';
import { TopBar } from './top-bar.tsx';
import classes from './app-frame.module.css';

const loadDaySummary = () => import('./day-summary.tsx');

/** Without leaving `#content` in the address, which the router would take for a navigation. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Says where one has arrived; the tab's own title must follow a change of language too. */
function RouteAnnouncer({ title }: { title: string }) {
  const name = useT()('app.name');
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** A word at the moment the network goes or comes back; the banner says the rest. What failed meanwhile is read again. */
function useConnectionNotices(): void {
  useEffect(
    () =>
      useConnectionStore.subscribe((now, before) => {
        if (now.connected === before.connected) return;
        if (now.connected) {
          refresh(say('shell.connection.back'));
          void readFailedAgain();
        } else warning(say('connection.offline'));
      }),
    [],
  );
}

/** Ctrl K, or ⌘ K on a Mac, wherever the focus is but in a text that has a use for it. */
function usePaletteShortcut(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        !event.repeat &&
        event.key.toLowerCase() === 'k';
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      if (useShellStore.getState().overlay === 'palette') closeOverlay();
      else openOverlay('palette');
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}

export function AppFrame() {
  const t = useT();
  const isNarrow = useIsPhone();
  const isMobileForced = useSettingsStore((state) => state.forceMobileMenu);
  const isSummaryShown = useSettingsStore((state) => state.displayRightDrawer);
  const frame = isNarrow || isMobileForced ? 'phone' : 'desktop';
  const isDesktop = frame === 'desktop';
  const definition = definitionOf(useMatches());
  const title = useShownTitle(definition);
  useConnectionNotices();
  useFollowedAttention();
  usePaletteShortcut();

  if (definition?.isFullScreen === true) {
    return (
      <main id="content">
        <Outlet />
      </main>
    );
  }
  return (
    <div className={classes['frame']} data-frame={frame}>
      <a className={classes['skip']} href="#content" onClick={focusContent}>
        {t('app.skip_to_content')}
      </a>
      {isDesktop && <Rail />}
      <div className={classes['column']}>
        <TopBar frame={frame} />
        <BannerStack />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Outlet />
        </main>
        <FootStrips />
      </div>
      {isDesktop && isSummaryShown && hasSummary(definition) && (
        <OnDemand load={loadDaySummary} props={{}} />
      )}
      {!isDesktop && <BottomBar />}
      <Overlays />
      <TutorialHost />
      <RouteAnnouncer title={t(title)} />
    </div>
  );
}
