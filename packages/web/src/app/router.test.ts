// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { definitionOf } from './matched-route.ts';
import { addScreens, router } from './router.tsx';
import { ROUTES } from './routes.ts';
import { screenRoutes } from './screen-routes.tsx';

addScreens([screenRoutes]);

const matched = (address: string): string | undefined => {
  const [routes] = router.getMatchedRoutes(address);
  return definitionOf(routes.map(({ options }) => ({ staticData: options.staticData ?? {} })))
    ?.name;
};

const FIXED = ROUTES.filter(({ path }) => !path.includes(':'));

describe('an address without parameters', () => {
  // `/admin/heures/clients` is never read as the day of `/admin/heures/:date?`.
  it.each(FIXED.map(({ name, path }) => [path, name]))('%s is its own', (path, name) => {
    expect(matched(path)).toBe(name);
  });

  it('leaves the others to the route with the parameter', () => {
    expect(matched('/admin/heures')).toBe('adminHeures');
    expect(matched('/admin/heures/2026-11-15')).toBe('adminHeures');
    expect(matched('/admin/heures/modeles/adp')).toBe('heuresModele');
  });
});
