import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../../features/session/use-sign-out.tsx';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { Logo } from '../../ui/logo.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { GroupedMenu } from '../menu/grouped-menu.tsx';
import { RAIL_OF_EMPLOYEE, RAIL_OF_MANAGER } from '../menu/menu-places.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useActiveEntry, useMenu, useVisitor } from '../menu/use-menu.ts';
import { type MenuEntry, pickEntries } from '../menu/visible-menu.ts';
import { usePointedEntry } from '../tutorial/tutorial-store.ts';
import { useRailTooltip } from './rail-tooltip.tsx';
import classes from './rail.module.css';

function NarrowMenu({ entries, active }: { entries: MenuEntry[]; active: MenuEntry | null }) {
  const isLabelShown = useSettingsStore((state) => state.displayMenuLabel);
  return (
    <ul className={classes['list']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink
            entry={entry}
            shape="stacked"
            isActive={entry.id === active?.id}
            isLabelShown={isLabelShown}
          />
        </li>
      ))}
    </ul>
  );
}

function RailToggle({ isWide, isPointed }: { isWide: boolean; isPointed: boolean }) {
  const t = useT();
  const Icon = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = t(isWide ? 'shell.menu.narrow' : 'shell.menu.widen');
  return (
    <button
      type="button"
      className={classes['toggle']}
      aria-expanded={isWide}
      aria-controls="main-menu"
      data-tooltip={label}
      data-pointed={isPointed || undefined}
      onClick={() => updateSettings({ railExpanded: !isWide })}
    >
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className={isWide ? undefined : 'visually-hidden'}>{label}</span>
    </button>
  );
}

function SignOut({ isWide }: { isWide: boolean }) {
  const t = useT();
  const signOut = useSignOut();
  const label = t('shell.person.sign_out');
  return (
    <button
      type="button"
      className={classes['toggle']}
      data-tooltip={isWide ? undefined : label}
      onClick={() => void signOut().catch(reportError)}
    >
      <IconLogout size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className={isWide ? undefined : 'visually-hidden'}>{label}</span>
    </button>
  );
}

/** The desktop's menu: what one opens all day long, or on demand all there is. */
export function Rail() {
  const t = useT();
  const isWide = useSettingsStore((state) => state.railExpanded);
  const visitor = useVisitor();
  const entries = useMenu();
  const active = useActiveEntry(entries);
  const pointed = usePointedEntry();
  const { tooltip, listeners } = useRailTooltip();
  const isManager = visitor.ability.can('enter', 'Admin');
  const kept = pickEntries(entries, isManager ? RAIL_OF_MANAGER : RAIL_OF_EMPLOYEE);
  // A screen that the narrow rail does not keep still shows where one is.
  const isElsewhere = active !== null && !kept.some(({ id }) => id === active.id);
  const isPointedHidden = pointed !== null && !kept.some(({ id }) => id === pointed);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows the tooltip of the link pointed at
    <nav
      aria-label={t('shell.menu.label')}
      className={classes['rail']}
      data-wide={isWide || undefined}
      {...listeners}
    >
      <Link to="/" className={classes['brand']} aria-label={t('app.name')}>
        <Logo size={30} {...(isWide ? { name: t('app.name') } : {})} />
      </Link>
      <div id="main-menu" className={classes['menu']}>
        {isWide ? (
          <GroupedMenu entries={entries} active={active} />
        ) : (
          <NarrowMenu entries={isElsewhere ? [...kept, active] : kept} active={active} />
        )}
      </div>
      <SignOut isWide={isWide} />
      <RailToggle isWide={isWide} isPointed={isPointedHidden && !isWide} />
      {tooltip}
    </nav>
  );
}
