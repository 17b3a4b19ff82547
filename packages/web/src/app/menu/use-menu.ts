import { createAbility } from '@releve/domain/ability.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import type { MenuEntryId } from '../../platform/features/define-feature.ts';
import type { Visitor } from '../guards.ts';
import { bottomBarOf } from './menu-places.ts';
import { findActiveEntry, hidePrivate, listEntries, type MenuEntry } from './visible-menu.ts';

/** The visitor of this moment, for what is drawn; the guards ask again before they let anyone in. */
export function useVisitor(): Visitor {
  const isSignedIn = useUserStore((state) => state.loggedIn);
  const permissions = useUserStore((state) => state.permissions);
  const settings = useServerSettingsStore((state) => state.settings);
  return useMemo(
    () => ({ isSignedIn, ability: createAbility(permissions), settings }),
    [isSignedIn, permissions, settings],
  );
}

export function useMenu(): MenuEntry[] {
  const visitor = useVisitor();
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  return useMemo(
    () => hidePrivate(listEntries(visitor), { isEmployeMode }),
    [visitor, isEmployeMode],
  );
}

/** What the phone's bar keeps. Whoever acts as an employee has the bar of an employee. */
export function useBottomBar(): readonly MenuEntryId[] {
  const group = useUserStore(({ details }) => details?.usergroup);
  const isEmployeMode = useSettingsStore(({ employeMode }) => employeMode.active);
  return bottomBarOf(isEmployeMode ? USERGROUP.employee : group);
}

export function useActiveEntry(entries: readonly MenuEntry[]): MenuEntry | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return findActiveEntry(entries, path);
}
