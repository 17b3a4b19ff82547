import { Outlet, useMatches } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { usePaletteShortcut } from '../command-palette/palette-shortcut.ts';
import { definitionOf } from '../matched-route.ts';
import type { RouteName } from '../features.ts';
import { TutorialHost } from '../tutorial/tutorial-host.tsx';
import { BannerStack } from './banners/banner-stack.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useConnectionNotices } from './connection-notices.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { Overlays } from './overlays.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './app-frame.module.css';

const loadDaySummary = () => import('./day-summary.tsx');

const FULL_SCREEN: readonly (string | undefined)[] = ['tvPresences'] satisfies RouteName[];

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

export function AppFrame() {
  const t = useT();
  const isNarrow = useIsPhone();
  const isMobileForced = useSettingsStore((state) => state.forceMobileMenu);
  const isSummaryShown = useSettingsStore((state) => state.displayRightDrawer);
  const frame = isNarrow || isMobileForced ? 'phone' : 'desktop';
  const isDesktop = frame === 'desktop';
  const definition = definitionOf(useMatches());
  useConnectionNotices();
  usePaletteShortcut();

  if (FULL_SCREEN.includes(definition?.name)) {
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
      </div>
      {isDesktop && isSummaryShown && <OnDemand load={loadDaySummary} props={{}} />}
      {!isDesktop && <BottomBar />}
      <Overlays />
      <TutorialHost />
      <RouteAnnouncer title={t(definition?.title ?? 'titles.not_found')} />
    </div>
  );
}
