import { IconChevronRight, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { fullName, initialsOf } from '../../platform/i18n/person-name.ts';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { useT } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { Logo } from '../../ui/logo.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { definitionOf, hasSummary } from '../matched-route.ts';
import { useVisitor } from '../menu/use-menu.ts';
import { ROUTES } from '../routes.ts';
import { findParent } from './breadcrumb.ts';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { OutboxIndicator } from './outbox/outbox-indicator.tsx';
import { openOverlay, useShellStore, useShownTitle } from '../../platform/shell-store.ts';
import classes from './top-bar.module.css';

function PersonButton() {
  const t = useT();
  const person = useUserStore((state) => state.details);
  const isOpen = useShellStore((state) => state.overlay === 'person');
  if (person === null) return null;
  return (
    <button
      type="button"
      className={classes['person']}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openOverlay('person')}
    >
      <span className={classes['initials']} aria-hidden="true">
        {initialsOf(person)}
      </span>
      <span className="visually-hidden">{t('shell.bar.person', { name: fullName(person) })}</span>
    </button>
  );
}

function Bell() {
  const isOpen = useShellStore((state) => state.overlay === 'notifications');
  return <NotificationBell isOpen={isOpen} onOpen={() => openOverlay('notifications')} />;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function SearchButton() {
  const t = useT();
  return (
    <button
      type="button"
      className={classes['search']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['searchWord']}>{t('shell.bar.search')}</span>
      <kbd className={classes['key']} aria-hidden="true">
        {t(isMac ? 'shell.bar.shortcut_mac' : 'shell.bar.shortcut')}
      </kbd>
    </button>
  );
}

function SummaryToggle() {
  const t = useT();
  const definition = definitionOf(useMatches());
  const isShown = useSettingsStore((state) => state.displayRightDrawer);
  if (!hasSummary(definition)) return null;
  return (
    <button
      type="button"
      className={`${classes['icon']} ${classes['summary']}`}
      aria-pressed={isShown}
      aria-label={t(isShown ? 'shell.bar.close_summary' : 'shell.bar.open_summary')}
      onClick={() => updateSettings({ displayRightDrawer: !isShown })}
    >
      <IconLayoutSidebarRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}

/** The way home, or back to the list that one came from; and the screen's name, which is a heading in the screen itself. */
function PhoneTitle() {
  const t = useT();
  const matches = useMatches();
  const visitor = useVisitor();
  const definition = definitionOf(matches);
  const title = useShownTitle(definition);
  const parent =
    definition && findParent(definition, ROUTES, matches.at(-1)?.params ?? {}, visitor);
  return (
    <>
      <Link
        to={parent?.address ?? '/'}
        className={classes['home']}
        aria-label={t(parent?.title ?? 'titles.home')}
      >
        {parent ? (
          <IconChevronRight
            className={classes['back']}
            size={iconSize.bar}
            stroke={iconStroke}
            aria-hidden="true"
          />
        ) : (
          <Logo size={28} />
        )}
      </Link>
      <p className={classes['title']}>{t(title)}</p>
    </>
  );
}

export function TopBar({ frame }: { frame: 'phone' | 'desktop' }) {
  const isDesktop = frame === 'desktop';
  return (
    <header className={classes['bar']} data-frame={frame}>
      {isDesktop ? <BreadcrumbTrail /> : <PhoneTitle />}
      <div className={classes['tools']}>
        {isDesktop && <SearchButton />}
        <OutboxIndicator />
        <Bell />
        {isDesktop && <SummaryToggle />}
        <PersonButton />
      </div>
    </header>
  );
}
