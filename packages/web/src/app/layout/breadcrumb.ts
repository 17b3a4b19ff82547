// The way down to a screen, read from the addresses of the routes. Pure.
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { guardRoute, type Visitor } from '../guards.ts';
import type { RouteDefinition } from '../../platform/features/define-feature.ts';

export interface Crumb {
  title: RouteDefinition['title'];
  address: string;
}

const withoutOptional = (path: string): string => path.replace(/\/:\w+\?/g, '');

/** A list is the top of its section: /suivi/list stands over /suivi/view/:id. */
const sectionOf = (path: string): string => withoutOptional(path).replace(/\/list$/, '');

/** One's own screens hang from the day, not from the profile that shares their first word. */
const isAncestor = (ancestor: RouteDefinition, path: string): boolean =>
  ancestor.name !== 'user' && path.startsWith(`${sectionOf(ancestor.path)}/`);

/** From the top down, without the screen itself; what the visitor may not enter is left out. */
export function listAncestors(
  definition: RouteDefinition,
  routes: readonly RouteDefinition[],
  params: Record<string, string | undefined>,
  visitor: Visitor,
): Crumb[] {
  const own = sectionOf(definition.path);
  const home = routes.find(({ path }) => path === '/');
  const ancestors = routes
    .filter(({ access, path }) => access !== 'public' && path !== '/')
    .filter((route) => isAncestor(route, own) && !isAlias(route))
    .sort((a, b) => sectionOf(a.path).length - sectionOf(b.path).length);
  const isTop = definition.path === '/';
  return [...(home === undefined || isTop ? [] : [home]), ...ancestors]
    .filter((route) => route.title !== definition.title && guardRoute(route, visitor) === null)
    .map((route) => ({
      title: route.title,
      address: resolvePath(withoutOptional(route.path), params),
    }));
}

/** The screens that menus lead to hang from these. */
const TOPS: readonly string[] = ['/', '/admin', '/Dashboard'];

/** Where a phone goes back to: the section of a detail, and nothing from the screens of the menus. */
export const findParent = (...place: Parameters<typeof listAncestors>): Crumb | undefined => {
  const parent = listAncestors(...place).at(-1);
  return parent && TOPS.includes(parent.address) ? undefined : parent;
};

/** The other name of a list leads nowhere of its own. */
const isAlias = ({ path, redirectTo }: RouteDefinition): boolean =>
  redirectTo !== undefined && sectionOf(path) === redirectTo;
