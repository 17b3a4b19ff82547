// Every address of the app. The router, the guards, the menus and the palette all read it from here.
import { adminRoutes } from './admin-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { registerRoutes } from './register-routes.ts';
import type { RouteDefinition } from './route-definition.ts';
import { sessionRoutes } from './session-routes.ts';
import { userRoutes } from './user-routes.ts';

export const ROUTES = [
  ...sessionRoutes,
  ...userRoutes,
  ...adminRoutes,
  ...registerRoutes,
  ...dashboardRoutes,
] as const satisfies readonly RouteDefinition[];

export type RouteName = (typeof ROUTES)[number]['name'];

export function routeNamed(name: RouteName): RouteDefinition {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`No route is named ${name}`);
  return route;
}

/** `/user/horaire/:date?` as an address to open, without its optional parts. */
export const addressOfRoute = (route: RouteDefinition): string =>
  route.path.replace(/\/:\w+\?/g, '');
