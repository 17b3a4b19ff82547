import { createAbility } from '@releve/domain/ability.ts';
import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import type { Visitor } from '../guards.ts';
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

export function useActiveEntry(entries: readonly MenuEntry[]): MenuEntry | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return findActiveEntry(entries, path);
}
