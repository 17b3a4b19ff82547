// Which people may open each screen. Run by the build, which gathers the files of the screens by it.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { DIRECTORS, MANAGERS, USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { guardRoute } from './src/app/guards.ts';
import { ROUTES } from './src/app/routes.ts';
import type { AppGroup } from './src/platform/app-update/app-kits.ts';

/** From what all have to what few have. */
const GROUPS: readonly (readonly [AppGroup, readonly Usergroup[]])[] = [
  ['everyone', [USERGROUP.employee]],
  ['managers', MANAGERS.filter((usergroup) => !DIRECTORS.includes(usergroup))],
  ['directors', DIRECTORS],
];

export interface GroupedScreen {
  /** The address of its module in the source. */
  readonly module: string;
  readonly group: AppGroup;
}

const IMPORTED = /\(["'](\/src\/[^"']+)["']\)/;

/** As the development server writes `() => import('./x-page.tsx')`. */
function moduleOf(name: string, screen: () => unknown): string {
  const [, module] = IMPORTED.exec(String(screen)) ?? [];
  if (module === undefined) throw new Error(`The screen of ${name} names no module`);
  return module;
}

/** A flag may be switched on any day: it keeps nothing off the device. */
export function groupScreens(): GroupedScreen[] {
  const mayOpen = (usergroup: Usergroup, access: (typeof ROUTES)[number]['access']): boolean => {
    const ability = createAbility(rulesFor(usergroup));
    return (
      guardRoute({ access }, { isSignedIn: true, ability, settings: DEFAULT_SETTINGS }) === null
    );
  };
  const groupOf = (access: (typeof ROUTES)[number]['access']): AppGroup =>
    GROUPS.find(([, usergroups]) => usergroups.some((each) => mayOpen(each, access)))?.[0] ??
    'directors';
  return ROUTES.flatMap(({ name, access, screen }) =>
    screen === undefined ? [] : [{ module: moduleOf(name, screen), group: groupOf(access) }],
  );
}
