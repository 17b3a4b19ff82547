// Which entries a visitor sees and which of them is the one at hand. Pure.
import type { AttentionKey } from '@releve/domain/features/attention.ts';
import {
  MENU_GROUPS,
  type MenuEntryDefinition,
  type MenuEntryId,
  type MenuGroupName,
} from '../../platform/features/define-feature.ts';
import { menuEntries } from '../feature-parts.ts';
import type { RouteName } from '../features.ts';
import { guardRoute, type Visitor } from '../guards.ts';
import { addressOfRoute, routeNamed } from '../routes.ts';

export interface MenuEntry extends Pick<MenuEntryDefinition, 'id' | 'group' | 'icon'> {
  isPrivate: boolean;
  address: string;
  attention: readonly AttentionKey[];
}

export interface MenuGroup {
  name: MenuGroupName;
  entries: MenuEntry[];
}

function resolveEntry(
  { id, group, icon, routes, needs, attention = [], isPrivate }: MenuEntryDefinition<RouteName>,
  visitor: Visitor,
): MenuEntry | null {
  if (needs !== undefined && !visitor.ability.can(needs[0], needs[1])) return null;
  const route = routes.map(routeNamed).find((candidate) => guardRoute(candidate, visitor) === null);
  if (route === undefined) return null;
  return {
    id,
    group,
    icon,
    attention,
    isPrivate: isPrivate === true,
    address: addressOfRoute(route),
  };
}

/** In the order of the menu. */
export const listEntries = (visitor: Visitor): MenuEntry[] =>
  menuEntries()
    .map((definition) => resolveEntry(definition, visitor))
    .filter((entry) => entry !== null);

/** Whoever acts as somebody else is not shown what is theirs alone. */
export const hidePrivate = (
  entries: readonly MenuEntry[],
  { isEmployeMode }: { isEmployeMode: boolean },
): MenuEntry[] => entries.filter(({ isPrivate }) => !(isPrivate && isEmployeMode));

export const groupEntries = (entries: readonly MenuEntry[]): MenuGroup[] =>
  MENU_GROUPS.map((name) => ({
    name,
    entries: entries.filter(({ group }) => group === name),
  })).filter((group) => group.entries.length > 0);

/** In the order asked, without those the visitor may not enter. */
export const pickEntries = (
  entries: readonly MenuEntry[],
  ids: readonly MenuEntryId[],
): MenuEntry[] =>
  ids.map((id) => entries.find((entry) => entry.id === id)).filter((entry) => entry !== undefined);

const sectionOf = (address: string): string => address.replace(/\/list$/, '');

function isUnder(path: string, address: string): boolean {
  const section = sectionOf(address);
  return path === section || path.startsWith(section === '/' ? '//' : `${section}/`);
}

/** The entry whose address is the longest beginning of the path: an employee's file lights « Employés ». */
export function findActiveEntry(entries: readonly MenuEntry[], path: string): MenuEntry | null {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return entries
    .filter(({ address }) => isUnder(trimmed, address))
    .reduce<MenuEntry | null>(
      (best, entry) => (best === null || entry.address.length > best.address.length ? entry : best),
      null,
    );
}
