// Whether a visitor may enter a route. Pure: the router, the menus and the tests ask the same question.
import type { AppAbility } from '@releve/domain/ability.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { RouteDefinition } from '../platform/features/define-feature.ts';

export interface Visitor {
  isSignedIn: boolean;
  ability: Pick<AppAbility, 'can'>;
  settings: Settings;
}

/** Null lets in; otherwise where to go instead. */
export function guardRoute(
  { access, flag }: Pick<RouteDefinition, 'access' | 'flag'>,
  { isSignedIn, ability, settings }: Visitor,
): '/login' | '/' | null {
  if (access === 'public') return null;
  if (!isSignedIn) return '/login';
  const isAllowed = access === 'signed-in' || ability.can(access[0], access[1]);
  const isEnabled = flag === undefined || settings[flag];
  return isAllowed && isEnabled ? null : '/';
}
